import { expect, test } from 'vitest'
import { UpstreamError, UserError } from '#kernel/errors'
import { createHttpOut } from './http-out.ts'
import { serve, stubNames, watchAttempts } from './loopback.fixtures.ts'

const notPublic = 'This address is not public, so Sextant will not call it.'
// Unassigned global unicast space: passes the check and leads nowhere.
const publicAddress = '2d00::1'

const guarded = createHttpOut({
  allowHosts: [],
  userAgent: 'Sextant',
  resolve: stubNames({
    'localhost.': [['127.0.0.1']],
    '127.0.0.1.nip.io': [['127.0.0.1']],
    'metadata.google.internal': [['169.254.169.254']],
    'mapped.test': [['::ffff:127.0.0.1']],
    'mixed.test': [[publicAddress, '127.0.0.1']],
    'mixed-kinds.test': [['8.8.8.8', '::1']],
    'empty.test': [[]],
  }).resolve,
})

const hosts = [
  '127.0.0.1',
  'localhost',
  'LOCALHOST',
  'localhost.',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  '0.0.0.0',
  '0',
  '[::]',
  '127.1',
  '127.0.1',
  '2130706433',
  '0x7f000001',
  '0x7f.1',
  '0177.0.0.1',
  '017700000001',
  '127.0.0.1.',
  '１２７.０.０.１',
  '①②⑦.⓪.⓪.①',
  '127。0。0。1',
  '%31%32%37.0.0.1',
  '169.254.169.254',
  '2852039166',
  '[fd00:ec2::254]',
  '[fe80::1]',
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '100.64.0.1',
  '255.255.255.255',
  'metadata.google.internal',
  '127.0.0.1.nip.io',
  'mapped.test',
  'mixed.test',
  'mixed-kinds.test',
  'unix',
]

test.each(hosts)('http://%s is refused on the web ports before a socket is opened', async (host) => {
  const attempts = watchAttempts()
  for (const url of [
    `http://${host}`,
    `https://${host}/`,
    `http://${host}:443/x?y#z`,
    `//${host}`.replace(/^/, 'http:'),
  ]) {
    const refusal = guarded.request({ url })
    await expect(refusal).rejects.toBeInstanceOf(UserError)
    await expect(refusal).rejects.toMatchObject({ code: 'invalid_input', reason: 'not_public', message: notPublic })
  }
  expect(attempts).toEqual([])
})

test('no spelling of loopback reaches a server that listens there', async () => {
  const canary = await serve()
  const attempts = watchAttempts()
  for (const host of hosts) {
    await expect(guarded.request({ url: `http://${host}:${canary.port}/` })).rejects.toMatchObject({ reason: 'port' })
  }
  expect(canary.log).toEqual([])
  expect(attempts).toEqual([])
})

test.each([
  ['http://user@127.0.0.1', 'credentials'],
  ['http://user:secret@example.com/', 'credentials'],
  ['http://example.com@127.0.0.1/', 'credentials'],
  ['http://127.0.0.1\\@example.com/', 'not_public'],
  ['http://127.0.0.1#@example.com/', 'not_public'],
  ['http:127.0.0.1', 'not_public'],
  ['ht\ntp://127.0.0.1', 'not_public'],
  ['http://unix:/var/run/docker.sock:/containers/json', 'not_public'],
  ['unix:/var/run/docker.sock', 'scheme'],
  ['http+unix://%2Fvar%2Frun%2Fdocker.sock/info', 'scheme'],
  ['file:///etc/passwd', 'scheme'],
  ['gopher://127.0.0.1:6379/_INFO', 'scheme'],
  ['ftp://127.0.0.1/', 'scheme'],
  ['data:text/plain,hello', 'scheme'],
  ['javascript:alert(1)', 'scheme'],
  ['blob:http://127.0.0.1/x', 'scheme'],
  ['ws://127.0.0.1/', 'scheme'],
  ['', 'invalid_url'],
  ['127.0.0.1', 'invalid_url'],
  ['//127.0.0.1', 'invalid_url'],
  ['http://', 'invalid_url'],
  ['http://0x7f.1.1.1.1/', 'invalid_url'],
  ['http://[::1%25lo]/', 'invalid_url'],
  ['http://exa mple.com/', 'invalid_url'],
  [`http://example.com/${'a'.repeat(10_000)}`, 'invalid_url'],
])('%s is refused: %s', async (url, reason) => {
  const attempts = watchAttempts()
  await expect(guarded.request({ url })).rejects.toMatchObject({ code: 'invalid_input', reason })
  expect(attempts).toEqual([])
})

