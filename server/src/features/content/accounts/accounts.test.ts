import { afterAll, expect, test } from 'vitest'
import { facebookAccount, graphStandIn, instagramAccount } from '#adapters/connectors/facebook/stand-in.fixtures'
import { linkedinAccount, linkedinPage, linkedinStandIn } from '#adapters/connectors/linkedin/stand-in.fixtures'
import { sandboxFails } from '#adapters/connectors/sandbox/social'
import { xAccount, xStandIn } from '#adapters/connectors/x/stand-in.fixtures'
import { testApp } from '#test/harness'
import { warnOfEnds } from './accounts.jobs.ts'

const [x, linkedin, graph] = await Promise.all([xStandIn(), linkedinStandIn(), graphStandIn()])
afterAll(() => {
  for (const one of [x, linkedin, graph]) one.close()
})
const app = await testApp({
  services: ['worker'],
  allowHosts: [x.host, linkedin.host, graph.host],
  serviceBases: { twitter: x.url, linkedin: linkedin.url, facebook: graph.url, instagram: graph.url },
})

const limits = { twitter: 280, linkedin: 3_000, facebook: 2_000, instagram: 2_200 }

test('four platforms are there, unconnected, with the limits of the specification', async () => {
  const { body } = await (await app.signIn()).get('/social-accounts')
  expect(Object.fromEntries(body.map(({ id, limit }: { id: string; limit: number }) => [id, limit]))).toEqual(limits)
  for (const one of body) expect(one).toMatchObject({ connected: false, status: 'disconnected', accountName: null })
})

test.each([
  ['twitter', xAccount, '@acme', 1_234],
  ['linkedin', linkedinAccount, 'Ada Archer', null],
  ['linkedin', linkedinPage, 'Acme', 219_145],
  ['facebook', facebookAccount, 'Acme', 5_678],
  ['instagram', instagramAccount, '@acme.pictures', 910],
] as const)('%s is connected with credentials that it knows', async (platform, credentials, accountName, followers) => {
  const me = await app.signIn()
  const { status, body } = await me.post(`/social-accounts/${platform}/connect`, { credentials })
  expect(status).toBe(200)
  expect(body).toMatchObject({ connected: true, isSandbox: false, accountName, followers, problem: null })
  expect((await me.post(`/social-accounts/${platform}/connect`, { credentials })).status).toBe(409)
})

test.each([
  ['twitter', { ...xAccount, accessSecret: 'wrong-secret-of-somebody' }, /^X did not accept the credentials/],
  ['linkedin', { token: 'wrong-token-of-somebody' }, /^LinkedIn did not accept the credentials/],
  ['facebook', { ...facebookAccount, token: 'wrong-token-of-somebody' }, /^Facebook did not accept the credentials/],
  ['facebook', { ...facebookAccount, pageId: '../me' }, /^The page ID must be a number/],
  ['instagram', { token: 'x'.repeat(20) }, /^Instagram account id is required/],
  ['twitter', { ...xAccount, spare: 'x' }, /^X \(Twitter\) has no field named spare/],
])('%s refuses what is wrong, and nothing is kept', async (platform, credentials, detail) => {
  const me = await app.signIn()
  const refused = await me.post(`/social-accounts/${platform}/connect`, { credentials })
  expect(refused.status).toBe(400)
  expect(refused.body.detail).toMatch(detail)
  const { rows } = await app.admin.query('select 1 from social_accounts where workspace_id = $1', [me.workspaceId])
  expect(rows).toEqual([])
})

test('credentials lie encrypted in the database and are shown nowhere', async () => {
  const me = await app.signIn()
  const { body } = await me.post('/social-accounts/twitter/connect', { credentials: xAccount })
  expect(body.secretHint).toBe(xAccount.apiKey.slice(-4))
  const { rows } = await app.admin.query(
    'select s::text as line from secrets s union all select a::text from social_accounts a',
  )
  const everything = JSON.stringify([rows, body, (await me.get('/audit/events')).body, app.logged])
  for (const secret of Object.values(xAccount)) expect(everything).not.toContain(secret)
})

