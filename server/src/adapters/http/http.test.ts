import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { routes } from '@sextant/contract/kernel/route'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { notJson, UpstreamError } from '#kernel/errors'
import { defineFeature } from '#kernel/feature'
import { defineRoutes } from '#kernel/routes'
import { testApp } from '#test/harness'

const Body = z.object({ title: z.string() })
const table = routes({
  echo: { method: 'POST', path: '/echo', access: 'public', summary: 'Echo', body: Body, returns: Body },
  bug: { method: 'GET', path: '/bug', access: 'public', summary: 'Bug', returns: Body },
  upstream: { method: 'GET', path: '/upstream', access: 'public', summary: 'Upstream', returns: Body },
  slip: { method: 'GET', path: '/slip', access: 'public', summary: 'Slip', returns: Body },
  hook: {
    method: 'POST',
    path: '/hooks/:token',
    access: 'public',
    summary: 'Hook',
    params: z.object({ token: z.string() }),
    query: z.object({ sig: z.string() }),
    returns: Body,
  },
  guarded: {
    method: 'POST',
    path: '/guarded',
    access: 'public',
    summary: 'Guarded',
    limit: 'credentials',
    returns: Body,
  },
})
const room = defineFeature({
  name: 'room',
  routes: defineRoutes(table, {
    echo: async ({ body }) => body,
    bug: async () => {
      throw new Error('password=hunter2')
    },
    hook: async () => {
      throw new Error('boom')
    },
    upstream: async () => {
      throw new UpstreamError('Mail', { cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }) })
    },
    slip: async () => {
      const row = { title: 'public', passwordHash: 'secret' }
      return row
    },
    guarded: async () => ({ title: 'in' }),
  }),
})

const webFolder = mkdtempSync(path.join(tmpdir(), 'sextant-web-'))
afterAll(() => rmSync(webFolder, { recursive: true }))
mkdirSync(path.join(webFolder, 'assets'), { recursive: true })
writeFileSync(path.join(webFolder, 'index.html'), '<!doctype html><title>Sextant</title>')
writeFileSync(path.join(webFolder, '.pages.json'), JSON.stringify(['/', '/overview', '/workflows', '/agents/$agentId']))
writeFileSync(path.join(webFolder, 'assets', 'app-12345678.js'), 'export {}')
const { server, send, logged, signIn, database } = await testApp({ features: [room], webFolder, services: ['api'] })
const listening = server.app.listeningOrigin
const get = (url: string) => server.app.inject({ url })

test('a bug answers with nothing but an id, under which everything is logged', async () => {
  const { status, body } = await send('GET', '/bug')
  expect([status, body.code]).toEqual([500, 'internal'])
  expect(body.detail).not.toContain('hunter2')
  const id = /\(([0-9a-f-]{36})\)/.exec(body.detail)?.[1]
  const line = logged.find(({ reqId }) => reqId === id)
  expect(line).toMatchObject({ level: 50, err: { message: 'password=hunter2' } })
})

test('a dependency that is down is named, with a 502', async () => {
  const { status, body } = await send('GET', '/upstream')
  expect([status, body]).toEqual([
    502,
    { code: 'upstream_unavailable', detail: 'Mail is unavailable. Please try again in a moment.' },
  ])
})

const post = (payload: string | Buffer, contentType = 'application/json') =>
  server.app.inject({ method: 'POST', url: '/api/v1/echo', headers: { 'content-type': contentType }, payload })

const json = 'application/json'
const form = 'application/x-www-form-urlencoded'

test.each([
  ['half of it', '{', json, 400, 'invalid_input', notJson],
  ['nothing', '', json, 400, 'invalid_input', 'The request has no body.'],
  ['a wrong type', '{"title":1}', json, 400, 'invalid_input', 'title: Invalid input: expected string, received number'],
  ['a poisoned prototype', '{"__proto__":{"polluted":true},"title":"x"}', json, 400, 'invalid_input', notJson],
  ['plain text', '{"title":"x"}', 'text/plain', 415, 'wrong_type', 'Please send JSON.'],
  ['a form', 'title=x', form, 415, 'wrong_type', 'Please send JSON.'],
  ['too much', `{"title":"${'x'.repeat(1_048_576)}"}`, json, 413, 'too_large', 'This request is too large.'],
])('a body that cannot be taken gets a sentence: %s', async (_what, payload, type, status, code, detail) => {
  const reply = await post(payload, type)
  expect([reply.statusCode, reply.json()]).toEqual([status, { code, detail }])
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
})

test('a token in an address is not logged, only the route that it came to', async () => {
  for (const url of ['/api/v1/hooks/tok-3n?sig=s1g-n4ture', '/hooks/tok-3n?sig=s1g-n4ture']) {
    expect((await server.app.inject({ method: 'POST', url })).statusCode).toBe(500)
    expect(logged.at(-1)).toMatchObject({
      msg: 'unexpected error',
      method: 'POST',
      route: url.replace(/tok.*/, ':token'),
    })
  }
  expect(JSON.stringify(logged)).not.toMatch(/tok-3n|s1g-n4ture/)
})

test('too many calls are told when to come back, by a count that several servers share', async () => {
  const other = await testApp({ features: [room], connectionString: database.connectionString })
  const results: number[] = []
  for (let call = 0; call < 24; call++)
    results.push((await (call % 2 ? other : { send }).send('POST', '/guarded')).status)
  expect(results.filter((status) => status === 200)).toHaveLength(20)
  const { status, body, headers } = await other.send('POST', '/guarded')
  expect([status, body.code]).toEqual([429, 'too_many_requests'])
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
})

