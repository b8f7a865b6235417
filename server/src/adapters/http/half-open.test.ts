import { connect } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '#test/harness'

const { server } = await testApp({ services: ['api'] })
afterAll(() => server.app.close())

function closedAfter(sent: string): Promise<number> {
  const began = Date.now()
  const socket = connect(Number(new URL(server.app.listeningOrigin).port), '127.0.0.1')
  socket.on('error', () => {})
  if (sent) socket.write(sent)
  return new Promise((done) => socket.resume().once('close', () => done(Date.now() - began)))
}

test('a connection that says nothing, or never ends its headers, is closed within half a minute', {
  timeout: 40_000,
}, async () => {
  const kinds = ['', 'GET /status HTTP/1.1\r\n', 'GET /status HTTP/1.1\r\nhost: localhost\r\nx-slow: ']
  const closed = await Promise.all(kinds.flatMap((kind) => Array.from({ length: 20 }, () => closedAfter(kind))))
  expect(Math.max(...closed)).toBeLessThan(25_000)
})
