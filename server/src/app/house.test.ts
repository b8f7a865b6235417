import { expect, test } from 'vitest'
import { allExampleCalls } from '#test/all-example-calls'
import { testApp } from '#test/harness'
import { practiceRoom } from '#test/practice-room'
import { createHouseRules } from '#test/rules/house-rules'
import { features } from './features.ts'

const app = await testApp({ features: [...features, practiceRoom()], services: ['worker'] })
const house = createHouseRules(app, app.server.routes, allExampleCalls)

/** These call every route, so their time grows with the list. The first one calls for most of the others too. */
const patient = { timeout: 300_000 }

/** Changes that leave no audit event, each with a reason. */
const unaudited: Record<string, string> = {
  'POST /users/me/greeting/:timestamp/engagement': 'tells that something was seen, and changes nothing',
  'PUT /users/me/views/:list': 'notes how one person likes to see a list',
  'POST /advocates/import/preview': 'shows what would happen, and nothing does',
  'POST /outreach-messages/look': 'shows what a mail is about and changes nothing',
  'POST /assistant/threads/:id/messages': 'asks and changes nothing; the conversation is the record of it',
  'POST /auth/refresh': 'goes on with a session whose beginning was told',
  'POST /auth/password-reset/request': 'changes nothing, and a line would tell whether there is such an account',
  'POST /auth/email-verification/resend': 'sends a mail and changes nothing',
  'POST /identity/google/begin': 'sets out and changes nothing',
  'POST /identity/google/finish': 'the exchange of its token is told',
  'POST /identity/stand-in/choose': 'hands out a code and changes nothing',
  'POST /identity/sign-in': 'the exchange of its token is told, and so is a wrong password',
  'POST /identity/token': 'goes on with a session whose beginning was told',
  'POST /billing/refresh': 'asks the payment provider; what that changes is told where it changes',
  'POST /billing/webhook answered 404: {"code":"not_found","detail":"No payment provider is configured on this server."}':
    'only a payment provider can sign a good call; what it changes is told in its name',
  'PUT /prds/:id/presence': 'says that a page is open, which is forgotten within a minute',
  'DELETE /prds/:id/presence': 'says that a page was closed',
  'POST /community/imports/preview': 'shows what would be imported, and imports nothing',
  'POST /community/hooks/:token answered 401: {"code":"not_signed_in","detail":"This webhook requires the headers x-sextant-signature and x-sextant-timestamp."}':
    'only who knows the secret can sign a good call; the posts it brings are its record',
  'POST /customers/import/preview': 'shows what would be imported, and imports nothing',
  'POST /inbox/snoozes': 'notes what one person wants to see later',
  'POST /ai/models': 'shows what a key can use, and saves nothing',
  'POST /notifications/:id/read': 'tells that something was seen by the one person it was for',
  'POST /notifications/read-all': 'tells that things were seen by the one person they were for',
  'PUT /notification-settings/time-zone': 'notes where a clock stands, once, and changes nothing that was chosen',
  'PUT /agents/user-whisperer/prds/:id/checks/:claim': 'notes what one person has read, for themselves',
  'POST /requirements/:id/issues': 'reads what became of its issues elsewhere, and changes nothing',
  'POST /invitations/look': 'shows an invitation and changes nothing',
  'POST /welcome/dismissal': 'notes what one person no longer wants to see',
  'POST /workflows/:id/test': 'tells what would happen, and nothing does',
  'POST /workflow-tests': 'tells what would happen, and nothing does',
  'POST /hooks/:token': 'the execution it starts is its record',
}

test('every route has a sample call, so that it is covered by the tests below', () => {
  expect(house.withoutSample()).toEqual([])
})

