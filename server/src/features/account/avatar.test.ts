import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { avatarRules } from '@sextant/contract/account/rules'
import { expect, test } from 'vitest'
import { type Client, testApp } from '#test/harness'
import { avatarForm, gif, pixel, png, pngText } from './avatar.fixtures.ts'

const { signIn, send, admin, server } = await testApp({ services: ['api'] })

const upload = (who: Client, form: FormData) => who.post('/users/avatar', form)
const addressOf = async (who: Client) => (await who.get('/users/me')).body.avatarUrl
const stored = async (who: Client) => {
  const { rows } = await admin.query('select bytes, media_type from avatars where user_id = $1', [who.userId])
  return rows as { bytes: Buffer; media_type: string }[]
}

test('a picture is drawn anew, shown to whoever has its address, and known everywhere', async () => {
  const ada = await signIn('viewer')
  const { status, body } = await upload(ada, avatarForm(png(900, 600, pngText('GPS 59.3N 18.0E'))))
  expect([status, Object.keys(body)]).toEqual([200, ['avatar_url']])
  expect(body.avatar_url).toMatch(/^\/api\/v1\/avatars\/[\w-]{22}$/)
  expect(await addressOf(ada)).toBe(body.avatar_url)
  expect((await ada.get('/auth/me')).body.avatar_url).toBe(body.avatar_url)
  const visible = await send('GET', body.avatar_url)
  expect(visible.status).toBe(200)
  expect(visible.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': `attachment; filename="avatar.webp"; filename*=UTF-8''avatar.webp`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'public, max-age=31536000, immutable',
  })
  const [kept] = await stored(ada)
  expect(kept?.bytes.includes('GPS')).toBe(false)
  // A lossy WebP stores its width and height at these offsets.
  expect([kept?.bytes.readUInt16LE(26), kept?.bytes.readUInt16LE(28)]).toEqual([512, 512])
})

test('a new picture takes the place of the old one, whose address leads nowhere from then on', async () => {
  const ada = await signIn('viewer')
  const first = (await upload(ada, avatarForm(pixel))).body.avatar_url
  const second = (await upload(ada, avatarForm(gif(3), { type: 'image/gif' }))).body.avatar_url
  expect((await send('GET', second)).status).toBe(200)
  expect((await send('GET', first)).body).toEqual({ code: 'not_found', detail: 'Picture not found' })
  expect(await stored(ada)).toHaveLength(1)
})

test('a person can do without a picture again', async () => {
  const ada = await signIn('viewer')
  const { avatar_url } = (await upload(ada, avatarForm(pixel))).body
  expect((await ada.call('DELETE', '/users/avatar')).body).toEqual({ success: true })
  expect([await addressOf(ada), (await send('GET', avatar_url)).status]).toEqual([null, 404])
  expect((await ada.call('DELETE', '/users/avatar')).status).toBe(200)
})

test.each(['x', '%00', '..%2f..%2fetc%2fpasswd', 'a'.repeat(22), 'a'.repeat(90), "'%20or%201=1--"])(
  'there is no picture at %s',
  async (key) => {
    expect((await send('GET', `/avatars/${key}`)).status).toBe(404)
  },
)

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
const html = Buffer.from('<!doctype html><script>alert(1)</script>')
const half = pixel.subarray(0, 40)
const scripted = Buffer.concat([Buffer.from('GIF89a/*'), Buffer.alloc(40, 0x20), Buffer.from('*/=1;alert(1)')])
const webp = Buffer.from('UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAQAaJaQAA3AA/v4UoAA=', 'base64')
const { wrongType, tooLarge, maxBytes } = avatarRules
const noise = Buffer.concat([pixel.subarray(0, 33), randomBytes(9_000)])
const oneMore = Buffer.concat([pixel, Buffer.alloc(maxBytes + 1 - pixel.length)])

test.each([
  ['an SVG', svg, 415, wrongType],
  ['a page that calls itself a picture', html, 415, wrongType],
  ['a script that begins like a GIF', scripted, 415, wrongType],
  ['a picture of another kind', webp, 415, wrongType],
  ['half a picture', half, 415, wrongType],
  ['nothing', Buffer.alloc(0), 415, wrongType],
  ['noise after a good beginning', noise, 415, wrongType],
  ['30,000 by 30,000 dots', png(30_000, 30_000), 415, 'Image must have 25 million pixels or fewer'],
  ['10,000 frames', gif(10_000), 415, 'Animation must have 500 frames or fewer'],
  ['one byte more than 2 MB', oneMore, 413, tooLarge],
  ['much more than 2 MB', Buffer.alloc(4 * maxBytes), 413, tooLarge],
])('%s is refused with a sentence, and nothing is kept', async (_, bytes, status, detail) => {
  const ada = await signIn('viewer')
  const reply = await upload(ada, avatarForm(bytes))
  expect([reply.status, reply.body.detail]).toEqual([status, detail])
  expect([await stored(ada), await addressOf(ada)]).toEqual([[], null])
})

test('exactly 2 MB are taken, and what hides behind the picture is not kept', async () => {
  const ada = await signIn('viewer')
  const padded = Buffer.concat([pixel, Buffer.from('PK\x03\x04 evil'), Buffer.alloc(maxBytes - pixel.length - 9)])
  expect((await upload(ada, avatarForm(padded))).status).toBe(200)
  expect((await stored(ada))[0]?.bytes.includes('evil')).toBe(false)
})

