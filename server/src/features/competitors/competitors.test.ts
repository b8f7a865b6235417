import type { Competitor, CompetitorChange, CompetitorPage } from '@sextant/contract/competitors/routes'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { type Client, testApp } from '#test/harness'
import { checkNow } from './maven.fixtures.ts'
import { page, rivalSite, status } from './rival.fixtures.ts'
import { sitePaths } from './site.fixtures.ts'
import { siteVersions } from './site-versions.fixtures.ts'

const rival = await rivalSite()
const second = await rivalSite()
afterAll(() => {
  rival.close()
  second.close()
})
const app = await testApp({ services: ['worker'], allowHosts: [rival.host, second.host] })

const onceChecked = async (me: Client, id: string): Promise<Competitor & { pages: CompetitorPage[] }> => {
  for (;;) {
    const { body } = await me.get(`/competitors/${id}`)
    if (body.lastMonitored && !body.isChecking) return body
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function monitored(me: Client, url = rival.url) {
  const { body, status: code } = await me.post('/competitors', { url })
  expect(code).toBe(200)
  return onceChecked(me, body.id)
}

const changesOf = async (me: Client): Promise<CompetitorChange[]> => (await me.get('/competitor-changes')).body.items

test('a site in twenty versions: every real change is found with its type, noise gives none', {
  timeout: 240_000,
}, async () => {
  const me = await app.signIn()
  await app.admin.query("update workspaces set plan = 'team' where id = $1", [me.workspaceId])
  const { id, pages } = await monitored(me)
  expect(pages.map(({ kind, isWatched }) => [kind, isWatched])).toEqual([
    ['home', true],
    ['pricing', true],
    ['changelog', true],
    ['blog', true],
    ['careers', true],
  ])
  expect(pages.every(({ lastChecked }) => lastChecked !== null)).toBe(true)
  expect(await changesOf(me)).toEqual([])
  let known = 0
  for (const { what, type, path, site } of siteVersions) {
    rival.state.site = site
    const run = await checkNow(me, id)
    expect([what, run.status, run.error]).toEqual([what, 'completed', null])
    const all = await changesOf(me)
    const found = all.slice(0, all.length - known)
    expect([what, ...found.map((change) => change.type)]).toEqual([what, ...(type ? [type] : [])])
    if (type && type !== 'content') expect(found[0]?.url.startsWith(`${rival.url.slice(0, -1)}${path}`)).toBe(true)
    known = all.length
  }
  expect(rival.state.mostAtOnce).toBe(1)
  const { body: facts } = await me.get(`/competitors/${id}/facts?kind=price`)
  expect(facts.items).toContainEqual(expect.objectContaining({ subject: 'Pro', before: '$49', after: '$59' }))
  expect((await me.get(`/competitors/${id}`)).body.changesDetected).toBe(12)
  const { body: high } = await me.get('/competitor-changes?impact=high&category=business')
  expect(high.items.length).toBeGreaterThan(2)
  expect(
    high.items.every((change: CompetitorChange) => change.impact === 'high' && change.category === 'business'),
  ).toBe(true)
  expect(sitePaths).toHaveLength(5)
  expect([siteVersions.length, siteVersions.filter(({ type }) => type === null).length]).toEqual([20, 8])
})

test('a change can be read word by word, with its facts and why it matters', async () => {
  const me = await app.signIn()
  second.state.answers.set('/', page('<h3>Pro</h3><p>$49 per user/month</p><ul><li>10 projects</li></ul>'))
  const { id } = await monitored(me, second.url)
  second.state.answers.set('/', page('<h3>Pro</h3><p>$59 per user/month</p><ul><li>10 projects</li></ul>'))
  await checkNow(me, id)
  const [change] = await changesOf(me)
  const { body } = await me.get(`/competitor-changes/${change?.id}`)
  expect(body).toMatchObject({
    competitorName: '127.0.0.1',
    type: 'pricing',
    category: 'business',
    impact: 'high',
    confidence: 95,
    title: 'Pro per user/month: $49 to $59',
    impactReason: 'A price changed by 20%.',
  })
  expect(body.parts[0].before).toEqual([
    { text: '$49 ', isChanged: true },
    { text: 'per user/month', isChanged: false },
  ])
  expect(body.facts).toMatchObject([{ kind: 'price', subject: 'Pro', before: '$49', after: '$59' }])
  const other = await app.signIn()
  expect((await other.get(`/competitor-changes/${change?.id}`)).status).toBe(404)
  expect(await changesOf(other)).toEqual([])
})

test.each([
  ['The site blocked the request (status 403).', status(403)],
  ["The page wasn't found (status 404).", status(404)],
  ['The site returned an error (status 500).', status(500)],
  ['The page is empty.', page('')],
  ['The page has no text that can be read without a browser.', page('<div id="app"></div><script>go()</script>')],
  [
    "The site asks visitors to prove they're human, so we couldn't read the page.",
    page('<title>Just a moment...</title><p>Verify you are human</p>'),
  ],
  ['The URL is a file of type application/pdf, not a web page.', page('%PDF', { 'content-type': 'application/pdf' })],
])('a check that fails says why, and the last good state stays: %s', async (problem, answer) => {
  const me = await app.signIn()
  second.state.answers.set('/', page('<h2>Calm</h2><p>We make calm software for everybody.</p>'))
  const { id } = await monitored(me, second.url)
  second.state.answers.set('/', answer)
  const run = await checkNow(me, id)
  expect([run.status, run.error]).toEqual(['failed', `Check failed: ${problem}`])
  const { body } = await me.get(`/competitors/${id}`)
  expect([body.status, body.problem, body.pages[0].problem]).toEqual(['check-failed', problem, problem])
  second.state.answers.set('/', page('<h2>Calm</h2><p>We make calm software for everybody.</p>'))
  expect((await checkNow(me, id)).status).toBe('completed')
  expect((await me.get(`/competitors/${id}`)).body.status).toBe('active')
  expect(await changesOf(me)).toEqual([])
})

test('a competitor is watched, as a step of the first hour, once a page of it was read', async () => {
  const me = await app.signIn()
  const isDone = async () =>
    (await me.get('/welcome')).body.steps.find(({ id }: { id: string }) => id === 'watch-competitor').isDone
  second.state.answers.set('/', status(404))
  const { id } = await monitored(me, second.url)
  expect(await isDone()).toBe(false)
  second.state.answers.set('/', page('<h2>Calm</h2><p>We make calm software for everybody.</p>'))
  expect((await checkNow(me, id)).status).toBe('completed')
  expect(await isDone()).toBe(true)
})

test('what the robots.txt of a site forbids is not read', async () => {
  const site = await rivalSite()
  onTestFinished(site.close)
  const guarded = await testApp({ services: ['worker'], allowHosts: [site.host] })
  const me = await guarded.signIn()
  site.state.answers.set('/robots.txt', page('User-agent: *\nDisallow: /'))
  const { problem } = await monitored(me, site.url)
  expect(problem).toBe(`The robots.txt of ${site.host} doesn't allow reading this page.`)
  expect(site.requests.map(({ path }) => path)).toEqual(['/robots.txt'])
})

test('pages are asked for with a clear name, and only when they changed', async () => {
  const me = await app.signIn()
  const html = '<h2>Calm</h2><p>We make calm software for everybody.</p>'
  second.state.answers.set('/', (request, response) => {
    const isSame = request.headers['if-none-match'] === '"one"'
    response.writeHead(isSame ? 304 : 200, { 'content-type': 'text/html', etag: '"one"' }).end(isSame ? '' : html)
  })
  const { id } = await monitored(me, second.url)
  second.requests.length = 0
  expect((await checkNow(me, id)).status).toBe('completed')
  const [last] = second.requests.filter(({ path }) => path === '/')
  expect(last?.headers['if-none-match']).toBe('"one"')
  expect(last?.headers['user-agent']).toMatch(/^Sextant \(\+http/)
  expect((await me.get(`/competitors/${id}`)).body.status).toBe('active')
})

test('pages in the sitemap are watched as well, and one that a person stopped stays that way', async () => {
  const me = await app.signIn()
  second.state.answers.set('/', page('<h2>Calm</h2><p>We make calm software.</p><a href="/pricing">Prices</a>'))
  const listed = ['plans', 'blog', 'blog/a-post', 'about'].map((path) => `<url><loc>${second.url}${path}</loc></url>`)
  second.state.answers.set('/sitemap.xml', page(`<urlset>${listed.join('')}</urlset>`, { 'content-type': 'text/xml' }))
  const { id, pages } = await monitored(me, second.url)
  const pathsOf = (own: typeof pages) =>
    own.filter(({ isWatched }) => isWatched).map(({ url }) => url.slice(second.url.length))
  expect(pathsOf(pages)).toEqual(['', 'plans', 'pricing', 'blog'])
  const { id: pageId } = pages.find(({ kind }) => kind === 'blog') ?? {}
  await me.put(`/competitors/${id}/pages/${pageId}`, { isWatched: false })
  await checkNow(me, id)
  expect(pathsOf((await onceChecked(me, id)).pages)).toEqual(['', 'plans', 'pricing'])
})

test.each(['not a url', 'ftp://files.example', 'javascript:alert(1)', 'https://name:word@site.example', '  '])(
  'an address that is none is refused: %s',
  async (url) => {
    const { status: code, body } = await (await app.signIn()).post('/competitors', { url })
    expect([code, body.detail]).toEqual([400, 'Please enter a valid URL'])
  },
)

test('an address inside the network is never called', async () => {
  const me = await app.signIn()
  const { problem } = await monitored(me, 'http://169.254.169.254/latest/meta-data')
  expect(problem).toBe('This address is not public, so Sextant will not call it.')
})

test('a competitor is monitored once, however often and in how many tabs it is added', async () => {
  const me = await app.signIn()
  const answers = await Promise.all([1, 2, 3].map(() => me.post('/competitors', { url: 'rival.example' })))
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409])
  const { body } = await me.get('/competitors')
  expect(body.items).toMatchObject([
    { name: 'Rival', url: 'https://rival.example/', frequency: null, industry: '', size: '', changesDetected: 0 },
  ])
})

test('a viewer reads and changes nothing; what is removed is gone with its changes', async () => {
  const me = await app.signIn()
  const viewer = await app.signIn('viewer', me.workspaceId)
  expect((await viewer.post('/competitors', { url: 'rival.example' })).status).toBe(403)
  const { body } = await me.post('/competitors', { url: 'rival.example', frequency: 'monthly' })
  expect((await viewer.get(`/competitors/${body.id}`)).body.frequency).toBe('monthly')
  expect((await viewer.call('DELETE', `/competitors/${body.id}`)).status).toBe(403)
  expect(
    (await me.call('PATCH', `/competitors/${body.id}`, { industry: 'Tea', frequency: 'hourly' })).body,
  ).toMatchObject({ industry: 'Tea', frequency: 'hourly' })
  expect((await me.call('DELETE', `/competitors/${body.id}`)).status).toBe(200)
  expect((await me.get(`/competitors/${body.id}`)).status).toBe(404)
})
