import { connect } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '#test/harness'

const local = await testApp()
const published = await testApp({
  publicUrl: 'https://sextant.example.com',
  isLoopbackOnly: false,
  trustedProxies: ['10.0.0.1'],
  connectionString: local.database.connectionString,
})
await local.server.app.listen({ host: '127.0.0.1', port: 0 })
afterAll(() => local.server.app.close())

type House = typeof local

async function ask(
  house: House,
  host: string,
  { url = '/api/v1/identity/provider', headers = {}, from = '127.0.0.1' } = {},
) {
  const reply = await house.server.app.inject({ url, headers: { host, ...headers }, remoteAddress: from })
  return { status: reply.statusCode, body: reply.json() }
}

test.each(['localhost', 'localhost:5173', '127.0.0.1:3000', '127.8.9.1', '[::1]:3000', 'app.localhost', 'LOCALHOST.'])(
  'a server for this machine alone answers to %s',
  async (host) => {
    expect((await ask(local, host)).status).toBe(200)
  },
)

test.each(['evil.test:3000', 'localhost.evil.test', '127.0.0.1.evil.test', '10.0.0.5:3000', 'localhost:x', '[::2]'])(
  'it answers nothing to a page that reaches it under another name: %s',
  async (host) => {
    for (const url of ['/api/v1/identity/provider', '/', '/overview', '/hooks/abc']) {
      expect(await ask(local, host, { url })).toEqual({
        status: 421,
        body: {
          code: 'wrong_host',
          detail:
            'This server answers only at localhost. Open it at http://localhost:3000, or set PUBLIC_URL to the address you use.',
        },
      })
    }
  },
)

test.each(['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'])(
  'behind a proxy, as %s shows, a server for this machine alone asks to be set up for it',
  async (name) => {
    const { status, body } = await ask(local, 'localhost:3000', { headers: { [name]: '203.0.113.9' } })
    expect([status, body.code]).toEqual([421, 'wrong_host'])
    expect(body.detail).toBe(
      'This server is set up for this computer only, and this request came through a proxy. Set PUBLIC_URL to the address people use and SEXTANT_TRUST_PROXY to the address of the proxy.',
    )
  },
)

test('neither the demo account nor the stand-in for Google opens under another name', async () => {
  const calls = [
    ['/api/v1/identity/sign-in', { email: 'demo@sextant.app', password: 'Sextant-demo-1' }],
    ['/api/v1/identity/google/begin', undefined],
    ['/api/v1/identity/stand-in/choose', { email: 'ceo@bigcorp.com', given_name: 'C', family_name: 'E' }],
  ] as const
  for (const [url, body] of calls) {
    const reply = await local.server.app.inject({
      method: 'POST',
      url,
      headers: { host: 'evil.test:3000' },
      ...(body && { payload: body }),
    })
    expect([url, reply.statusCode]).toEqual([url, 421])
  }
})

test('a published server answers to its own name, also through a proxy that it trusts', async () => {
  expect((await ask(published, 'sextant.example.com')).status).toBe(200)
  expect((await ask(published, 'Sextant.Example.Com:443')).status).toBe(200)
  const headers = { 'x-forwarded-host': 'sextant.example.com', 'x-forwarded-for': '203.0.113.9' }
  expect((await ask(published, 'backend:3000', { headers, from: '10.0.0.1' })).status).toBe(200)
  expect((await ask(published, 'backend:3000', { headers, from: '10.0.0.2' })).status).toBe(421)
  expect((await ask(published, 'localhost:3000')).status).toBe(421)
})

test('the status is told to probes whatever they call the server, and nothing else is', async () => {
  expect((await ask(published, '10.42.0.7:3000', { url: '/status' })).status).toBe(200)
  expect((await ask(local, '10.42.0.7:3000', { url: '/status?from=probe' })).status).toBe(200)
  expect((await ask(published, '10.42.0.7:3000', { url: '/status/more' })).status).toBe(421)
  expect((await ask(published, '10.42.0.7:3000', { url: '/api/v1/status' })).status).toBe(421)
})

test('a request of HTTP/1.0 that names no host gets the status and no more', async () => {
  const { port } = local.server.app.server.address() as { port: number }
  const statusOf = async (url: string) => {
    const socket = connect(port, '127.0.0.1')
    socket.write(`GET ${url} HTTP/1.0\r\n\r\n`)
    return (await socket.toArray()).join('').split(' ')[1]
  }
  expect([await statusOf('/status'), await statusOf('/api/v1/identity/provider')]).toEqual(['200', '421'])
})
