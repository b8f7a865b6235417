import { brotliCompressSync, constants, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { createHttpOut } from './http-out.ts'
import { serve, serveRaw } from './loopback.fixtures.ts'

const megabyte = 1_000_000
const clientFor = (...servers: { host: string }[]) =>
  createHttpOut({ allowHosts: servers.map(({ host }) => host), userAgent: 'Sextant/1.0' })

/** The most memory the process took beyond what it had at the start, in bytes. */
function watchMemory(): () => number {
  const before = process.memoryUsage().rss
  let most = before
  const sample = () => {
    most = Math.max(most, process.memoryUsage().rss)
  }
  const timer = setInterval(sample, 5)
  onTestFinished(() => clearInterval(timer))
  return () => {
    sample()
    return most - before
  }
}

/** Writes the same bytes until the other side has had enough. */
function pour(target: NodeJS.WritableStream & { destroyed?: boolean }, bytes: Buffer): void {
  const more = () => {
    while (!target.destroyed && target.write(bytes));
  }
  target.on('drain', more)
  more()
}

const tooLarge = { code: 'invalid_input', reason: 'too_large' }

test('an endless body is cut at the limit, in little memory, while other calls go on', async () => {
  const endless = await serve((_request, response) => pour(response, Buffer.alloc(65_536)))
  const quick = await serve()
  const rise = watchMemory()
  const client = clientFor(endless, quick)
  const [cut, ...others] = await Promise.allSettled([
    client.request({ url: endless.url }),
    ...Array.from({ length: 10 }, () => client.request({ url: quick.url })),
  ])
  expect(cut).toMatchObject({ status: 'rejected', reason: tooLarge })
  expect(others.map(({ status }) => status)).toEqual(Array(10).fill('fulfilled'))
  expect(rise()).toBeLessThan(100 * megabyte)
  await expect.poll(endless.open).toBe(0)
})

test('a body that announces a gigabyte is refused before its first byte', async () => {
  const huge = await serve((_request, response) => {
    response.writeHead(200, { 'content-length': String(1024 ** 3) }).flushHeaders()
  })
  await expect(clientFor(huge).request({ url: huge.url, timeoutMs: 2_000 })).rejects.toMatchObject(tooLarge)
  await expect.poll(huge.open).toBe(0)
})

test.each([
  ['gzip', gzipSync(Buffer.alloc(64 * megabyte))],
  ['gzip, gzip', gzipSync(gzipSync(Buffer.alloc(64 * megabyte)))],
  ['br', brotliCompressSync(Buffer.alloc(64 * megabyte), { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })],
])('a bomb packed as %s is cut while it unfolds', async (encoding, bomb) => {
  const server = await serve((_request, response) => {
    response.writeHead(200, { 'content-encoding': encoding })
    pour(response, bomb)
  })
  const rise = watchMemory()
  const started = performance.now()
  await expect(clientFor(server).request({ url: server.url })).rejects.toMatchObject(tooLarge)
  expect(performance.now() - started).toBeLessThan(20_000)
  expect(rise()).toBeLessThan(100 * megabyte)
  await expect.poll(server.open).toBe(0)
})

test('the limit counts unpacked bytes, and a body of exactly that size arrives', async () => {
  const server = await serve((request, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' })
    response.end(gzipSync(Buffer.alloc(Number(request.url?.slice(1)), 'x')))
  })
  const client = clientFor(server)
  expect((await client.request({ url: `${server.url}/20000`, maxBytes: 20_000 })).body).toHaveLength(20_000)
  await expect(client.request({ url: `${server.url}/20001`, maxBytes: 20_000 })).rejects.toMatchObject(tooLarge)
})

test.each([
  ['gzip', gzipSync('Grüße')],
  ['x-gzip', gzipSync('Grüße')],
  ['GZIP', gzipSync('Grüße')],
  ['deflate', deflateSync('Grüße')],
  ['deflate', deflateRawSync('Grüße')],
  ['br', brotliCompressSync('Grüße')],
  ['deflate, gzip', gzipSync(deflateSync('Grüße'))],
  ['identity', Buffer.from('Grüße')],
])('a body packed as %s is unpacked', async (encoding, packed) => {
  const server = await serve((_request, response) => {
    response.writeHead(200, { 'content-encoding': encoding }).end(packed)
  })
  const { body } = await clientFor(server).request({ url: server.url })
  expect(body.toString()).toBe('Grüße')
})

test.each([
  ['gzip', Buffer.from('not gzip at all')],
  ['gzip', gzipSync('cut short').subarray(0, 12)],
  ['zstd', Buffer.from('x')],
  ['gzip, gzip, gzip', gzipSync(gzipSync(gzipSync('x')))],
])('a body that cannot be unpacked as %s is a failure', async (encoding, packed) => {
  const server = await serve((_request, response) => {
    response.writeHead(200, { 'content-encoding': encoding }).end(packed)
  })
  await expect(clientFor(server).request({ url: server.url })).rejects.toMatchObject({
    name: 'OutboundFailed',
    reason: 'bad_response',
  })
  await expect.poll(server.open).toBe(0)
})

test.each([
  ['HEAD', 200],
  ['GET', 204],
  ['GET', 304],
  ['GET', 200],
] as const)('an empty answer to %s with %i is empty, whatever its headers claim', async (method, status) => {
  const server = await serve((_request, response) => {
    const length = method === 'HEAD' ? { 'content-length': '99000000' } : {}
    response.writeHead(status, { 'content-encoding': 'gzip', ...length }).end()
  })
  const answer = await clientFor(server).request({ url: server.url, method })
  expect([answer.status, answer.body.length]).toEqual([status, 0])
})

test.each([
  ['one of 10 kB', `X-Long: ${'a'.repeat(10_000)}\r\n`],
  ['hundreds of short ones', 'X-Short: aaaaaaaaaaaaaaaaaaaaaaaa\r\n'.repeat(400)],
])('headers too large are cut: %s', async (_kind, lines) => {
  const server = await serveRaw((socket) => void socket.write(`HTTP/1.1 200 OK\r\n${lines}\r\n`))
  await expect(clientFor(server).request({ url: server.url })).rejects.toMatchObject({
    code: 'invalid_input',
    reason: 'headers_too_large',
  })
  await expect.poll(server.open).toBe(0)
})

test.each([
  ['nothing at all', '', ''],
  ['headers byte by byte', 'HTTP/1.1 200 OK\r\nX-Slow: ', 'a'],
  ['a body byte by byte', 'HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n', 'a'],
  ['chunks byte by byte', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n', '1\r\na\r\n'],
  ['a packed body that never starts', 'HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 1000\r\n\r\n', ''],
  ['endless preliminary answers', '', 'HTTP/1.1 103 Early Hints\r\n\r\n'],
])('a server that sends %s is cut at the deadline', async (_kind, start, drip) => {
  const server = await serveRaw((socket) => {
    socket.write(start)
    const timer = setInterval(() => socket.write(drip), 20)
    socket.on('close', () => clearInterval(timer))
  })
  const started = performance.now()
  await expect(clientFor(server).request({ url: server.url, timeoutMs: 150 })).rejects.toMatchObject({
    name: 'OutboundFailed',
    reason: 'timeout',
  })
  expect(performance.now() - started).toBeLessThan(10_000)
  await expect.poll(server.open).toBe(0)
})

test('the deadline covers all redirects together', async () => {
  const server = await serve((_request, response) => {
    setTimeout(() => response.writeHead(302, { location: '/' }).end(), 60)
  })
  const failure = clientFor(server).request({ url: server.url, timeoutMs: 150 })
  await expect(failure).rejects.toMatchObject({ reason: 'timeout' })
})

test('the caller can call it off, and hears its own reason', async () => {
  const server = await serve((_request, response) => void response.write('first'))
  const controller = new AbortController()
  const call = clientFor(server).request({ url: server.url, signal: controller.signal })
  setTimeout(() => controller.abort(new Error('run cancelled')), 30)
  await expect(call).rejects.toThrow('run cancelled')
  await expect.poll(server.open).toBe(0)
  await expect(clientFor(server).request({ url: server.url, signal: controller.signal })).rejects.toThrow(
    'run cancelled',
  )
})

test.each([
  ['closes at once', '', 'reset'],
  ['closes in the middle of the body', 'HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nabc', 'reset'],
  ['does not speak HTTP', 'SSH-2.0-OpenSSH_9.9\r\n', 'bad_response'],
  ['sends two lengths', 'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab', 'bad_response'],
  [
    'switches protocols',
    'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n',
    'bad_response',
  ],
])('a server that %s is a failure to retry', async (_kind, text, reason) => {
  const server = await serveRaw((socket) => void socket.end(text))
  await expect(clientFor(server).request({ url: server.url })).rejects.toMatchObject({ name: 'OutboundFailed', reason })
})

test('a closed port is a failure to retry', async () => {
  const client = clientFor({ host: '127.0.0.1:1' })
  await expect(client.request({ url: 'http://127.0.0.1:1/' })).rejects.toMatchObject({
    reason: 'connect',
    message: '127.0.0.1 is unavailable',
  })
})

test('a plain call sends what it was given, and leaves no connection open', async () => {
  let seen: unknown
  const server = await serve((request, response) => {
    const { host, connection, 'user-agent': agent, 'content-length': length, 'x-key': key } = request.headers
    seen = { method: request.method, url: request.url, host, connection, agent, length, key }
    response.writeHead(201, { 'X-Answer': 'yes', 'Set-Cookie': ['a=1', 'b=2'] }).end('done')
  })
  const answer = await clientFor(server).request({
    url: `${server.url}/a%20b?c=ü`,
    method: 'DELETE',
    headers: { 'X-Key': 'k' },
    body: 'four',
  })
  expect(seen).toEqual({
    method: 'DELETE',
    url: '/a%20b?c=%C3%BC',
    host: server.host,
    connection: 'close',
    agent: 'Sextant/1.0',
    length: '4',
    key: 'k',
  })
  expect(answer).toMatchObject({ status: 201, redirects: 0, url: `${server.url}/a%20b?c=%C3%BC` })
  expect(answer.headers).toMatchObject({ 'x-answer': 'yes', 'set-cookie': 'a=1, b=2' })
  await expect.poll(server.open).toBe(0)
})

test.each([
  ['Host', 'internal.test'],
  ['Content-Length', '5'],
  ['Transfer-Encoding', 'chunked'],
  ['Connection', 'upgrade'],
  ['X-Bad', 'a\r\nHost: internal.test'],
  ['X-Bad', 'snowman ☃'],
  ['Bad Name', 'x'],
  ['', 'x'],
])('the header %s with %j is refused', async (name, value) => {
  const server = await serve()
  const refusal = clientFor(server).request({ url: server.url, headers: { [name]: value } })
  await expect(refusal).rejects.toMatchObject({ code: 'invalid_input', reason: 'header' })
  expect(server.log).toEqual([])
})

test('a method that opens a tunnel is refused even if it gets past the types', async () => {
  const server = await serve()
  const refusal = clientFor(server).request({ url: server.url, method: 'CONNECT' as 'GET' })
  await expect(refusal).rejects.toMatchObject({ code: 'invalid_input', reason: 'method' })
  expect(server.log).toEqual([])
})
