import { afterAll, beforeEach, expect, test } from 'vitest'
import { intercomAccount, intercomStandIn } from '#adapters/connectors/intercom/stand-in.fixtures'
import { type Ticket, zendeskAccount, zendeskStandIn } from '#adapters/connectors/zendesk/stand-in.fixtures'
import { type Client, testApp } from '#test/harness'
import { hurry } from '../integrations.fixtures.ts'

const [zendesk, intercom] = [await zendeskStandIn(), await intercomStandIn()]
afterAll(() => [zendesk.close(), intercom.close()])
const app = await testApp({
  services: ['worker'],
  allowHosts: [zendesk.host, intercom.host],
  pause: hurry().pause,
  serviceBases: { zendesk: zendesk.url, intercom: intercom.url },
})
beforeEach(() => {
  zendesk.tickets.length = 0
  zendesk.faults.length = 0
  zendesk.calls.length = 0
  intercom.talks.length = 0
})

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

const ticket = (id: number, hours: number, text = `I cannot export report ${id}.`): Ticket => ({
  id,
  subject: `Report ${id}`,
  status: 'open',
  updated_at: hoursAgo(hours),
  comments: [
    { author_id: 1, plain_body: text, public: true, created_at: hoursAgo(hours + 3) },
    { author_id: 2, plain_body: 'Internal: a known bug', public: false, created_at: hoursAgo(hours + 2) },
    { author_id: 2, plain_body: 'We are looking into it.', public: true, created_at: hoursAgo(hours + 1) },
  ],
})

async function connected(integration: 'zendesk' | 'intercom'): Promise<Client> {
  const me = await app.signIn()
  const credentials = integration === 'zendesk' ? zendeskAccount : intercomAccount
  expect(await me.post(`/integrations/${integration}/connect`, { credentials })).toMatchObject({ status: 200 })
  return me
}

/** Waits for the import to end. */
async function importing(me: Client, integration: string, body: object = {}) {
  const started = await me.post(`/integrations/${integration}/imports`, body)
  expect(started).toMatchObject({ status: 200, body: { status: 'running', progress: 0 } })
  const ended = async () =>
    (await me.get('/imports')).body.items.find(({ id }: { id: string }) => id === started.body.id)
  await expect.poll(async () => (await ended()).status, { timeout: 20_000, interval: 100 }).not.toBe('running')
  return ended()
}

const transcripts = async (me: Client) => (await me.get('/agents/user-whisperer/transcripts')).body.items

test('tickets become transcripts, to the last page, with speakers and times and without internal notes', async () => {
  const me = await connected('zendesk')
  zendesk.tickets.push(...[1, 2, 3, 4, 5].map((n) => ticket(n, 48 - n)))
  const done = await importing(me, 'zendesk')
  expect(done).toMatchObject({ status: 'completed', progress: 100, imported: 5, message: '5 tickets imported.' })
  const [newest] = await transcripts(me)
  expect(newest).toMatchObject({
    title: 'Report 5',
    status: 'ready',
    made_by: 'Imported from Zendesk',
    description: 'Ticket 5 in Zendesk',
  })
  const { body } = await me.get(`/agents/user-whisperer/transcripts/${newest.id}`)
  expect(body.content).toBe('I cannot export report 5.\nWe are looking into it.')
  expect(body.turns.map(({ speaker }: { speaker: string }) => speaker)).toEqual(['Maya Chen', 'Support Sam'])
  expect(body.turns[0].at).toBe(zendesk.tickets[4]?.comments[0]?.created_at)
  const { start, end } = body.turns[1]
  expect(body.content.slice(start, end)).toBe('We are looking into it.')
})

test('only what is new or has changed is brought in the next time, and nothing twice', async () => {
  const me = await connected('zendesk')
  zendesk.tickets.push(ticket(1, 40), ticket(2, 30))
  await importing(me, 'zendesk')
  zendesk.calls.length = 0
  const [first] = zendesk.tickets
  first?.comments.push({ author_id: 1, plain_body: 'Any news?', public: true, created_at: hoursAgo(1) })
  if (first) first.updated_at = hoursAgo(1)
  zendesk.tickets.push(ticket(3, 2))
  const again = await importing(me, 'zendesk', { from: hoursAgo(100) })
  expect(again).toMatchObject({
    imported: 1,
    updated: 1,
    unchanged: 1,
    message: '1 ticket imported, 1 updated, 1 unchanged.',
  })
  expect(zendesk.calls).not.toContain('GET /api/v2/tickets/2/comments.json')
  expect(await transcripts(me)).toHaveLength(3)
  const third = await importing(me, 'zendesk')
  expect(third).toMatchObject({ from: again.to, imported: 0 })
})

test('a transcript that was removed here is not brought back', async () => {
  const me = await connected('zendesk')
  zendesk.tickets.push(ticket(1, 20))
  await importing(me, 'zendesk')
  const [kept] = await transcripts(me)
  await me.call('DELETE', `/agents/user-whisperer/transcripts/${kept.id}`)
  const [first] = zendesk.tickets
  if (first) first.updated_at = hoursAgo(2)
  expect(await importing(me, 'zendesk', { from: hoursAgo(90) })).toMatchObject({ imported: 0, unchanged: 1 })
  expect(await transcripts(me)).toEqual([])
})

