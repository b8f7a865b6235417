import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, onTestFinished, test } from 'vitest'
import { createMail } from './mail.ts'
import { smtpSink } from './smtp-sink.fixtures.ts'

const from = 'Sextant <sextant@example.com>'
const message = { to: 'anna@example.org', subject: 'Weekly digest', text: 'Three things happened.\n' }

async function outbox() {
  const folder = await mkdtemp(join(tmpdir(), 'sextant-mail-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const outboxDir = join(folder, 'data', 'outbox')
  const letters = async () => {
    const names = (await readdir(outboxDir)).sort()
    return Promise.all(names.map(async (name) => ({ name, raw: await readFile(join(outboxDir, name)) })))
  }
  return { outboxDir, letters }
}

function open(options: Partial<Parameters<typeof createMail>[0]>) {
  const mail = createMail({ from, outboxDir: '/nowhere', ...options })
  onTestFinished(() => mail.close())
  return mail
}

test('without a mail server each message becomes one file that only its owner can read', async () => {
  const { outboxDir, letters } = await outbox()
  const stamp = () => ({ id: '0f9b2c6d-aaaa-4bbb-8ccc-000000000001', date: new Date('2026-03-01T09:30:00.125Z') })
  const { messageId } = await open({ outboxDir, stamp }).send(message)
  expect(messageId).toBe('<0f9b2c6d-aaaa-4bbb-8ccc-000000000001@example.com>')
  const [letter, ...more] = await letters()
  expect(more).toEqual([])
  expect(letter?.name).toBe('2026-03-01T09-30-00.125Z-0f9b2c6d.eml')
  expect((await stat(join(outboxDir, letter?.name ?? ''))).mode & 0o777).toBe(0o600)
  expect(await PostalMime.parse(letter?.raw ?? '')).toMatchObject({
    messageId,
    date: '2026-03-01T09:30:00.000Z',
    from: { name: 'Sextant', address: 'sextant@example.com' },
    to: [{ address: 'anna@example.org' }],
    subject: 'Weekly digest',
    text: 'Three things happened.\n',
  })
})

test('a file that cannot be put in place fails the send and leaves nothing half-done', async () => {
  const { outboxDir } = await outbox()
  const stamp = () => ({ id: '0f9b2c6d', date: new Date(0) })
  const inTheWay = '1970-01-01T00-00-00.000Z-0f9b2c6d.eml'
  await mkdir(join(outboxDir, inTheWay), { recursive: true })
  await expect(open({ outboxDir, stamp }).send(message)).rejects.toMatchObject({ syscall: 'rename' })
  expect(await readdir(outboxDir)).toEqual([inTheWay])
})

test('two messages at once arrive as two, over a shared pool and in the folder', async () => {
  const sink = await smtpSink()
  const { outboxDir, letters } = await outbox()
  for (const mail of [open({ smtpUrl: sink.url }), open({ outboxDir })]) {
    const sent = await Promise.all([mail.send(message), mail.send({ ...message, to: 'ben@example.org' })])
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(2)
  }
  expect(sink.received.map(({ to }) => to).sort()).toEqual([['anna@example.org'], ['ben@example.org']])
  expect(await letters()).toHaveLength(2)
})

test('messages in a row share one connection', async () => {
  const sink = await smtpSink()
  const mail = open({ smtpUrl: sink.url })
  for (let count = 0; count < 5; count += 1) await mail.send(message)
  expect([sink.received.length, sink.connections()]).toEqual([5, 1])
})

test('text in any script and both its forms arrive as written', async () => {
  const sink = await smtpSink()
  const rich = {
    to: { name: 'Zoë Österreich-日本', address: 'zoe@example.org' },
    replyTo: { name: 'Support, Team "A"', address: 'support@example.com' },
    subject: 'Übersicht: 週次レポート 🚀 für März',
    text: 'Grüße aus 東京 👩‍🚀\n\n.\nEin Punkt allein, und eine Zeile danach.',
    html: '<p>Grüße aus <b>東京</b> 👩‍🚀</p>',
    headers: { 'List-Unsubscribe': '<https://example.com/leave>', 'X-Sextant-Kind': 'digest' },
  }
  await open({ smtpUrl: sink.url }).send(rich)
  const raw = sink.received[0]?.raw ?? Buffer.alloc(0)
  const email = await PostalMime.parse(raw)
  expect(email).toMatchObject({ subject: rich.subject, to: [rich.to], replyTo: [rich.replyTo] })
  expect(email.text?.trim()).toBe(rich.text)
  expect(email.html?.trim()).toBe(rich.html)
  const headers = new Map(email.headers.map(({ key, value }) => [key, value]))
  expect(headers.get('content-type')).toMatch(/^multipart\/alternative;/)
  expect(headers.get('list-unsubscribe')).toBe('<https://example.com/leave>')
  expect(headers.get('x-sextant-kind')).toBe('digest')
  expect(raw.every((byte) => byte < 128)).toBe(true)
})

test('the mail server gets, byte for byte, what the file would hold', async () => {
  const sink = await smtpSink()
  const { outboxDir, letters } = await outbox()
  const stamp = () => ({ id: 'b1946ac9-2cbb-4bbb-8ccc-000000000002', date: new Date('2026-03-01T09:30:00Z') })
  const both = { ...message, subject: 'Größe', text: '.starts with a dot\n..and two\nend', html: '<p>.</p>\n<p>ü</p>' }
  await open({ smtpUrl: sink.url, stamp }).send(both)
  await open({ outboxDir, stamp }).send(both)
  const [letter] = await letters()
  expect(sink.received[0]?.raw.toString()).toBe(letter?.raw.toString())
  expect(letter?.raw.toString().replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
})

test('the sender is checked when the mail is set up', () => {
  expect(() => open({ from: 'sextant@localhost' })).not.toThrow()
  for (const wrong of ['', 'Sextant', 'a@example.com, b@example.com', 'Sextant <not an address>']) {
    expect(() => open({ from: wrong })).toThrow('is not a valid email sender')
  }
  expect(() => open({ smtpUrl: 'http://mail.example.com' })).toThrow('not an smtp:// or smtps:// address')
})