test('only these routes answer without a token', () => {
  expect(house.publicRoutes()).toEqual([
    'GET /status',
    'GET /avatars/:key',
    'POST /outreach-messages/look',
    'POST /outreach-messages/answer',
    'POST /outreach-messages/opt-out',
    'GET /outreach-messages/opt-out',
    'POST /auth/login',
    'POST /auth/refresh',
    'POST /auth/sign-up',
    'POST /auth/google/sign-in',
    'POST /auth/google/sign-up',
    'POST /auth/password-reset/request',
    'POST /auth/password-reset/confirm',
    'POST /auth/email-verification/confirm',
    'GET /auth/roles',
    'GET /identity/provider',
    'POST /identity/google/begin',
    'POST /identity/google/finish',
    'POST /identity/stand-in/choose',
    'POST /identity/sign-in',
    'POST /identity/token',
    'POST /billing/webhook',
    'POST /share-links/open',
    'POST /share-links/comments',
    'POST /community/hooks/:token',
    'POST /notifications/unsubscribe',
    'GET /notifications/unsubscribe',
    'POST /invitations/look',
    'POST /hooks/:token',
  ])
})

test('every other route refuses a caller who has no token, or has it in a cookie only', patient, async () => {
  expect(await house.openToStrangers()).toEqual([])
})

test('every route with an id answers 404 to another workspace', patient, async () => {
  expect(await house.leaks()).toEqual([])
})

test('who has no seat in a workspace, or a resting one, finds nothing behind any route', patient, async () => {
  expect(await house.openToOutsiders()).toEqual([])
})

test('no call takes a thing of another workspace that its body names', patient, async () => {
  // The inbox answers which items it refused. The others name no stored thing: one is the caller's own key, the other a
  // position in the caller's own list.
  const harmless = [
    ...['POST /inbox/decisions', 'POST /inbox/snoozes', 'POST /inbox/decisions/undo'],
    ...['POST /integrations/:integration/messages', 'POST /notifications/read-all'],
  ]
  expect(await house.takesOthers()).toEqual(harmless)
})

test('no list, search or count shows anything of another workspace', patient, async () => {
  expect(await house.showsOthers()).toEqual([])
})

test('every answer of the API is data that no browser shows, frames, guesses about or keeps', patient, async () => {
  expect(await house.looseHeaders()).toEqual([])
})

test('only these changes are open to every role', () => {
  expect(house.openChanges()).toEqual([
    'PATCH /users/me',
    'POST /users/me/greeting/:timestamp/engagement',
    'DELETE /users/me/devices/:id',
    'PUT /users/me/views/:list',
    'POST /users/avatar',
    'DELETE /users/avatar',
    'POST /assistant/threads',
    'DELETE /assistant/threads/:id',
    'POST /assistant/threads/:id/messages',
    'POST /auth/email-verification/resend',
    'POST /auth/sign-out',
    'POST /bin/:id/restore',
    'DELETE /bin/:id',
    'POST /prds/:id/comments',
    'PUT /prds/:id/comments/:commentId/resolved',
    'DELETE /prds/:id/comments/:commentId',
    'PUT /prds/:id/review/answer',
    'PUT /prds/:id/presence',
    'DELETE /prds/:id/presence',
    'POST /inbox/decisions',
    'POST /inbox/snoozes',
    'POST /inbox/decisions/undo',
    'POST /notifications/:id/read',
    'POST /notifications/read-all',
    'DELETE /notifications',
    'PUT /notification-settings',
    'PUT /notification-settings/time-zone',
    'PUT /agents/user-whisperer/prds/:id/checks/:claim',
    'POST /teams',
    'POST /teams/:id/leave',
    'POST /invitations/accept',
    'POST /invitations/:id/accept',
    'POST /invitations/:id/decline',
    'POST /welcome/dismissal',
    'POST /workflows/:id/test',
    'POST /executions/:id/cancel',
    'POST /executions/:id/retry',
  ])
})

test('every route that changes something leaves an audit event, or is listed with its reason', patient, async () => {
  expect(await house.unaudited()).toEqual(Object.keys(unaudited))
})

test('every route admits exactly the roles its access names', patient, async () => {
  expect(await house.wrongDoors()).toEqual([])
})
