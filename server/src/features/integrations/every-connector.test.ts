import { type IntegrationId, integrationIds, kindOf } from '@sextant/contract/integrations/catalogue'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type Client, testApp } from '#test/harness'
import { accounts, cases, everyStandIn } from './every-connector.fixtures.ts'
import { actingAs, hurry } from './integrations.fixtures.ts'

const { standIns, allowHosts, serviceBases, close } = await everyStandIn()
afterAll(close)
const { taken, pause } = hurry()
const app = await testApp({ services: [], allowHosts, serviceBases, pause })
beforeEach(() => {
  taken.length = 0
  for (const { faults, calls } of Object.values(standIns)) {
    faults.length = 0
    calls.length = 0
  }
})

async function connected(id: IntegrationId): Promise<Client> {
  const me = await app.signIn()
  const reply = await me.post(`/integrations/${id}/connect`, { credentials: accounts[id] })
  expect(reply).toMatchObject({ status: 200, body: { status: 'connected', isSandbox: false } })
  return me
}

const one = async (me: Client, id: IntegrationId) =>
  (await me.get('/integrations')).body.find((integration: { id: string }) => integration.id === id)

/** The final error the caller gets. */
async function use(me: Client, id: IntegrationId): Promise<string> {
  const ctx = await actingAs(app, me)
  return cases[id].use(ctx).then(
    () => 'done',
    (error) => error.message,
  )
}

/** The error, from the refused call or from the list of deliveries. */
async function messages(me: Client, id: IntegrationId): Promise<string> {
  const words = await use(me, id)
  const [delivery] = (await me.get('/deliveries')).body.items
  return words === 'done' ? delivery?.message : words
}

/** Between half of the planned delay and all of it. */
const isAbout = (ms: number) => (planned: number) => ms >= planned / 2 && ms <= planned

const fault = (id: IntegrationId, more: object) =>
  standIns[id].faults.push({ call: cases[id].call, status: 500, times: 99, ...more })

test.each(integrationIds)('%s works with good credentials, of which only the last four signs are shown', async (id) => {
  const me = await connected(id)
  expect(await use(me, id)).toBe('done')
  const visible = await one(me, id)
  expect(visible).toMatchObject({ problem: null, status: 'connected' })
  const secrets = kindOf(id).fields.filter(({ isSecret }) => isSecret)
  expect(visible.secretHint).toBe(accounts[id][secrets[0]?.key ?? '']?.slice(-4))
})

test.each(integrationIds)('%s: wrong credentials are not kept, and the sentence says so', async (id) => {
  const me = await app.signIn()
  const broken = Object.entries(accounts[id]).map(([key, value]) => [key, value.replace(/canary/, 'wrong0')])
  const reply = await me.post(`/integrations/${id}/connect`, { credentials: Object.fromEntries(broken) })
  expect(reply).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  expect(reply.body.detail).toContain(`${kindOf(id).name} did not accept the credentials.`)
  expect((await one(me, id)).status).toBe('disconnected')
})

test.each(integrationIds)('%s: credentials that ran out end in a state and a sentence, until they work', async (id) => {
  const me = await connected(id)
  fault(id, cases[id].expired)
  const sentence = `${kindOf(id).name} did not accept the credentials. Check them, or create new ones and reconnect.`
  expect(await use(me, id)).toBe(sentence)
  expect(await one(me, id)).toMatchObject({ status: 'connected', problem: sentence })
  const { rows } = await app.admin.query("select payload from events where name = 'integration.attention' order by id")
  expect(rows.at(-1).payload).toMatchObject({ integration: id, problem: sentence })
  standIns[id].faults.length = 0
  expect(await use(me, id)).toBe('done')
  expect((await one(me, id)).problem).toBeNull()
})

test.each(integrationIds)('%s: a short rest that is asked for is taken', async (id) => {
  const me = await connected(id)
  standIns[id].calls.length = 0
  fault(id, { status: 429, headers: { 'retry-after': '1' }, times: 1 })
  expect(await use(me, id)).toBe('done')
  expect(taken).toEqual([1_000])
  expect(standIns[id].calls.filter((call) => call === cases[id].call).length).toBeGreaterThanOrEqual(2)
})

test.each(integrationIds)('%s: a long rest that is asked for is told', async (id) => {
  const me = await connected(id)
  fault(id, { status: 429, headers: { 'retry-after': '3600' } })
  expect(await messages(me, id)).toBe(`${kindOf(id).name} is limiting requests. Please try again in 60 minutes.`)
  expect((await one(me, id)).problem).toBeNull()
})

test.each(integrationIds)('%s: an outage is survived when it is short, and told when it is not', async (id) => {
  const me = await connected(id)
  fault(id, { status: 503, times: 2 })
  expect(await use(me, id)).toBe('done')
  fault(id, { status: 500 })
  taken.length = 0
  expect(await messages(me, id)).toContain(`${kindOf(id).name} is unavailable`)
  expect(taken).toHaveLength(3)
  for (const [index, ms] of taken.entries()) expect([300, 600, 1_200][index]).toSatisfy(isAbout(ms))
})

test.each(integrationIds)('%s: silence ends after a while', async (id) => {
  const me = await connected(id)
  const { ports } = app.server.ctx
  const { httpOut } = ports
  // The product waits 15 seconds for an answer, which is too long for a test.
  ports.httpOut = { request: (request) => httpOut.request({ ...request, timeoutMs: 40 }) }
  fault(id, { isSilent: true })
  try {
    expect(await messages(me, id)).toContain(`${kindOf(id).name} is unavailable`)
  } finally {
    ports.httpOut = httpOut
  }
})

test.each(integrationIds)('%s: an answer that is none of its own is not believed', async (id) => {
  const me = await connected(id)
  const page = '<html><script>alert(1)</script>Sign in to the guest network</html>'
  fault(id, { status: 200, text: page })
  const sentence = await messages(me, id)
  expect(sentence).toContain(`${kindOf(id).name} is unavailable`)
  expect(sentence).not.toContain('<')
  standIns[id].faults.length = 0
  fault(id, { status: 200, text: JSON.stringify({ pages: 'x'.repeat(6_000_000) }) })
  expect(await messages(me, id)).toBe('The answer is too large, so Sextant stopped reading it.')
})

test.each(integrationIds)('%s: a redirect is not followed, so that credentials go nowhere else', async (id) => {
  const me = await connected(id)
  fault(id, { status: 302, headers: { location: 'http://169.254.169.254/latest' } })
  expect(await messages(me, id)).toBe(`This address isn't ${kindOf(id).name}: it redirects elsewhere.`)
})
