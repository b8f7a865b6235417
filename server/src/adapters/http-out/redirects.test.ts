import tls from 'node:tls'
import { expect, test } from 'vitest'
import type { HttpMethod } from '#ports/world/http-out'
import { secureTest } from './certificate.fixtures.ts'
import { createHttpOut } from './http-out.ts'
import { type Handler, serve, stubNames, watchAttempts } from './loopback.fixtures.ts'
import { nextHop } from './redirects.ts'

const redirect =
  (status: number, location: string): Handler =>
  (_request, response) =>
    void response.writeHead(status, { location }).end('moved')

const clientFor = (...servers: { host: string }[]) =>
  createHttpOut({ allowHosts: servers.map(({ host }) => host), userAgent: 'Sextant' })

test.each([301, 302, 303, 307, 308])('a %i to a private address is refused at the hop', async (status) => {
  const canary = await serve()
  for (const location of [
    canary.url,
    `//127.0.0.1:${canary.port}/`,
    'http://127.0.0.1/',
    '//127.0.0.1',
    'http://[::ffff:127.0.0.1]/',
    'http://2130706433/',
    'http://169.254.169.254/latest/meta-data/',
  ]) {
    const door = await serve(redirect(status, location))
    const attempts = watchAttempts()
    const refusal = clientFor(door).request({ url: door.url })
    await expect(refusal).rejects.toMatchObject({
      code: 'invalid_input',
      reason: /^http:..127.0.0.1:|:\d+\/$/.test(location) ? 'port' : 'not_public',
    })
    await expect(refusal).rejects.toThrow(/^Redirected to [^ ]+\. /)
    expect(attempts).toEqual(['127.0.0.1'])
    expect(door.log).toEqual(['GET /'])
  }
  expect(canary.log).toEqual([])
})

test.each([
  ['file:///etc/passwd', 'scheme'],
  ['gopher://127.0.0.1/', 'scheme'],
  ['http://user:secret@example.com/', 'credentials'],
  ['http://', 'invalid_url'],
])('a redirect to %s is refused', async (location, reason) => {
  const door = await serve(redirect(302, location))
  await expect(clientFor(door).request({ url: door.url })).rejects.toMatchObject({ reason })
})

test('the fifth redirect is followed, and a private address behind it still refused', async () => {
  const canary = await serve()
  const chain = await serve((request, response) => {
    const hop = Number(request.url?.slice(1))
    response.writeHead(302, { location: hop < 4 ? `/${hop + 1}` : '//127.0.0.1/' }).end()
  })
  await expect(clientFor(chain).request({ url: `${chain.url}/0` })).rejects.toMatchObject({ reason: 'not_public' })
  expect(chain.log).toEqual(['GET /0', 'GET /1', 'GET /2', 'GET /3', 'GET /4'])
  expect(canary.log).toEqual([])
})

test('five redirects arrive, a sixth is too many, and a caller may allow fewer but not more', async () => {
  const chain = await serve((request, response) => {
    const left = Number(request.url?.slice(1))
    if (left === 0) response.end('there')
    else response.writeHead(307, { location: `/${left - 1}` }).end()
  })
  const client = clientFor(chain)
  const arrived = await client.request({ url: `${chain.url}/5` })
  expect(arrived).toMatchObject({ status: 200, redirects: 5, url: `${chain.url}/0` })
  expect(arrived.body.toString()).toBe('there')
  const tooMany = { code: 'invalid_input', reason: 'too_many_redirects' }
  await expect(client.request({ url: `${chain.url}/6` })).rejects.toMatchObject(tooMany)
  await expect(client.request({ url: `${chain.url}/6`, maxRedirects: 50 })).rejects.toMatchObject(tooMany)
  await expect(client.request({ url: `${chain.url}/1`, maxRedirects: 0 })).rejects.toMatchObject(tooMany)
})

test.each<[number, HttpMethod, HttpMethod, boolean]>([
  [301, 'POST', 'GET', false],
  [302, 'POST', 'GET', false],
  [303, 'POST', 'GET', false],
  [303, 'PUT', 'GET', false],
  [307, 'POST', 'POST', true],
  [308, 'PUT', 'PUT', true],
  [301, 'PATCH', 'PATCH', true],
  [302, 'DELETE', 'DELETE', true],
  [303, 'HEAD', 'HEAD', false],
])('after a %i a %s goes on as %s, with its body: %s', async (status, method, expected, keepsBody) => {
  let arrived: unknown
  const server = await serve((request, response) => {
    if (request.url === '/old') return void response.writeHead(status, { location: '/new' }).end()
    let text = ''
    request.on('data', (chunk) => {
      text += chunk
    })
    request.on('end', () => {
      arrived = { method: request.method, text, type: request.headers['content-type'] }
      response.end()
    })
  })
  const body = method === 'HEAD' ? {} : { body: '{"a":1}', headers: { 'Content-Type': 'application/json' } }
  await clientFor(server).request({ url: `${server.url}/old`, method, ...body })
  const kept = { text: '{"a":1}', type: 'application/json' }
  expect(arrived).toEqual({ method: expected, ...(keepsBody ? kept : { text: '', type: undefined }) })
})

