import { expect, test } from 'vitest'
import { type Client, testApp } from '#test/harness'
import { signLink } from './emails/unsubscribe-link.ts'

const app = await testApp()
const { ctx } = app.server
const oneClick = { 'List-Unsubscribe': 'One-Click' }
const settingsOf = async (me: Client) => (await me.get('/notification-settings')).body
const tell = (me: Client) =>
  ctx.ports.notify(
    ctx,
    { workspaceId: me.workspaceId },
    { kind: 'usage', type: 'info', title: 'News', message: 'Something happened.' },
  )

test('at first the email digest and in-app are on, daily, and Slack and Teams are off', async () => {
  const me = await app.signIn('viewer')
  expect(await settingsOf(me)).toEqual({
    emailDigest: true,
    inApp: true,
    slack: false,
    teams: false,
    urgentEmail: false,
    digestFrequency: 'daily',
    timeZone: null,
    slackChannel: 'disconnected',
    teamsChannel: 'disconnected',
    email: me.email,
    emailVerified: false,
  })
})

test('each is changed alone, for one person in one workspace, and the log tells', async () => {
  const me = await app.signIn('viewer')
  const colleague = await app.signIn('viewer', me.workspaceId)
  await Promise.all([
    me.put('/notification-settings', { slack: true }),
    me.put('/notification-settings', { digestFrequency: 'weekly' }),
  ])
  expect(await settingsOf(me)).toMatchObject({ slack: true, digestFrequency: 'weekly', inApp: true })
  expect(await settingsOf(colleague)).toMatchObject({ slack: false, digestFrequency: 'daily' })
  const [line] = (await me.get('/audit/events')).body.items
  expect(line).toMatchObject({ action: 'UPDATE_SETTINGS', resourceId: me.userId })
})

test('whoever is notified in a channel depends on it, and is counted before it is disconnected', async () => {
  const me = await app.signIn()
  const colleague = await app.signIn('viewer', me.workspaceId)
  const dependants = async (integration: string) => (await me.get(`/integrations/${integration}/dependants`)).body
  expect(await dependants('slack')).toEqual([])
  await me.put('/notification-settings', { slack: true })
  expect(await dependants('slack')).toEqual([{ what: 'person notified there', count: 1 }])
  await colleague.put('/notification-settings', { slack: true, teams: true })
  expect(await dependants('slack')).toEqual([{ what: 'people notified there', count: 2 }])
  expect(await dependants('microsoft-teams')).toEqual([{ what: 'person notified there', count: 1 }])
  expect(await dependants('discord')).toEqual([])
})

test.each([
  [{ digestFrequency: 'hourly' }],
  [{ inApp: 'yes' }],
  [{ timeZone: 'Mars/Olympus' }],
  [{ timeZone: 'x'.repeat(500) }],
  [{ slack: 1 }],
])('what cannot be saved is refused with a sentence: %j', async (body) => {
  const me = await app.signIn()
  const reply = await me.put('/notification-settings', body)
  expect([reply.status, typeof reply.body.detail]).toEqual([400, 'string'])
})

test('who switched in-app off sees nothing in the bell', async () => {
  const me = await app.signIn()
  await me.put('/notification-settings', { inApp: false })
  await tell(me)
  expect((await me.get('/notifications')).body.items).toEqual([])
  expect((await me.get('/notifications/bell')).body.unread).toBe(0)
  expect((await me.get('/notifications/counts')).body.all).toBe(0)
  await me.put('/notification-settings', { inApp: true })
  await tell(me)
  expect((await me.get('/notifications')).body.items).toHaveLength(1)
})

test('the time zone of the first browser is noted, and no later one changes it unasked', async () => {
  const me = await app.signIn()
  await me.put('/notification-settings/time-zone', { timeZone: 'Asia/Tokyo' })
  await me.put('/notification-settings/time-zone', { timeZone: 'Europe/Paris' })
  expect((await me.get('/notifications/bell')).body.timeZone).toBe('Asia/Tokyo')
  expect((await me.put('/notification-settings', { timeZone: 'Europe/Paris' })).body.timeZone).toBe('Europe/Paris')
})

test('one click in a mail program stops the mails, without signing in, and may be repeated', async () => {
  const me = await app.signIn()
  const address = `/api/v1/notifications/unsubscribe?token=${signLink(ctx.ports.signatures, { ...me, list: 'digest' })}`
  const posted = {
    method: 'POST',
    url: address,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  } as const
  for (const _ of [1, 2]) {
    const reply = await app.server.app.inject(posted)
    expect([reply.statusCode, reply.json()]).toEqual([200, { list: 'digest', email: me.email }])
  }
  expect(await settingsOf(me)).toMatchObject({ emailDigest: false, inApp: true, urgentEmail: false })
  const [line] = (await me.get('/audit/events')).body.items
  expect(line).toMatchObject({ action: 'UPDATE_SETTINGS', userId: me.userId })
})

test("a mail scanner's GET changes nothing, and leads to the page with the button", async () => {
  const me = await app.signIn()
  await me.put('/notification-settings', { urgentEmail: true })
  const token = signLink(ctx.ports.signatures, { ...me, list: 'urgent' })
  for (const method of ['GET', 'HEAD'] as const) {
    const reply = await app.server.app.inject({ method, url: `/api/v1/notifications/unsubscribe?token=${token}` })
    expect(reply.statusCode).toBe(200)
    if (method === 'GET') expect(reply.body).toContain(`href="http://localhost:3000/unsubscribe?token=${token}"`)
  }
  expect(await settingsOf(me)).toMatchObject({ urgentEmail: true, emailDigest: true })
})

test('markup in a token stays text on that page', async () => {
  const url = `/api/v1/notifications/unsubscribe?token=${encodeURIComponent('"><script>alert(1)</script>')}`
  const reply = await app.server.app.inject({ method: 'GET', url })
  expect(reply.body).not.toContain('<script')
  expect(reply.headers['content-security-policy']).toContain('sandbox')
})

test.each(['', 'x', 'x.y'])('a link that was not made here stops nothing: %j', async (token) => {
  const reply = await app.send('POST', `/notifications/unsubscribe?token=${token}`, { body: oneClick })
  expect(reply).toMatchObject({ status: 400, body: { link: '/settings?tab=notifications' } })
})

test('a link signed for one person, list and workspace cannot be turned into another', async () => {
  const [ada, eve] = [await app.signIn(), await app.signIn()]
  const mine = signLink(ctx.ports.signatures, { ...eve, list: 'digest' })
  const forged = `${Buffer.from(`digest ${ada.workspaceId} ${ada.userId}`).toString('base64url')}.${mine.split('.')[1]}`
  const reply = await app.send('POST', `/notifications/unsubscribe?token=${forged}`, { body: oneClick })
  expect(reply).toMatchObject({ status: 400, body: { link: '/settings?tab=notifications' } })
  expect(await settingsOf(ada)).toMatchObject({ emailDigest: true })
})

test('a post that does not say One-Click, as the standard has it, stops nothing', async () => {
  const me = await app.signIn()
  const token = signLink(ctx.ports.signatures, { ...me, list: 'digest' })
  expect((await app.send('POST', `/notifications/unsubscribe?token=${token}`, { body: {} })).status).toBe(400)
  expect(await settingsOf(me)).toMatchObject({ emailDigest: true })
})
