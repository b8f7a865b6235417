import PostalMime from 'postal-mime'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { UserError } from '#kernel/errors'
import { createMail } from './mail.ts'
import { smtpSink } from './smtp-sink.fixtures.ts'

const message = { to: 'anna@example.org', subject: 'Hello', text: 'Hello' }
const usual = [
  'content-transfer-encoding',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'subject',
  'to',
]

const sink = await smtpSink({}, { whenDone: afterAll })
const mail = createMail({ smtpUrl: sink.url, from: 'sextant@example.com', outboxDir: '/nowhere' })
afterAll(() => mail.close())
beforeEach(() => void sink.received.splice(0))

const payloads = [
  'Hi\r\nBcc: eve@evil.test',
  'Hi\nBcc: eve@evil.test',
  'Hi\rBcc: eve@evil.test',
  'Hi\r\n\r\n<h1>new body</h1>',
  'Hi%0d%0aBcc: eve@evil.test',
  'Hi\u2028Bcc: eve@evil.test',
  'Hi\u0085Bcc: eve@evil.test',
  'Hi\0Bcc: eve@evil.test',
  '=?utf-8?Q?Hi=0D=0ABcc:_eve@evil.test?=',
  '=?utf-8?B?SGkNCkJjYzogZXZlQGV2aWwudGVzdA==?=',
  '"=?utf-8?Q?=0D=0ABcc:_eve@evil.test?="',
  'Hi <eve@evil.test>, more',
  'eve@evil.test, anna@example.org',
  '\u202Etset.live@eve',
]

test.each(payloads)('as a subject or a name, %j adds no header and no recipient', async (payload) => {
  await mail.send({ ...message, subject: payload, to: { name: payload, address: 'anna@example.org' } })
  await mail.send({ ...message, replyTo: { name: payload, address: 'ben@example.com' } })
  expect(sink.received.map(({ from, to }) => [from, ...to])).toEqual(
    Array(2).fill(['sextant@example.com', 'anna@example.org']),
  )
  const [first, second] = await Promise.all(sink.received.map(({ raw }) => PostalMime.parse(raw)))
  expect(first?.headers.map(({ key }) => key).sort()).toEqual(usual)
  expect(second?.headers.map(({ key }) => key).sort()).toEqual([...usual, 'reply-to'].sort())
  expect(first?.to).toEqual([{ name: expect.any(String), address: 'anna@example.org' }])
  expect(second?.replyTo).toEqual([{ name: expect.any(String), address: 'ben@example.com' }])
  for (const visible of [first?.subject, first?.to?.[0]?.name, second?.replyTo?.[0]?.name]) {
    expect(visible).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E]/u)
    expect(visible?.replaceAll('"', '')).toBe(
      payload
        .replace(/[\p{Cc}\p{Zl}]+/gu, ' ')
        .replaceAll('=?', '= ?')
        .replaceAll(/["\u202E]/g, ''),
    )
  }
  expect(first?.text?.trim()).toBe('Hello')
})

test.each([
  '',
  'anna',
  '@example.org',
  'anna@',
  'anna@example',
  'anna@example.org\r\nBcc: eve@evil.test',
  'anna@example.org\r\n',
  'anna@exam\nple.org',
  'anna@example.org%0d%0aBcc:eve@evil.test',
  'anna%0d%0aBcc:eve@evil.test',
  'anna@example.org, eve@evil.test',
  'anna@example.org; eve@evil.test',
  'anna@example.org eve@evil.test',
  'Anna <anna@example.org>',
  '<anna@example.org>',
  'group: anna@example.org, eve@evil.test;',
  '"anna@example.org> eve"@evil.test',
  '"a b"@example.org',
  'anna(comment)@example.org',
  'anna@example.org(eve@evil.test)',
  'anna@evil.test@example.org',
  'eve%evil.test@example.org',
  'evil.test!eve@example.org',
  '=?utf-8?Q?eve=40evil.test=2C?=@example.org',
  '=?x?q?anna?=@example.org\0',
  'anna@evil.test/example.org',
  'anna@evil.test?example.org',
  'anna@[127.0.0.1]',
  'anna@127.0.0.1',
  '.anna@example.org',
  'anna..b@example.org',
  'änna@example.org',
  `${'a'.repeat(100_000)}!@example.org`,
  `anna@${'a.'.repeat(50_000)}!`,
])('%j is no address, neither to write to nor to reply to', async (address) => {
  const started = performance.now()
  for (const wrong of [address, { name: 'Anna', address }]) {
    const refusals = [mail.send({ ...message, to: wrong }), mail.send({ ...message, replyTo: wrong })]
    for (const refusal of refusals) {
      await expect(refusal).rejects.toBeInstanceOf(UserError)
      await expect(refusal).rejects.toMatchObject({ message: 'This is not a valid email address.' })
    }
  }
  expect(performance.now() - started).toBeLessThan(10_000)
  expect(sink.received).toEqual([])
})

