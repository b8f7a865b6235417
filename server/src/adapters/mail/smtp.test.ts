import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { UpstreamError, UserError } from '#kernel/errors'
import { createMail } from './mail.ts'
import { smtpSink } from './smtp-sink.fixtures.ts'

const message = { to: 'anna@example.org', subject: 'Weekly digest', text: 'Three things happened.' }

function open(smtpUrl: string, timeoutMs = 10_000) {
  const mail = createMail({ smtpUrl, from: 'sextant@example.com', outboxDir: '/nowhere', timeoutMs })
  onTestFinished(() => mail.close())
  return mail
}

const answer = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })

test('a recipient refused for good is for the sender to mend', async () => {
  const sink = await smtpSink({ onRcptTo: (_address, _session, done) => done(answer(550, 'No such user')) })
  const refusal = open(sink.url).send(message)
  await expect(refusal).rejects.toBeInstanceOf(UserError)
  await expect(refusal).rejects.toMatchObject({
    code: 'invalid_input',
    message: 'The email server refused the address anna@example.org.',
  })
})

test('after a refused recipient the next message goes through', async () => {
  const sink = await smtpSink({
    onRcptTo: ({ address }, _session, done) => done(address.startsWith('gone') ? answer(550, 'No such user') : null),
  })
  const mail = open(sink.url)
  await expect(mail.send({ ...message, to: 'gone@example.org' })).rejects.toBeInstanceOf(UserError)
  await mail.send(message)
  expect(sink.received.map(({ to }) => to)).toEqual([['anna@example.org']])
})

test.each([
  ['defers the recipient', { onRcptTo: (_a: unknown, _s: unknown, done: Done) => done(answer(451, 'Greylisted')) }],
  ['wants us to sign in first', { onRcptTo: (_a: unknown, _s: unknown, done: Done) => done(answer(530, 'Sign in')) }],
  ['refuses us as the sender', { onMailFrom: (_a: unknown, _s: unknown, done: Done) => done(answer(550, 'Not you')) }],
])('a mail server that %s is tried again later', async (_kind, options) => {
  const sink = await smtpSink(options)
  const failure = open(sink.url).send(message)
  await expect(failure).rejects.toBeInstanceOf(UpstreamError)
  await expect(failure).rejects.toThrow('Email server is unavailable')
})

type Done = (error?: Error | null) => void

test('wrong credentials are tried again later, and are not in the error', async () => {
  const sink = await smtpSink({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(answer(535, 'Wrong')),
  })
  const failure = open(sink.url.replace('//', '//user:hunter2@')).send(message)
  await expect(failure).rejects.toBeInstanceOf(UpstreamError)
  await expect(failure.catch((error) => JSON.stringify([error.message, String(error.cause)]))).resolves.not.toContain(
    'hunter2',
  )
})

test('a mail server that is down is tried again later, and works once it is back', async () => {
  const sink = await smtpSink()
  const mail = open(sink.url)
  await mail.send(message)
  await sink.close()
  await expect(mail.send(message)).rejects.toBeInstanceOf(UpstreamError)
  const back = await smtpSink({}, { port: sink.port })
  await mail.send(message)
  expect([sink.received.length, back.received.length]).toEqual([1, 1])
})

test('a mail server that accepts and says nothing is given up on', async () => {
  const silent = createServer()
  const sockets: { destroy(): void }[] = []
  silent.on('connection', (socket) => sockets.push(socket))
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    silent.close()
  })
  const address = silent.address()
  const started = performance.now()
  const url = `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  await expect(open(url, 200).send(message)).rejects.toBeInstanceOf(UpstreamError)
  expect(performance.now() - started).toBeLessThan(10_000)
})

test('closing waits for the message under way and refuses later ones', async () => {
  const sink = await smtpSink({ onMailFrom: (_address, _session, done) => void setTimeout(done, 50) })
  const mail = open(sink.url)
  const sending = mail.send(message)
  await expect.poll(sink.connections).toBe(1)
  await mail.close()
  expect(sink.received).toHaveLength(1)
  await expect(sending).resolves.toHaveProperty('messageId')
  await expect(mail.send(message)).rejects.toBeInstanceOf(UpstreamError)
})
