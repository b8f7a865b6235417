import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { json, stubFetch } from '../../../test/answers.ts'
import { provideTokenRefresher, session } from '../session/session.ts'
import { readEvents } from './event-stream.ts'
import { type LiveSignal, onLive, openLive, reconnectDelay } from './live.ts'

function stream() {
  const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>()
  const writer = writable.getWriter()
  return {
    response(request?: Request) {
      // Like a browser: aborting the request breaks the stream.
      request?.signal.addEventListener('abort', () => void writer.abort())
      return new Response(readable, { headers: { 'Content-Type': 'text/event-stream' } })
    },
    send: (text: string) => writer.write(new TextEncoder().encode(text)),
    end: () => writer.close(),
  }
}

const received: LiveSignal[] = []
let stop = () => {}
let forget = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  received.length = 0
  session.start('token-1')
  forget = onLive((signal) => received.push(signal))
})
afterEach(() => {
  stop()
  forget()
  session.clear()
})

const settle = () => vi.advanceTimersByTimeAsync(0)

test('a message reaches everyone who listens; heartbeats and noise reach nobody', async () => {
  const { response, send } = stream()
  const requests = stubFetch(() => response())
  stop = openLive('team-1')
  void send(': heartbeat\n\nevent: message\ndata: {"topic":"settings","id":"s1"}\n\nevent: message\ndata: nonsense\n\n')
  await settle()
  expect(received).toEqual([{ kind: 'message', message: { topic: 'settings', id: 's1' } }])
  expect(requests[0]?.url).toBe('http://localhost:3000/api/v1/live')
  expect(requests[0]?.headers.get('authorization')).toBe('Bearer token-1')
  expect(requests[0]?.headers.get('x-workspace-id')).toBe('team-1')
})

test('a stream that ended is opened again, and everyone hears that something may be missed', async () => {
  const [first, second] = [stream(), stream()]
  const requests = stubFetch(
    () => first.response(),
    () => second.response(),
  )
  stop = openLive()
  await settle()
  void first.end()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(requests).toHaveLength(2)
  expect(received).toEqual([])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(received).toEqual([{ kind: 'missed' }])
})

test('a stream that always ends at once is asked for less and less often, and makes nobody read everything again', async () => {
  const requests = stubFetch(() => new Response(': hello\n\n'))
  stop = openLive()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requests.length).toBeLessThan(10)
  expect(received).toEqual([])
})

test('a tab that is looked at again does not wait for its turn', async () => {
  const second = stream()
  const requests = stubFetch(new TypeError('Failed to fetch'), () => second.response())
  stop = openLive()
  await settle()
  expect(requests).toHaveLength(1)
  document.dispatchEvent(new Event('visibilitychange'))
  await settle()
  expect(requests).toHaveLength(2)
})

test('a connection that has gone quiet is given up and opened again', async () => {
  const [first, second] = [stream(), stream()]
  const requests = stubFetch(first.response, second.response)
  stop = openLive()
  void first.send(': heartbeat\n\n')
  await vi.advanceTimersByTimeAsync(62_000)
  expect(requests).toHaveLength(2)
})

test('a refused stream comes back with a new token', async () => {
  provideTokenRefresher(async () => 'token-2')
  const second = stream()
  const requests = stubFetch(json({}, 401), () => second.response())
  stop = openLive()
  await settle()
  expect(requests[1]?.headers.get('authorization')).toBe('Bearer token-2')
})

test('after a sign-out nobody asks again', async () => {
  provideTokenRefresher(async () => null)
  const requests = stubFetch(json({}, 401))
  stop = openLive()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(requests).toHaveLength(1)
})

test('waits double up to half a minute, and differ between tabs', () => {
  expect([0, 1, 2, 10].map((attempt) => reconnectDelay(attempt, 1))).toEqual([1_000, 2_000, 4_000, 30_000])
  expect(reconnectDelay(10, 0)).toBe(15_000)
})

test('an event may arrive in pieces, with any kind of line end', async () => {
  const { response, send, end } = stream()
  const pieces = ['event: note\r\nda', 'ta: one\r', '\ndata: two\r\n\r', '\ndata: three\n\n']
  void Promise.all(pieces.map(send)).then(end)
  const { body } = response()
  const events = []
  if (body) for await (const event of readEvents(body, () => {})) events.push(event)
  expect(events).toEqual([
    { event: 'note', data: 'one\ntwo' },
    { event: 'message', data: 'three' },
  ])
})
