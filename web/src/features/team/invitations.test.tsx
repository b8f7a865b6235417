import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useAppState } from '#kernel/app-state'
import { useToasts } from '#kernel/toasts/toasts'
import { json } from '../../../test/answers.ts'
import { liveStream } from '../../../test/live-stream.ts'
import { openApp } from '../../../test/open-app.tsx'
import { idOf } from '../../../test/samples.ts'
import type { Answers } from '../../../test/serve.ts'
import { signedInThroughout } from '../../../test/signed-in.ts'
import { team as room } from './index.ts'
import { serveTeam, team } from './team.fixtures.ts'

signedInThroughout()
afterEach(() => {
  useAppState.setState({ viewMode: 'individual' })
})

const toasts = () => useToasts.getState().toasts.map(({ title }) => title)

const invitation = {
  id: idOf(70),
  team: 'Maps',
  role: 'editor',
  invitedBy: 'Bob Ekman',
  createdAt: '2026-11-14T08:00:00.000Z',
  expiresAt: new Date(Date.now() + 6.5 * 86_400_000).toISOString(),
}

const joined = team('editor', { id: idOf(901), name: 'Maps' })

test('an invitation waits on the team page, and is accepted there', async () => {
  let teams = [team('admin')]
  const { calls } = serveTeam('admin', {
    'GET /teams': () => json(teams),
    'GET /invitations': [invitation],
    'POST /invitations/:id/accept': () => {
      teams = [...teams, joined]
      return json(joined)
    },
  })
  const { user } = openApp('/team', [room])
  const list = within(await screen.findByRole('list', { name: 'Invitations for you' }))
  expect(list.getByText('Bob Ekman invited you as Editor · 7 days left')).toBeTruthy()
  await user.click(list.getByRole('button', { name: 'Join Maps' }))
  await waitFor(() => expect(toasts()).toContain('Welcome to Maps'))
  expect(calls('POST')[0]?.url).toContain(`/invitations/${invitation.id}/accept`)
  expect(useAppState.getState()).toMatchObject({ viewMode: 'team', currentTeam: { name: 'Maps' } })
})

test('joining opens the team also when the invitation is gone from the page before the answer', async () => {
  const live = liveStream()
  const accepted = Promise.withResolvers<object>()
  const answers: Answers = {
    'GET /invitations': [invitation],
    'GET /live': live.answer,
    'POST /invitations/:id/accept': () => accepted.promise,
  }
  serveTeam('admin', answers)
  const { user } = openApp('/team', [room])
  await user.click(await screen.findByRole('button', { name: 'Join Maps' }))
  answers['GET /invitations'] = []
  answers['GET /teams'] = [team('admin'), joined]
  await live.tell('teams')
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Invitations for you' })).toBeNull())
  accepted.resolve(joined)
  await waitFor(() => expect(toasts()).toContain('Welcome to Maps'))
  expect(useAppState.getState()).toMatchObject({ viewMode: 'team', currentTeam: { name: 'Maps' } })
})

test('the address of a notification opens the very invitation, which can be declined', async () => {
  const { calls } = serveTeam('admin', {
    'GET /invitations': [invitation],
    'POST /invitations/:id/decline': { success: true },
  })
  const { user, address } = openApp(`/join?invitation=${invitation.id}`, [room])
  expect(await screen.findByRole('heading', { name: 'Join Maps' })).toBeTruthy()
  expect(screen.getByText(/Bob Ekman invited you to join Maps as Editor/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Decline' }))
  await waitFor(() => expect(address()).toContain('/team'))
  expect(calls('POST')[0]?.url).toContain(`/invitations/${invitation.id}/decline`)
})

test('an invitation that is over says so', async () => {
  serveTeam('admin')
  openApp(`/join?invitation=${invitation.id}`, [room])
  expect(await screen.findByRole('heading', { name: 'Invitation not found' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to your teams' })).toBeTruthy()
})

test('a link that belongs to no invitation leads on instead of asking again', async () => {
  const detail = 'This invitation is no longer valid. Ask for a new one.'
  serveTeam('admin', { 'POST /invitations/look': json({ code: 'not_found', detail }, 404) })
  openApp('/join?token=unknown', [room])
  expect(await screen.findByRole('heading', { name: 'Invitation not found' })).toBeTruthy()
  expect(screen.getByText(detail)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to Overview' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('an invitation that could not be looked up is asked for again', async () => {
  const answers: Answers = { 'POST /invitations/look': json({ code: 'internal', detail: 'Down.' }, 500) }
  serveTeam('admin', answers)
  const { user } = openApp('/join?token=known', [room])
  expect(await screen.findByRole('heading', { name: "Couldn't load the invitation" })).toBeTruthy()
  answers['POST /invitations/look'] = json({ code: 'not_found', detail: 'Gone.' }, 404)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Invitation not found' })).toBeTruthy()
})
