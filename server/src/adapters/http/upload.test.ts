import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { routes } from '@sextant/contract/kernel/route'
import { afterAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { defineFeature } from '#kernel/feature'
import { defineRoutes } from '#kernel/routes'
import { testApp } from '#test/harness'

const maxBytes = 3_000_000
const Taken = z.object({ bytes: z.number(), fileName: z.string(), mediaType: z.string(), title: z.string() })
const table = routes({
  take: {
    method: 'POST',
    path: '/recordings',
    access: 'public',
    summary: 'Take a recording',
    body: z.object({ title: z.string().max(20, 'This title is too long.') }),
    upload: { field: 'recording', maxBytes, tooLarge: 'A recording has at most 3 MB.' },
    returns: Taken,
  },
  give: { method: 'GET', path: '/recordings', access: 'public', summary: 'Give it back', file: true },
  plain: { method: 'POST', path: '/plain', access: 'public', summary: '', body: z.object({}), returns: z.object({}) },
})

const seen: number[] = []
async function* slowly() {
  yield Buffer.from('WEBVTT')
  yield Buffer.from(' and so on')
}

const recordings = defineFeature({
  name: 'recordings',
  routes: defineRoutes(table, {
    take: async ({ body, file }) => {
      let bytes = 0
      for await (const chunk of file.stream) {
        bytes += chunk.length
        seen.push(bytes)
      }
      return { bytes, title: body.title, fileName: file.fileName, mediaType: file.mediaType }
    },
    give: async () => ({ body: slowly(), mediaType: 'text/vtt', fileName: 'Gespräch 1.vtt' }),
    plain: async () => ({}),
  }),
})

const { send, server } = await testApp({ features: [recordings], services: ['api'] })

// A folder of its own, so that what other tests keep is not counted.
const temporary = mkdtempSync(path.join(tmpdir(), 'sextant-upload-test-'))
vi.stubEnv('TMPDIR', temporary)
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(temporary, { recursive: true })
})
const keptFiles = () => readdirSync(temporary)

interface FormOptions {
  title?: string | null
  isTitleLast?: boolean
}

function formWith(
  bytes: Uint8Array<ArrayBuffer>,
  { title = 'Interview 7', isTitleLast = false }: FormOptions = {},
): FormData {
  const form = new FormData()
  const file = new File([bytes], '../Gespräch\u202E 7.vtt', { type: 'text/vtt' })
  if (isTitleLast) form.append('recording', file)
  if (title !== null) form.append('title', title)
  if (!isTitleLast) form.append('recording', file)
  return form
}

test('a file comes with the fields before it, under a name that does no harm', async () => {
  const { status, body } = await send('POST', '/recordings', { body: formWith(new Uint8Array(200_000)) })
  expect([status, body]).toEqual([
    200,
    { bytes: 200_000, title: 'Interview 7', fileName: 'Gespräch 7.vtt', mediaType: 'text/vtt' },
  ])
})

test.each([
  [
    'a field that is not as it should be',
    formWith(new Uint8Array(9), { title: 'x'.repeat(21) }),
    'title: This title is too long.',
  ],
  [
    'a field behind the file that is not as it should be',
    formWith(new Uint8Array(9), { title: 'x'.repeat(21), isTitleLast: true }),
    'title: This title is too long.',
  ],
  [
    'a form without a field that is required',
    formWith(new Uint8Array(9), { title: null }),
    'title: Invalid input: expected string, received undefined',
  ],
])('%s is refused with a sentence', async (_, form, detail) => {
  const { status, body } = await send('POST', '/recordings', { body: form })
  expect([status, body.detail]).toEqual([400, detail])
  expect(keptFiles()).toEqual([])
})

test('a file may come before its fields', async () => {
  const { status, body } = await send('POST', '/recordings', {
    body: formWith(new Uint8Array(200_000), { isTitleLast: true }),
  })
  expect([status, body]).toMatchObject([200, { bytes: 200_000, title: 'Interview 7' }])
  expect(keptFiles()).toEqual([])
})

test('a file that is too large is refused before its fields arrive, and nothing of it is kept', async () => {
  const call = openUpload()
  call.write(head.slice(head.indexOf('--b', 3)))
  const writing = setInterval(() => call.writableNeedDrain || call.write(Buffer.alloc(400_000)), 5)
  const [reply] = await once(call, 'response')
  clearInterval(writing)
  call.destroy()
  expect(reply.statusCode).toBe(413)
  expect(keptFiles()).toEqual([])
})