test('a made-up forwarded address does not buy more calls', async () => {
  const published = await testApp({
    features: [room],
    connectionString: database.connectionString,
    isLoopbackOnly: false,
  })
  const { status } = await published.send('POST', '/guarded', { headers: { 'x-forwarded-for': '203.0.113.200' } })
  expect(status).toBe(429)
})

test('pages run nothing inline, load nothing from elsewhere and are framed by nobody', async () => {
  const { headers } = await get('/')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("object-src 'none'")
  expect(policy).toContain("base-uri 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
  expect(headers['strict-transport-security']).toBeUndefined()
})

test('answers to signed-in people are kept by no cache, and no other site may read them', async () => {
  const ada = await signIn('admin')
  const { headers } = await ada.call('GET', '/status', undefined, { origin: 'https://evil.test' })
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['content-type']).toMatch(/^application\/json/)
  expect(headers['access-control-allow-origin']).toBeUndefined()
})

test('every address that has a page gets it', async () => {
  for (const url of ['/', '/workflows', '/workflows/', '/agents/user-whisperer?tab=x']) {
    const reply = await get(url)
    expect([url, reply.statusCode, reply.headers['cache-control']]).toEqual([url, 200, 'no-cache'])
    expect(reply.body).toContain('<title>Sextant</title>')
  }
})

test.each(['/healthz', '/readyz', '/livez', '/metrics', '/anything', '/agents', '/agents/a/b', '/workflows/1'])(
  'where there is no page, a browser gets the one that says so and a program gets a sentence: %s',
  async (url) => {
    const page = await server.app.inject({ url, headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } })
    expect([page.statusCode, page.headers['cache-control']]).toEqual([404, 'no-cache'])
    expect(page.body).toContain('<title>Sextant</title>')
    for (const accept of ['*/*', 'application/json', undefined]) {
      const reply = await server.app.inject({ url, headers: accept ? { accept } : {} })
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'not_found'])
    }
    expect((await server.app.inject({ method: 'HEAD', url })).statusCode).toBe(404)
  },
)

test('hashed files are kept for ever', async () => {
  expect((await get('/assets/app-12345678.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

test('an app that is built anew under the running server is served as it is now', async () => {
  const [page, before, after] = ['index.html', 'assets/old-11111111.js', 'assets/new-22222222.js'].map((name) =>
    path.join(webFolder, name),
  ) as [string, string, string]
  const html = readFileSync(page, 'utf8')
  rmSync(page)
  const meanwhile = await get('/overview')
  expect([meanwhile.statusCode, meanwhile.headers['retry-after']]).toEqual([503, '5'])
  writeFileSync(page, `${html}<script src="/assets/new-22222222.js"></script>`)
  writeFileSync(after, 'export const isNew = true')
  expect((await get('/overview')).body).toContain('new-22222222.js')
  const found = await get('/assets/new-22222222.js')
  expect([found.statusCode, found.body]).toEqual([200, 'export const isNew = true'])
  expect(found.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(found.headers['content-type']).toMatch(/javascript/)
  writeFileSync(page, html)
  rmSync(after)
  for (const removed of [before, after]) {
    const missing = await get(`/assets/${path.basename(removed)}`)
    expect([missing.statusCode, missing.headers['cache-control'], missing.json().code]).toEqual([
      ...[404, 'no-store', 'not_found'],
    ])
  }
})

test('a file that is gone since the start is missed and not kept', async () => {
  const file = path.join(webFolder, 'assets', 'app-12345678.js')
  rmSync(file)
  const missing = await get('/assets/app-12345678.js')
  expect([missing.statusCode, missing.headers['cache-control']]).toEqual([404, 'no-store'])
  writeFileSync(file, 'export {}')
})

test.each(['/.env', '/.git/config', '/assets/app.js.map', '/api/v1/nothing', '/api/metrics', '/..%2f..%2fetc/passwd'])(
  'there is nothing at %s',
  async (url) => {
    const reply = await get(url)
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'not_found'])
  },
)

test.each(['//', '//:', '/%zz', '/api/v1/%zz'])('an address that cannot be read gets a sentence: %s', async (url) => {
  const reply = await fetch(`${listening}${url}`)
  expect([200, 400, 404]).toContain(reply.status)
  if (reply.status !== 200) expect(Object.keys((await reply.json()) as object)).toEqual(['code', 'detail'])
})

test('what is not HTTP gets a refusal and no more', async () => {
  const socket = connect(Number(new URL(listening).port), '127.0.0.1')
  socket.end('NONSENSE\r\n\r\n')
  const answer = (await socket.toArray()).join('')
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer).toContain('{"code":"invalid_input"')
})

test('what a handler lets slip beyond the contract does not go out', async () => {
  expect((await send('GET', '/slip')).body).toEqual({ title: 'public' })
})

test('the head of an endless answer is not asked for', async () => {
  expect((await server.app.inject({ method: 'HEAD', url: '/api/v1/live' })).statusCode).toBe(404)
})

test('the API describes itself: every route, with who may call it', async () => {
  const document = (await get('/api/v1/openapi.json')).json()
  expect(document.openapi).toBe('3.1.0')
  expect(Object.keys(document.paths)).toEqual(
    expect.arrayContaining(['/api/v1/echo', '/api/v1/status', '/api/v1/live']),
  )
  expect(document.paths['/api/v1/echo'].post.security).toEqual([])
  expect(document.paths['/api/v1/live'].get.security).toEqual([{ bearer: [] }])
  const page = await get('/api/docs')
  expect(page.headers['content-type']).toMatch(/^text\/html/)
  for (const path of Object.keys(document.paths)) expect(page.body).toContain(`<code>${path}</code>`)
  expect(page.body).not.toContain('<script')
})
