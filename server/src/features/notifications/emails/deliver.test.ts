import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, expect, test, vi } from 'vitest'
import { slackAccount, slackStandIn } from '#adapters/connectors/slack/stand-in.fixtures'
import { teamsAccount, teamsStandIn } from '#adapters/connectors/teams/stand-in.fixtures'
import type { JobCtx } from '#kernel/jobs'
import type { Notice } from '#ports/notifications'
import { type Client, testApp } from '#test/harness'
import { beginDigests, postMessage, sendUrgent } from '../notifications.jobs.ts'
import { find as findSettings } from '../settings.queries.ts'

// A movable clock: Monday, 8:30 a.m., far ahead of the real clock that the worker uses, so nothing becomes due by
// itself.
let now = new Date('2082-11-16T08:30:00Z')
const at = (time: string) => {
  now = new Date(time)
}
const [slack, teams] = [await slackStandIn(), await teamsStandIn()]
afterAll(() => [slack.close(), teams.close()])
const app = await testApp({
  services: ['worker'],
  now: () => now,
  allowHosts: [slack.host, teams.host],
  serviceBases: { slack: slack.url, 'microsoft-teams': teams.url },
})
const { ctx, db } = app.server
const jobCtx = (me?: Client) =>
  Object.assign(Object.create(me ? ctx.inWorkspace(me.workspaceId) : ctx), {
    signal: new AbortController().signal,
  }) as JobCtx

/** A person in their own workspace with a verified address. */
async function person(settings: object = {}) {
  at('2082-11-16T08:30:00Z')
  const me = await app.signIn()
  const verified = { email_verified_at: new Date() }
  await db.updateTable('users').set(verified).where('id', '=', me.userId).execute()
  await me.put('/notification-settings', settings)
  return me
}
const tell = ({ workspaceId }: Client, notice: Partial<Notice> = {}) =>
  ctx.ports.notify(
    ctx,
    { workspaceId },
    { kind: 'competitor-change', type: 'info', title: 'News', message: 'Something happened.', ...notice },
  )

async function mailsTo({ email }: Client) {
  const outbox = path.join(app.folder, 'outbox')
  const names = existsSync(outbox) ? readdirSync(outbox).sort() : []
  const mails = await Promise.all(names.map((name) => PostalMime.parse(readFileSync(path.join(outbox, name)))))
  return mails.filter(({ to }) => to?.some(({ address }) => address === email))
}
const unsent = async () =>
  (await db.selectFrom('notification_digests').select('id').where('sent_at', 'is', null).execute()).length
async function digest(me: Client) {
  await beginDigests.run(jobCtx(), {})
  await vi.waitFor(async () => expect(await unsent()).toBe(0), 15_000)
  return mailsTo(me)
}

test('in the morning a digest tells what was not read, once, with a way to stop it by one click', async () => {
  const me = await person({ timeZone: 'Europe/Berlin' })
  at('2082-11-16T20:00:00Z')
  await tell(me, { title: 'Acme <b>changed</b>', actionUrl: '/agents/market-maven' })
  at('2082-11-17T06:59:00Z')
  expect(await digest(me)).toHaveLength(0)
  at('2082-11-17T07:01:00Z')
  const [mail] = await digest(me)
  expect(mail?.subject).toBe('1 unread notification in Team')
  expect(mail?.text).toContain('http://localhost:3000/agents/market-maven')
  expect(mail?.html).toContain('Acme &#60;b&#62;changed&#60;/b&#62;')
  expect(mail?.html).not.toContain('<b>changed')
  const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value ?? ''
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const [, address = ''] =
    /^<http:\/\/localhost:3000(\/api\/v1\/notifications\/unsubscribe\?token=[\w.-]+)>$/.exec(
      header('list-unsubscribe'),
    ) ?? []
  expect((await app.send('POST', address, { body: { 'List-Unsubscribe': 'One-Click' } })).status).toBe(200)
  // The token has expired by now, so read the settings from the database.
  expect((await findSettings(db, me)).emailDigest).toBe(false)
  at('2082-11-18T08:00:00Z')
  await tell(me, { title: 'Later' })
  at('2082-11-19T08:00:00Z')
  expect(await digest(me)).toHaveLength(1)
})

