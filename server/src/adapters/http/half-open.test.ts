import { connect } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '#test/harness'

const { server } = await testApp({ services: ['api'] })
afterAll(() => server.app.close())

function closedAfter(sent: string): Promise<{ ms: number; answer: string }> {
  const began = Date.now()
  const socket = connect(Number(new URL(server.app.listeningOrigin).port), '127.0.0.1')
  let answer = ''
  socket.on('error', () => {})
  socket.on('data', (chunk) => (answer += chunk))
  if (sent) socket.write(sent)
  return new Promise((done) => socket.once('close', () => done({ ms: Date.now() - began, answer })))
}

test('a connection that says nothing, or never ends its headers, is closed within half a minute', {
  timeout: 40_000,
}, async () => {
  const unused = ''
  const kinds = [unused, 'GET /status HTTP/1.1\r\n', 'GET /status HTTP/1.1\r\nhost: localhost\r\nx-slow: ']
  const closed = await Promise.all(
    kinds.flatMap((kind) => Array.from({ length: 20 }, async () => ({ kind, ...(await closedAfter(kind)) }))),
  )
  expect(Math.max(...closed.map(({ ms }) => ms))).toBeLessThan(25_000)
  // A browser would take an answer there for the answer to the request it sends next.
  expect(new Set(closed.filter(({ kind }) => kind === unused).map(({ answer }) => answer))).toEqual(new Set(['']))
  expect(closed.filter(({ kind }) => kind !== unused).every(({ answer }) => answer.includes(' 400 '))).toBe(true)
})