test('conversations of Intercom become transcripts, notes left out', async () => {
  const me = await connected('intercom')
  const at = Math.floor(Date.now() / 1_000) - 7_200
  for (const n of [1, 2, 3]) {
    intercom.talks.push({
      ...{ id: String(n), title: null, created_at: at, updated_at: at + n },
      parts: [
        { part_type: 'source', body: `Please add dark mode ${n}`, created_at: at, name: 'Maya' },
        { part_type: 'note', body: 'Internal', created_at: at + 1, name: 'Sam' },
        { part_type: 'comment', body: 'Noted!', created_at: at + 2, name: 'Sam' },
        { part_type: 'assignment', body: null, created_at: at + 3, name: 'Sam' },
      ],
    })
  }
  expect(await importing(me, 'intercom')).toMatchObject({ imported: 3, message: '3 conversations imported.' })
  const [newest] = await transcripts(me)
  const { body } = await me.get(`/agents/user-whisperer/transcripts/${newest.id}`)
  expect(body).toMatchObject({ title: 'Please add dark mode 3', content: 'Please add dark mode 3\nNoted!' })
  expect(body.turns[0]).toMatchObject({ speaker: 'Maya', at: new Date(at * 1_000).toISOString() })
})

test('an import that breaks off says why, and goes on from the page where it ended', async () => {
  const me = await connected('zendesk')
  zendesk.tickets.push(...[1, 2, 3, 4].map((n) => ticket(n, 48 - n)))
  zendesk.faults.push({ call: 'GET /api/v2/tickets/3.json', status: 401, times: 1 })
  const failed = await importing(me, 'zendesk')
  expect(failed).toMatchObject({ status: 'failed', imported: 2 })
  expect(failed.message).toContain('Zendesk did not accept the credentials.')
  const [line] = (await me.get('/deliveries?integration=zendesk')).body.items
  expect(line).toMatchObject({ kind: 'import', state: 'failed', canReplay: true })
  zendesk.calls.length = 0
  await me.post(`/deliveries/${line.id}/replay`)
  const [again] = (await me.get('/imports')).body.items
  await expect
    .poll(async () => (await me.get('/imports')).body.items[0], { timeout: 15_000 })
    .toMatchObject({ id: again.id, status: 'completed', imported: 4 })
  expect(zendesk.calls).not.toContain('GET /api/v2/tickets/1.json')
  expect(await transcripts(me)).toHaveLength(4)
})

test('an import that is sent again after another account was connected fails with the reason, and so does its line', async () => {
  const me = await connected('zendesk')
  zendesk.tickets.push(ticket(1, 47))
  zendesk.faults.push({ call: 'GET /api/v2/tickets/1.json', status: 401, times: 1 })
  await importing(me, 'zendesk')
  await me.post('/integrations/zendesk/disconnect')
  await me.post('/integrations/zendesk/connect')
  const line = async () => (await me.get('/deliveries?integration=zendesk')).body.items[0]
  const { id } = await line()
  await me.post(`/deliveries/${id}/replay`)
  const reason = 'Zendesk is now connected to a different account. Start a new import.'
  await expect.poll(async () => (await me.get('/imports')).body.items[0].message, { timeout: 15_000 }).toBe(reason)
  await expect.poll(line, { timeout: 5_000 }).toMatchObject({ id, state: 'failed', message: reason, canReplay: true })
})

test('the sandbox brings samples that say that they are some, once', async () => {
  const me = await app.signIn()
  expect((await me.post('/integrations/intercom/imports')).body.detail).toBe(
    'Intercom is not connected. Connect it under Integrations.',
  )
  await me.post('/integrations/intercom/connect')
  await expect
    .poll(async () => (await me.post('/integrations/intercom/imports')).status, { timeout: 10_000, interval: 300 })
    .toBe(200)
  await expect.poll(async () => (await me.get('/imports')).body.items[0].status, { timeout: 10_000 }).toBe('completed')
  expect((await transcripts(me)).map(({ made_by }: { made_by: string }) => made_by)).toEqual(
    Array(3).fill('Imported from Intercom sandbox'),
  )
  expect(await importing(me, 'intercom')).toMatchObject({ imported: 0, unchanged: 3, isSandbox: true })
})

test('what cannot be imported is refused: from nowhere, backwards, twice at once, by a viewer', async () => {
  const me = await connected('zendesk')
  expect((await me.post('/integrations/slack/imports')).body.detail).toBe("You can't import feedback from Slack.")
  const backwards = { from: '2026-02-01T00:00:00Z', to: '2026-01-01T00:00:00Z' }
  expect((await me.post('/integrations/zendesk/imports', backwards)).body.detail).toBe(
    'The start date must be before the end date.',
  )
  expect((await me.post('/integrations/zendesk/imports', { from: 'yesterday' })).status).toBe(400)
  const start = () => me.post('/integrations/zendesk/imports')
  expect((await Promise.all([start(), start(), start()])).map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const viewer = await app.signIn('viewer', me.workspaceId)
  expect((await viewer.post('/integrations/zendesk/imports')).status).toBe(403)
})