test('a name is looked up once, and only the address that was checked is called', async () => {
  const canary = await serve()
  const attempts = watchAttempts()
  const { resolve, requests } = stubNames({ 'rebind.test': [[publicAddress], ['127.0.0.1']] })
  const client = createHttpOut({ allowHosts: [], userAgent: 'Sextant', resolve })
  const failure = client.request({ url: 'http://rebind.test/', timeoutMs: 300 })
  await expect(failure).rejects.toBeInstanceOf(UpstreamError)
  expect(requests).toEqual(['rebind.test'])
  expect(attempts).toEqual([publicAddress])
  expect(canary.log).toEqual([])
  await expect(client.request({ url: 'http://rebind.test/' })).rejects.toMatchObject({ reason: 'not_public' })
})

test('an allowed name is pinned to its first answer too, and keeps its name in the Host header', async () => {
  let host: string | undefined
  const server = await serve((request, response) => {
    host = request.headers.host
    response.end('internal')
  })
  const attempts = watchAttempts()
  const { resolve, requests } = stubNames({ 'wiki.test': [['127.0.0.1'], ['127.0.0.2']] })
  const client = createHttpOut({ allowHosts: [`wiki.test:${server.port}`], userAgent: 'Sextant', resolve })
  const { status, body } = await client.request({ url: `http://WIKI.test:${server.port}/page` })
  expect([status, body.toString(), host]).toEqual([200, 'internal', `wiki.test:${server.port}`])
  expect([requests, attempts]).toEqual([['wiki.test'], ['127.0.0.1']])
})

test('an exception holds for exactly its host and its port', async () => {
  const allowed = await serve()
  const other = await serve()
  const client = createHttpOut({ allowHosts: [` ${allowed.host} `, '[::1]:8080'], userAgent: 'Sextant' })
  expect((await client.request({ url: `${allowed.url}/hook` })).status).toBe(200)
  await expect(client.request({ url: other.url })).rejects.toMatchObject({ reason: 'port' })
  await expect(client.request({ url: `http://localhost:${allowed.port}` })).rejects.toMatchObject({ reason: 'port' })
  await expect(client.request({ url: 'http://127.0.0.1/' })).rejects.toMatchObject({ reason: 'not_public' })
  expect([allowed.log, other.log]).toEqual([['GET /hook'], []])
})

test.each(['localhost', 'http://localhost:80', 'localhost:99999', 'a@localhost:80', 'localhost:80/x', ':80'])(
  'an exception written as "%s" stops the start with a clear error',
  (entry) => {
    expect(() => createHttpOut({ allowHosts: [entry], userAgent: 'Sextant' })).toThrow('is not of the form host:port')
  },
)

test('ports other than 80 and 443 are refused without asking for the name', async () => {
  const { resolve, requests } = stubNames({ 'example.test': [[publicAddress]] })
  const client = createHttpOut({ allowHosts: [], userAgent: 'Sextant', resolve })
  for (const port of [22, 25, 3000, 5432, 6379, 8080]) {
    await expect(client.request({ url: `https://example.test:${port}/` })).rejects.toMatchObject({ reason: 'port' })
  }
  expect(requests).toEqual([])
})

test("the server's own ports are refused on this machine even when the host is allowed", async () => {
  const server = await serve()
  const { resolve } = stubNames({ 'app.test': [['127.0.0.1']] })
  const allowHosts = [server.host, `app.test:${server.port}`]
  const client = createHttpOut({ allowHosts, userAgent: 'Sextant', resolve, ownPorts: [server.port] })
  for (const url of [server.url, `http://app.test:${server.port}/`]) {
    await expect(client.request({ url })).rejects.toMatchObject({ code: 'invalid_input', reason: 'own_port' })
  }
  expect(server.log).toEqual([])
})

test.each(['nowhere.test', 'empty.test'])('a name without an address is a failure to retry: %s', async (name) => {
  const failure = guarded.request({ url: `https://${name}/` })
  await expect(failure).rejects.toBeInstanceOf(UpstreamError)
  await expect(failure).rejects.toMatchObject({ reason: 'dns', message: `${name} is unavailable` })
})

test('a name server that never answers is cut at the deadline', async () => {
  const client = createHttpOut({ allowHosts: [], userAgent: 'Sextant', resolve: () => new Promise(() => undefined) })
  await expect(client.request({ url: 'https://slow.test/', timeoutMs: 50 })).rejects.toMatchObject({
    reason: 'timeout',
  })
})
