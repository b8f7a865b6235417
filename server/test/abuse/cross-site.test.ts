import type { Route } from '@sextant/contract/kernel/route'
import { beforeAll, expect, test } from 'vitest'
import { allExampleCalls } from '../all-example-calls.ts'
import { addressOf } from '../example-calls.ts'
import { type Client, randomAddress, testApp } from '../harness.ts'
import { differences, pictureOf } from './database-picture.fixtures.ts'

const app = await testApp()
const { server, admin, signIn, send } = app
const nameOf = ({ method, path }: Route) => `${method} ${path}`
const evil = 'https://evil.test'

/** What a form on another site can send without a preflight: a cookie and one of three body types. */
const formTypes = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']

async function fromElsewhere(route: Route, address: string, cookie: string, body: unknown, type: string) {
  const { method } = route
  const headers = { cookie, origin: evil, 'content-type': type, 'sec-fetch-site': 'cross-site' }
  const url = `/api/v1${address}`
  const payload = JSON.stringify(body ?? {})
  return (await server.app.inject({ method, url, headers, payload, remoteAddress: randomAddress() })).statusCode
}

const changing = allExampleCalls.filter(({ route }) => route.method !== 'GET')

test('there are calls to try this on', () => {
  const mounted = server.routes.filter(({ route }) => route.method !== 'GET').map(({ route }) => nameOf(route))
  expect(changing.map(({ route }) => nameOf(route)).toSorted()).toEqual(mounted.toSorted())
  expect(changing.length).toBeGreaterThan(10)
})

// Routes for raw bytes are called by machines with a secret URL: a browser adds no credentials.
const withSession = changing.filter(({ route }) => !route.raw)

const statuses = new Map<Route, number[]>()
let changed: string[] = []

beforeAll(async () => {
  const calls: (ReadCall & { token: string; body: unknown })[] = []
  for (const { route, prepare } of withSession) {
    const me = await signIn('admin')
    const prepared = await prepare(me, server.db, server.ctx.ports)
    calls.push({ route, address: addressOf(route, prepared), token: me.token, body: prepared.body })
  }
  // One picture for all of them, because a picture takes longer than a call.
  const before = await pictureOf(admin)
  for (const { route, address, token, body } of calls) {
    const cookie = `access_token=${token}`
    const answers: number[] = []
    for (const type of formTypes) answers.push(await fromElsewhere(route, address, cookie, body, type))
    statuses.set(route, answers)
  }
  changed = differences(before, await pictureOf(admin))
}, 120_000)

test.each(withSession.map(({ route }) => [nameOf(route), route] as const))(
  'a page elsewhere cannot make a browser do this: %s',
  (_name, route) => {
    // A public route has no session to abuse: only the body type tells a foreign form from our pages.
    const refused = route.access === 'public' ? [400, 415] : [401]
    expect(statuses.get(route)).toHaveLength(formTypes.length)
    for (const status of statuses.get(route) ?? []) expect(refused).toContain(status)
  },
)

test('nothing that a page elsewhere asks for changes anything', () => {
  expect(changed).toEqual([])
})

const reading = allExampleCalls.filter(({ route }) => route.method === 'GET' && !route.streams)

/** A download leaves an audit event and nothing else. */
const auditTables = ['public.audit_events', 'public.audit_unsealed']

test('reading changes nothing, whichever of the routes that read', { timeout: 120_000 }, async () => {
  const me = await signIn('admin')
  // A person's presence is recorded with their first call and not again for minutes.
  await me.get('/settings')
  const calls: ReadCall[] = []
  for (const { route, prepare } of reading) {
    calls.push({ route, address: addressOf(route, await prepare(me, server.db, server.ctx.ports)) })
  }
  const { files = [], others = [] } = Object.groupBy(calls, ({ route }) => (route.file ? 'files' : 'others'))
  expect(others.length).toBeGreaterThan(50)
  expect((await changedBy(me, files)).filter((table) => !auditTables.includes(table))).toEqual([])
  if ((await changedBy(me, others)).length === 0) return
  // A picture takes longer than a call, so single calls are looked at only to name the one to blame.
  for (const call of others) expect([nameOf(call.route), await changedBy(me, [call])]).toEqual([nameOf(call.route), []])
  expect('a call that changed something').toBe('found again')
})

interface ReadCall {
  route: Route
  address: string
}

async function changedBy(me: Client, calls: ReadCall[]): Promise<string[]> {
  const before = await pictureOf(admin)
  for (const { route, address } of calls) {
    expect([nameOf(route), (await me.get(address)).status]).toEqual([nameOf(route), 200])
    await head(me, address)
  }
  return differences(before, await pictureOf(admin))
}

const head = (me: Client, address: string) =>
  server.app.inject({
    method: 'HEAD',
    url: `/api/v1${address}`,
    headers: { authorization: `Bearer ${me.token}`, 'x-workspace-id': me.workspaceId },
    remoteAddress: me.ipAddress,
  })

const none = [400, 404]

test('nothing that changes something answers to GET or HEAD', async () => {
  const me = await signIn('admin')
  const readable = new Set(reading.map(({ route }) => route.path))
  for (const { route, prepare } of changing.filter(({ route }) => !readable.has(route.path))) {
    const address = addressOf(route, await prepare(me, server.db, server.ctx.ports))
    // 400 if the last part of the path would be an id but isn't one.
    expect([nameOf(route), none.includes((await me.get(address)).status)]).toEqual([nameOf(route), true])
    expect([nameOf(route), none.includes((await head(me, address)).statusCode)]).toEqual([nameOf(route), true])
  }
})

const origins = [
  'null',
  evil,
  'http://localhost:3000.evil.test',
  'https://localhost:3000',
  'http://localhost',
  'http://evil.test#http://localhost:3000',
]

test.each(origins)('no page of %s is allowed to read an answer or to ask for more', async (origin) => {
  const me = await signIn('admin')
  const request = { origin, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'authorization' }
  const preflight = await server.app.inject({ method: 'OPTIONS', url: '/api/v1/settings', headers: request })
  expect(preflight.statusCode).toBe(404)
  const answers = [
    preflight.headers,
    (await me.call('GET', '/settings', undefined, { origin })).headers,
    (await send('GET', '/settings', { headers: { origin } })).headers,
    (await send('GET', '/status', { headers: { origin } })).headers,
  ]
  for (const headers of answers) {
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
  }
})

test.each([
  'javascript:alert(1)',
  'JavaScript://people.org/%0aalert(1)',
  ' java\nscript:alert(1)//people.org',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'ftp://people.org/x',
  '//evil.test/x',
  '\\\\evil.test\\x',
  'http:evil.test',
  'people.org',
  `https://people.org/\u0000x y`,
])('an address that is not of the web is not stored: %j', async (linkedinUrl) => {
  const me = await signIn('viewer')
  const { status } = await me.call('PATCH', '/users/me', { linkedinUrl })
  expect([status, (await me.get('/users/me')).body.linkedinUrl]).toEqual([400, ''])
})

test.each(['https://www.linkedin.com/in/ada', 'http://people.org/ada?x=1#top', ''])(
  'an address of the web is stored: %j',
  async (linkedinUrl) => {
    const me = await signIn('viewer')
    expect((await me.call('PATCH', '/users/me', { linkedinUrl })).body.linkedinUrl).toBe(linkedinUrl)
  },
)