const head =
  '--b\r\nContent-Disposition: form-data; name="title"\r\n\r\nLive\r\n--b\r\nContent-Disposition: form-data; name="recording"; filename="a.vtt"\r\n\r\n'

function openUpload() {
  const headers = { 'content-type': 'multipart/form-data; boundary=b' }
  const call = request(`${server.app.listeningOrigin}/api/v1/recordings`, { method: 'POST', headers })
  call.on('error', () => undefined)
  return call
}

test('a handler reads while the rest is still on its way', async () => {
  seen.length = 0
  const call = openUpload()
  call.write(head)
  call.write(Buffer.alloc(100_000))
  await expect.poll(() => seen.at(-1) ?? 0).toBeGreaterThan(50_000)
  call.end('\r\n--b--\r\n')
  const [reply] = await once(call, 'response')
  expect(JSON.parse(String(await reply.setEncoding('utf8').toArray()))).toMatchObject({ bytes: 100_000, title: 'Live' })
})

test('a sender who never stops is stopped at the limit', async () => {
  seen.length = 0
  const call = openUpload()
  call.write(head)
  // Sent only as fast as it is read: bytes in flight when the server closes would break the call before its response.
  const writing = setInterval(() => call.writableNeedDrain || call.write(Buffer.alloc(400_000)), 5)
  const [reply] = await once(call, 'response')
  clearInterval(writing)
  call.destroy()
  expect([reply.statusCode, reply.headers.connection]).toEqual([413, 'close'])
  expect(Math.max(...seen)).toBeLessThanOrEqual(maxBytes)
})

/** Sends everything before it reads anything, as many a client does. */
async function sendsFirst(path: string, type: string, { body, head: isTold }: { body: Buffer; head: boolean }) {
  const socket = connect(Number(new URL(server.app.listeningOrigin).port), '127.0.0.1')
  socket.pause()
  const length = isTold ? `content-length: ${body.length}` : 'transfer-encoding: chunked'
  socket.write(`POST /api/v1${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\n${length}\r\n\r\n`)
  for (let from = 0; from < body.length; from += 500_000) {
    const part = body.subarray(from, from + 500_000)
    if (!isTold) socket.write(`${part.length.toString(16)}\r\n`)
    const isFull = !socket.write(part)
    if (!isTold) socket.write('\r\n')
    if (isFull) await once(socket, 'drain')
    await setTimeout(5)
  }
  if (!isTold) socket.write('0\r\n\r\n')
  return Buffer.concat(await socket.resume().toArray()).toString()
}

const large = Buffer.concat([Buffer.from(head), Buffer.alloc(12_000_000), Buffer.from('\r\n--b--\r\n')])
const multipart = 'multipart/form-data; boundary=b'

test.each([
  ['a file, its size told', '/recordings', multipart, true, 'A recording has at most 3 MB.'],
  ['a file, its size not told', '/recordings', multipart, false, 'A recording has at most 3 MB.'],
  ['JSON, its size told', '/plain', 'application/json', true, 'This request is too large.'],
  ['JSON, its size not told', '/plain', 'application/json', false, 'This request is too large.'],
] as const)(
  'who sends too much to its end still hears why it was refused: %s',
  async (_, path, type, isTold, detail) => {
    const answer = await sendsFirst(path, type, { body: large, head: isTold })
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer).toMatch(/\r\nconnection: close\r\n/i)
    expect(answer).toContain(JSON.stringify({ code: 'too_large', detail }))
  },
)

test('a file goes out piece by piece, to be saved and not to be run', async () => {
  const { body, headers } = await send('GET', '/recordings')
  expect(body).toBe('WEBVTT and so on')
  expect(headers).toMatchObject({
    'content-type': 'text/vtt',
    'content-disposition': `attachment; filename="Gespr_ch 1.vtt"; filename*=UTF-8''Gespr%C3%A4ch%201.vtt`,
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
})

test('a form is no answer to a route that asks for JSON', async () => {
  const { status, body } = await send('POST', '/plain', { body: formWith(new Uint8Array(9)) })
  expect([status, body]).toEqual([415, { code: 'wrong_type', detail: 'Please send JSON.' }])
})

test('the reference tells of the other fields too', async () => {
  const { paths } = (await send('GET', '/openapi.json')).body
  const { schema } = paths['/api/v1/recordings'].post.requestBody.content['multipart/form-data']
  expect(schema).toMatchObject({
    properties: { title: { type: 'string' }, recording: { type: 'string', format: 'binary' } },
    required: ['title', 'recording'],
  })
})