test('a digest tells days as they are where the person is, and of thousands the newest twenty and how many', async () => {
  const me = await person({ timeZone: 'Pacific/Auckland' })
  at('2082-11-17T13:00:00Z')
  await app.admin.query(
    `insert into notifications (workspace_id, user_id, kind, type, title, message, in_app, created_at)
     select $1, $2, 'usage', 'info', 'News ' || n, '', true, $3 from generate_series(1, 3000) as n`,
    [me.workspaceId, me.userId, now],
  )
  at('2082-11-17T19:05:00Z')
  const [mail] = await digest(me)
  expect(mail?.subject).toBe('3,000 unread notifications in Team')
  expect(mail?.html).toContain('Nov 18')
  expect(mail?.html?.match(/News \d+/g)).toHaveLength(20)
  expect(mail?.text).toContain('And 2,980 more.')
})

test('a digest repeats neither what was read nor what an earlier one told', async () => {
  const me = await person()
  await tell(me, { title: 'Read in time', kind: 'usage' })
  const [{ id }] = (await me.get('/notifications')).body.items
  await me.post(`/notifications/${id}/read`)
  await tell(me, { title: 'Told on Tuesday' })
  at('2082-11-17T08:05:00Z')
  await digest(me)
  await tell(me, { title: 'Told on Wednesday' })
  at('2082-11-18T08:05:00Z')
  await Promise.all([digest(me), digest(me)])
  const mails = await digest(me)
  expect(mails).toHaveLength(2)
  const [tuesday = '', wednesday = ''] = mails.map(({ text }) => text ?? '').sort((a) => (/Tuesday/.test(a) ? -1 : 1))
  expect([/Tuesday/.test(tuesday), /Read in time|Wednesday/.test(tuesday)]).toEqual([true, false])
  expect([/Wednesday/.test(wednesday), /Tuesday/.test(wednesday)]).toEqual([true, false])
})

test('a weekly digest comes on Monday, and none to who wants none or has not confirmed the address', async () => {
  const weekly = await person({ digestFrequency: 'weekly' })
  const never = await person({ digestFrequency: 'never' })
  const off = await person({ emailDigest: false })
  const unproven = await person()
  await db.updateTable('users').set({ email_verified_at: null }).where('id', '=', unproven.userId).execute()
  at('2082-11-17T10:00:00Z')
  for (const me of [weekly, never, off, unproven]) await tell(me)
  at('2082-11-18T08:05:00Z')
  for (const me of [weekly, never, off, unproven]) expect(await digest(me)).toHaveLength(0)
  at('2082-11-23T08:05:00Z')
  expect(await digest(weekly)).toHaveLength(1)
  for (const me of [never, off, unproven]) expect(await mailsTo(me)).toHaveLength(0)
})

test('what failed or waits for somebody goes out by a mail of its own, where that is wanted and it was not read', async () => {
  const me = await person({ urgentEmail: true })
  await tell(me, { kind: 'run-failed', type: 'error', title: 'It failed', actionUrl: '/tasks' })
  await tell(me, { kind: 'run-failed', type: 'error', title: 'It failed again', actionUrl: '/tasks' })
  await tell(me, { title: 'Not urgent' })
  const rows = (await me.get('/notifications')).body.items as { id: string; kind: string }[]
  const [failed] = rows.filter(({ kind }) => kind === 'run-failed')
  const due = await app.admin.query(
    `select data->>'notificationId' as id, start_after > now() as "isLater" from pgboss.job where name = $1`,
    [sendUrgent.name],
  )
  expect(due.rows).toContainEqual({ id: failed?.id, isLater: true })
  expect(due.rows.filter(({ id }) => rows.some((row) => row.id === id))).toHaveLength(1)
  for (const _ of [1, 2]) await sendUrgent.run(jobCtx(me), { notificationId: failed?.id ?? '' })
  const mails = await mailsTo(me)
  expect(mails.map(({ subject }) => subject)).toEqual(['2 agent actions failed (Team)'])
  at('2082-11-17T08:05:00Z')
  const afterwards = await digest(me)
  expect(afterwards.filter(({ text }) => text?.includes('It failed'))).toHaveLength(1)
})