test('without credentials a sandbox account is connected after a moment, and says so', {
  timeout: 20_000,
}, async () => {
  const me = await app.signIn()
  const { body } = await me.post('/social-accounts/instagram/connect', {})
  expect(body).toMatchObject({ status: 'pending', connected: false, isSandbox: true })
  const now = async () => (await me.get('/social-accounts')).body[3]
  await expect.poll(async () => (await now()).status, { timeout: 10_000 }).toBe('connected')
  expect(await now()).toMatchObject({ isSandbox: true, accountName: '@sandbox.pictures' })
  expect((await now()).followers).toBeGreaterThan(0)
  const removed = await me.post('/social-accounts/instagram/disconnect')
  expect(removed.body).toMatchObject({ status: 'disconnected', accountName: null, followers: null })
})

test('a check finds withdrawn credentials, and that they work again', async () => {
  const me = await app.signIn()
  await me.post('/social-accounts/twitter/connect', { credentials: xAccount })
  x.faults.push({ call: 'GET /2/users/me', status: 401, times: 1 })
  const bad = await me.post('/social-accounts/twitter/check')
  expect(bad.body.problem).toMatch(/did not accept/)
  expect((await me.post('/social-accounts/twitter/check')).body.problem).toBeNull()
})

test('there is no platform of another name', async () => {
  const me = await app.signIn()
  expect((await me.post('/social-accounts/constructor/connect', {})).status).toBe(404)
})

test('in the sandbox about one try in ten fails, and the same try always ends the same', () => {
  const tries = Array.from({ length: 5_000 }, (_, index) => ({ key: `post ${index}`, attempt: 1 }))
  const failed = tries.filter(sandboxFails).length
  expect(failed / tries.length).toBeGreaterThan(0.08)
  expect(failed / tries.length).toBeLessThan(0.12)
  expect(tries.filter(sandboxFails).length).toBe(failed)
})

test('when a token ends is told before it does, and after', async () => {
  const me = await app.signIn()
  const linkedinOf = async () => {
    const { body } = await me.get('/social-accounts')
    return body.find(({ id }: { id: string }) => id === 'linkedin')
  }
  const warnings = async () =>
    (await me.get('/notifications')).body.items.map(({ title }: { title: string }) => title).filter(isAboutToken)
  const isAboutToken = (title: string) => title.startsWith('Your LinkedIn token')
  const { body } = await me.post('/social-accounts/linkedin/connect', { credentials: linkedinAccount })
  expect(Date.parse(body.endsAt) - Date.parse(body.connectedAt)).toBe(60 * 86_400_000)
  expect(body.problem).toBeNull()

  const connectedDaysAgo = (days: number) =>
    app.admin.query("update social_accounts set connected_at = now() - $2 * interval '1 day' where workspace_id = $1", [
      me.workspaceId,
      days,
    ])
  const daily = () => warnOfEnds.run(Object.assign(app.server.ctx, { job: { id: '', attempt: 1 } }) as never, {})
  await daily()
  expect(await warnings()).toEqual([])
  await connectedDaysAgo(55)
  await daily()
  await daily()
  expect(await warnings()).toEqual([expect.stringMatching(/expires by .*\.$/)])
  expect((await linkedinOf()).problem).toMatch(/expires by .*\. Please create a new one/)
  await connectedDaysAgo(61)
  await daily()
  const { body: messages } = await me.get('/notifications')
  // Two notifications within a minute are merged.
  expect(messages.items.map(({ title }: { title: string }) => title)).toContain('2 integrations need attention')
  expect((await linkedinOf()).problem).toMatch(/^Your LinkedIn token has expired\./)
})

test('a sandbox account has no token that could end', async () => {
  const me = await app.signIn()
  expect((await me.post('/social-accounts/linkedin/connect')).body.endsAt).toBeNull()
})