test.each([
  ["o'brien+news@mail.example.org", "o'brien+news@mail.example.org"],
  ['anna@bücher.example', 'anna@xn--bcher-kva.example'],
  ['anna@xn--e1afmkfd.xn--p1ai', 'anna@xn--e1afmkfd.xn--p1ai'],
  ['Anna.B@EXAMPLE.org', 'Anna.B@example.org'],
])('%s is written to as %s', async (address, wire) => {
  await mail.send({ ...message, to: address })
  expect(sink.received[0]?.raw.toString()).toContain(`\r\nTo: ${wire}\r\n`)
})

test.each([
  ['Bcc', 'eve@evil.test'],
  ['bcc', 'eve@evil.test'],
  ['Cc', 'eve@evil.test'],
  ['To', 'eve@evil.test'],
  ['From', 'eve@evil.test'],
  ['Sender', 'eve@evil.test'],
  ['Reply-To', 'eve@evil.test'],
  ['Content-Type', 'text/html'],
  ['X-SMTPAPI', '{"to":["eve@evil.test"]}'],
  ['X-Sextant-Kind\r\nBcc', 'eve@evil.test'],
  ['X-Sextant-Kind: x\nBcc', 'eve@evil.test'],
  ['X-Sextant-Kind', 'digest\r\nBcc: eve@evil.test'],
  ['X-Sextant-Kind', 'digest\nBcc: eve@evil.test'],
  ['References', '<a@example.org>\rBcc: eve@evil.test'],
  ['X-Sextant-Kind', '=?utf-8?Q?=0D=0ABcc:_eve@evil.test?='],
  ['X-Sextant-Kind', 'x'.repeat(2_000)],
])('the header %j with %j is refused', async (name, value) => {
  const refusal = mail.send({ ...message, headers: { [name]: value } })
  await expect(refusal).rejects.toBeInstanceOf(UserError)
  await expect(refusal).rejects.toThrow(
    /^The email header "[^\r\n]+" (cannot be set|has a value that cannot be sent)\.$/,
  )
  expect(sink.received).toEqual([])
})

test.each([
  'one\r\n.\r\nMAIL FROM:<eve@evil.test>\r\nRCPT TO:<anna@example.org>\r\nDATA\r\nsmuggled',
  'one\n.\nMAIL FROM:<eve@evil.test>\ntwo',
  'one\r.\rMAIL FROM:<eve@evil.test>\rtwo',
  'one\n.\r\nMAIL FROM:<eve@evil.test>\r\n',
  'one\r\n.\rMAIL FROM:<eve@evil.test>\r\n',
])('a body cannot end its message and begin another: %j', async (text) => {
  await mail.send({ ...message, text, html: text })
  expect(sink.received).toHaveLength(1)
  const { raw } = sink.received[0] ?? {}
  expect(raw?.toString('latin1').replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  const email = await PostalMime.parse(raw ?? '')
  expect(email.text).toContain('MAIL FROM:<eve@evil.test>')
  expect(email.headers.map(({ key }) => key)).not.toContain('bcc')
})

test('a very long subject is cut, between characters', async () => {
  await mail.send({ ...message, subject: '🚀'.repeat(5_000) })
  const { subject } = await PostalMime.parse(sink.received[0]?.raw ?? '')
  expect(subject).toBe(`${'🚀'.repeat(249)}…`)
})