test('an answer without a Location is the answer', async () => {
  const server = await serve((_request, response) => void response.writeHead(302).end('nowhere to go'))
  const { status, body, redirects } = await clientFor(server).request({ url: server.url })
  expect([status, body.toString(), redirects]).toEqual([302, 'nowhere to go', 0])
})

const secrets = { Authorization: 'Bearer secret', Cookie: 'session=secret', 'X-Api-Key': 'secret' }

test('secrets follow a redirect within the origin and no further, not even back', async () => {
  const seen: [string, string[]][] = []
  const note: (name: string, then: Handler) => Handler = (name, then) => (request, response) => {
    const headers = ['authorization', 'cookie', 'x-api-key', 'x-plain'].filter((header) => request.headers[header])
    seen.push([`${name}${request.url}`, headers])
    then(request, response)
  }
  const other = await serve(
    note('other', (_request, response) => redirect(302, `${home.url}/back`)(_request, response)),
  )
  const home = await serve(
    note('home', (request, response) => {
      if (request.url === '/start') return redirect(302, '/second')(request, response)
      if (request.url === '/second') return redirect(302, other.url)(request, response)
      response.end()
    }),
  )
  await clientFor(home, other).request({
    url: `${home.url}/start`,
    headers: { ...secrets, 'X-Plain': 'yes' },
    sensitiveHeaders: ['X-API-Key'],
  })
  const all = ['authorization', 'cookie', 'x-api-key', 'x-plain']
  expect(seen).toEqual([
    ['home/start', all],
    ['home/second', all],
    ['other/', ['x-plain']],
    ['home/back', ['x-plain']],
  ])
})

test('another port or another scheme is another origin', () => {
  const hop = { url: new URL('http://a.test/'), method: 'GET' as const, headers: { cookie: 'x' }, body: undefined }
  expect(nextHop(hop, 302, 'http://a.test:8080/', []).headers).toEqual({})
  expect(nextHop(hop, 302, 'https://a.test/', []).headers).toEqual({})
  expect(nextHop(hop, 302, '/elsewhere', []).headers).toEqual({ cookie: 'x' })
})

test('https keeps the name for the certificate, and does not step down to http', async () => {
  const trusted = tls.getCACertificates('default')
  tls.setDefaultCACertificates([...trusted, secureTest.cert])
  try {
    const plain = await serve()
    const secure = await serve(
      (request, response) => {
        if (request.url === '/down') return redirect(302, plain.url)(request, response)
        response.end(request.headers.host)
      },
      { secure: true },
    )
    const { resolve } = stubNames({ 'secure.test': [['127.0.0.1']], 'other.test': [['127.0.0.1']] })
    const allowHosts = [`secure.test:${secure.port}`, `other.test:${secure.port}`, plain.host]
    const client = createHttpOut({ allowHosts, userAgent: 'Sextant', resolve })
    const { body } = await client.request({ url: `https://secure.test:${secure.port}/` })
    expect(body.toString()).toBe(`secure.test:${secure.port}`)
    const down = client.request({ url: `https://secure.test:${secure.port}/down` })
    await expect(down).rejects.toMatchObject({ code: 'invalid_input', reason: 'downgrade' })
    expect(plain.log).toEqual([])
    const wrongName = client.request({ url: `https://other.test:${secure.port}/` })
    await expect(wrongName).rejects.toMatchObject({ name: 'OutboundFailed', reason: 'tls' })
  } finally {
    tls.setDefaultCACertificates(trusted)
  }
})

test('whoever wants to judge a redirect gets it as the answer, and nothing behind it is called', async () => {
  const canary = await serve()
  const door = await serve(redirect(302, canary.url))
  const answer = await clientFor(door, canary).request({ url: door.url, isRedirectAnswer: true })
  expect(answer).toMatchObject({ status: 302, headers: { location: canary.url }, redirects: 0 })
  expect(canary.log).toEqual([])
})
