import { afterAll, expect, test } from 'vitest'
import { jiraAccount, jiraStandIn } from '#adapters/connectors/jira/stand-in.fixtures'
import { testApp } from '#test/harness'

const jira = await jiraStandIn()
afterAll(() => jira.close())
const app = await testApp({
  // An impossible path, so that the recognizer can be neither found nor fetched.
  cacheFolder: '/dev/null/nowhere',
  allowHosts: [jira.host],
  serviceBases: { jira: jira.url },
})
const base = '/agents/user-whisperer'

test('health tells that the agent can work, and with what', async () => {
  const { body } = await (await app.signIn('viewer')).get(`${base}/health`)
  expect(body).toEqual({
    status: 'ok',
    engine: 'Built-in engine',
    transcription: expect.stringContaining('Moonshine base, on this server (English)'),
    recordings: null,
  })
})

test('connections tell which tools a PRD can go to; until one is connected its places are a sandbox', async () => {
  const me = await app.signIn()
  const before = (await me.get(`${base}/connections`)).body
  expect(before.map(({ id, status }: { id: string; status: string }) => [id, status])).toEqual([
    ['jira', 'disconnected'],
    ['notion', 'disconnected'],
    ['github', 'disconnected'],
    ['linear', 'disconnected'],
  ])
  for (const list of ['jira/projects', 'notion/databases']) {
    const places = (await me.get(`${base}/integrations/${list}`)).body
    expect(places.length).toBeGreaterThan(0)
    for (const { isSandbox } of places) expect(isSandbox).toBe(true)
  }
  await me.post('/integrations/jira/connect', { credentials: jiraAccount })
  const [connected] = (await me.get(`${base}/connections`)).body
  expect(connected).toMatchObject({ id: 'jira', name: 'Jira', status: 'connected', isSandbox: false })
  expect(connected.account).toContain('Ada Lovelace')
  expect(JSON.stringify(connected)).not.toContain(jiraAccount.token)
})