test('what is inside counts, not what it is called', async () => {
  const ada = await signIn('viewer')
  const form = avatarForm(pixel, { type: 'text/html', name: '../../etc/passwd\0.html' })
  expect((await upload(ada, form)).status).toBe(200)
  expect((await stored(ada))[0]?.media_type).toBe('image/webp')
})

test('only a form with one file in the right field will do', async () => {
  const ada = await signIn('viewer')
  const expected = 'Please send a form with a file in the "avatar" field.'
  const missing = 'The form has no file in the "avatar" field.'
  const two = avatarForm(pixel)
  two.append('avatar', new File(['x'], 'b.png'))
  const text = new FormData()
  text.append('avatar', '/etc/passwd')
  const asJson = { files: { avatar: { filepath: '/etc/passwd', originalFilename: 'a.png' } } }
  for (const [body, status, detail] of [
    [asJson, 415, expected],
    [undefined, 415, expected],
    [avatarForm(pixel, { field: 'picture' }), 400, missing],
    [text, 400, missing],
    [new FormData(), 400, missing],
    [two, 400, 'Please send one file.'],
  ] as const) {
    const reply = await ada.post('/users/avatar', body)
    expect([reply.status, reply.body.detail]).toEqual([status, detail])
  }
  expect(await stored(ada)).toEqual([])
})

test.each([
  ['without a boundary', 'multipart/form-data', 'x'],
  ['that does not hold what it says', 'multipart/form-data; boundary=b', 'nothing of the kind'],
  ['that ends too early', 'multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="avatar"; f'],
  [
    'whose field is called __proto__',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--\r\n',
  ],
])('a form %s is refused with a sentence', async (_, type, body) => {
  const ada = await signIn('viewer')
  const reply = await ada.call('POST', '/users/avatar', body, { 'content-type': type })
  expect([reply.status, reply.body.code]).toEqual([400, 'invalid_input'])
  expect(reply.body.detail).toMatch(/^The form /)
})

test('an upload that breaks off leaves nothing behind, and the server goes on', async () => {
  const ada = await signIn('viewer')
  const { port } = new URL(server.app.listeningOrigin)
  const socket = connect(Number(port), '127.0.0.1')
  socket.write(
    `POST /api/v1/users/avatar HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${ada.token}\r\ncontent-length: 90000\r\ncontent-type: multipart/form-data; boundary=b\r\n\r\n--b\r\nContent-Disposition: form-data; name="avatar"; filename="a.png"\r\n\r\n`,
  )
  socket.write(pixel)
  await new Promise((resolve) => setTimeout(resolve, 200))
  socket.destroy()
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(await stored(ada)).toEqual([])
  expect((await upload(ada, avatarForm(pixel))).status).toBe(200)
})

test('a refusal in the middle of a stream is heard, and the connection serves the next call', async () => {
  const ada = await signIn('viewer')
  const url = `${server.app.listeningOrigin}/api/v1/users/avatar`
  const headers = { authorization: `Bearer ${ada.token}` }
  for (const [form, status] of [
    [avatarForm(Buffer.alloc(maxBytes + 1)), 413],
    [avatarForm(pixel, { field: 'other' }), 400],
    [avatarForm(pixel), 200],
  ] as const) {
    const reply = await fetch(url, { method: 'POST', headers, body: form, signal: AbortSignal.timeout(5_000) })
    expect([reply.status, Object.keys((await reply.json()) as object)[0]]).toEqual([
      status,
      status === 200 ? 'avatar_url' : 'code',
    ])
  }
})

test('many pictures at once end with one of them whole', async () => {
  const ada = await signIn('viewer')
  const replies = await Promise.all(Array.from({ length: 8 }, () => upload(ada, avatarForm(png(600, 600)))))
  expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
  expect(await stored(ada)).toHaveLength(1)
  expect((await send('GET', await addressOf(ada))).status).toBe(200)
})

test('a thousand uploads in a loop are throttled', async () => {
  const ada = await signIn('viewer')
  const codes = new Set<number>()
  for (let call = 0; call < 62; call++) codes.add((await ada.post('/users/avatar', { not: 'a form' })).status)
  expect([...codes]).toEqual([415, 429])
})

test('the change is told in the audit log', async () => {
  const ada = await signIn('admin')
  await upload(ada, avatarForm(pixel))
  const [line] = (await ada.get('/audit/events')).body.items
  expect(line).toMatchObject({ action: 'UPDATE_SETTINGS', userId: ada.userId, success: true })
})

test('the API reference tells of the form and of the file', async () => {
  const { paths } = (await send('GET', '/openapi.json')).body
  const form = paths['/api/v1/users/avatar'].post.requestBody.content['multipart/form-data'].schema
  expect(form).toEqual({
    type: 'object',
    properties: { avatar: { type: 'string', format: 'binary' } },
    required: ['avatar'],
  })
  const answer = paths['/api/v1/avatars/{key}'].get.responses['200'].content
  expect(answer).toEqual({ 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } })
})