test('what was read within a minute needs no mail', async () => {
  const me = await person({ urgentEmail: true })
  await tell(me, { kind: 'run-failed', type: 'error' })
  const [{ id }] = (await me.get('/notifications')).body.items
  await me.post(`/notifications/${id}/read`)
  await sendUrgent.run(jobCtx(me), { notificationId: id })
  expect(await mailsTo(me)).toHaveLength(0)
})

test('line breaks and markup from elsewhere never become headers or tags of a mail', async () => {
  const me = await person({ urgentEmail: true })
  const evil = 'News\r\nBcc: victim@people.org\r\n\r\n<img src=x onerror=alert(1)>'
  await db.updateTable('workspaces').set({ name: evil }).where('id', '=', me.workspaceId).execute()
  await tell(me, { kind: 'mention', type: 'info', title: evil, message: evil })
  const [{ id }] = (await me.get('/notifications')).body.items
  await sendUrgent.run(jobCtx(me), { notificationId: id })
  const [mail] = await mailsTo(me)
  expect(mail?.headers.filter(({ key }) => key === 'bcc')).toEqual([])
  expect(mail?.to).toHaveLength(1)
  expect(mail?.html).not.toContain('<img')
})

test('a notification goes to the connected Slack and Teams channels, once however many asked for it', async () => {
  const me = await person({ slack: true, teams: true })
  const colleague = await app.signIn('viewer', me.workspaceId)
  await colleague.put('/notification-settings', { slack: true })
  await me.post('/integrations/slack/connect', { credentials: slackAccount })
  await me.post('/integrations/microsoft-teams/connect', { credentials: teamsAccount })
  const before = [slack.posted.length, teams.posted.length] as const
  await tell(me, { title: 'Acme changed', actionUrl: '/agents/market-maven' })
  await vi.waitFor(() => {
    expect(slack.posted).toHaveLength(before[0] + 1)
    expect(teams.posted).toHaveLength(before[1] + 1)
  }, 15_000)
  expect(JSON.stringify(slack.posted.at(-1))).toContain('http://localhost:3000/agents/market-maven')
  expect(slack.posted.at(-1)?.text).toContain('Acme changed')
  expect((await me.get('/notification-settings')).body).toMatchObject({
    slackChannel: 'connected',
    teamsChannel: 'connected',
  })
})

test('what follows alike within a minute is one more message at the end of it', async () => {
  const me = await person({ slack: true })
  await me.post('/integrations/slack/connect', { credentials: slackAccount })
  const before = slack.posted.length
  for (const title of ['one', 'two', 'three']) await tell(me, { title })
  await vi.waitFor(() => expect(slack.posted).toHaveLength(before + 1), 15_000)
  const [{ id }] = (await me.get('/notifications')).body.items
  await postMessage.run(jobCtx(me), { notificationId: id, integration: 'slack', part: 'rest' })
  expect(slack.posted.at(-1)?.text).toMatch(/^2 more like this\n3 competitor changes/)
})

test('where nothing is connected a message is dropped, not tried for ever', async () => {
  const me = await person({ slack: true })
  await tell(me)
  const [{ id }] = (await me.get('/notifications')).body.items
  await postMessage.run(jobCtx(me), { notificationId: id, integration: 'slack', part: 'first' })
  await postMessage.run(jobCtx(me), { notificationId: me.userId, integration: 'slack', part: 'first' })
  expect((await me.get('/notifications')).body.items).toHaveLength(1)
})
