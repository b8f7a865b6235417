import { expect, test, vi } from 'vitest'
import { apiKey, engineOn, modelStandIn, patience, refuses, says, task } from './stand-in.fixtures.ts'

const good = { themes: ['slow export'] }
const builtIn = { themes: ['export'] }

test('a provider that asks for patience gets it', async () => {
  const { baseUrl, received } = await modelStandIn(refuses(429, { 'retry-after': '1' }), says(good))
  const begun = performance.now()
  const { value, by } = await engineOn({ baseUrl }).engine.ask(task, patience())
  expect(performance.now() - begun).toBeGreaterThanOrEqual(950)
  expect(value).toEqual(good)
  expect(by).toMatchObject({ engine: 'model', tokens: 120 })
  expect(received).toHaveLength(2)
})

test('patience may be asked for by a date as well', async () => {
  const now = new Date('2026-03-01T12:00:00Z')
  const later = new Date('2026-03-01T12:00:01Z').toUTCString()
  const { baseUrl } = await modelStandIn(refuses(429, { 'retry-after': later }), says(good))
  const begun = performance.now()
  const { engine } = engineOn({ baseUrl }, { now: () => now })
  expect((await engine.ask(task, patience())).value).toEqual(good)
  expect(performance.now() - begun).toBeGreaterThanOrEqual(950)
})

test('a provider that asks for an hour is not waited for', async () => {
  const { baseUrl, received } = await modelStandIn(refuses(429, { 'retry-after': '3600' }))
  const { value, by } = await engineOn({ baseUrl }).engine.ask(task, patience())
  expect(value).toEqual(builtIn)
  expect(by.fallbackReason).toBe('The model provider is limiting requests right now (status 429).')
  expect(received).toHaveLength(1)
})

test('a provider that stumbles twice is asked a third time', async () => {
  const { baseUrl, received } = await modelStandIn(refuses(500), refuses(503), says(good))
  const { value, by } = await engineOn({ baseUrl }).engine.ask(task, patience())
  expect(value).toEqual(good)
  expect(by.fallbackReason).toBeNull()
  expect(received).toHaveLength(3)
})

test.each([
  [401, 1, 'The model provider did not accept the API key (status 401).'],
  [403, 1, 'The model provider did not accept the API key (status 403).'],
  [404, 1, "The model provider doesn't recognize the configured model or address (status 404)."],
  [402, 1, 'The model provider refused the request (status 402).'],
  [400, 2, 'The model provider refused the request (status 400).'],
  [502, 3, 'The model provider has a problem (status 502).'],
])('a provider that keeps answering %i is pending %i times, then the built-in engine does it', async (...row) => {
  const [status, tries, fallbackReason] = row
  const { baseUrl, received } = await modelStandIn(refuses(status))
  const { engine, logged } = engineOn({ baseUrl, prices: { input: 1, output: 1 } })
  const { value, by } = await engine.ask(task, patience())
  expect(value).toEqual(builtIn)
  expect(by).toEqual({ engine: 'built-in', model: null, fallbackReason, tokens: 0, cost: 0 })
  expect(received).toHaveLength(tries)
  expect(logged).toMatchObject([[{ status, reason: fallbackReason }, 'the model did not answer']])
})

test.each([
  ['openai', 400, { error: { message: "This model's maximum context", code: 'context_length_exceeded' } }],
  [
    'anthropic',
    400,
    {
      type: 'error',
      error: { type: 'invalid_request_error', message: 'prompt is too long: 210000 tokens > 200000 maximum' },
    },
  ],
  [
    'anthropic',
    413,
    { type: 'error', error: { type: 'request_too_large', message: 'Request exceeds the maximum size' } },
  ],
  [
    'google',
    400,
    {
      error: {
        code: 400,
        status: 'INVALID_ARGUMENT',
        message: 'The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).',
      },
    },
  ],
  [
    'openai-compatible',
    400,
    {
      object: 'error',
      message: "This model's maximum context length is 8192 tokens. However, you requested 9000 tokens.",
      type: 'BadRequestError',
      code: 400,
    },
  ],
  ['lm-studio', 400, { error: { type: 'exceed_context_size_error', message: 'the request exceeds it', code: 400 } }],
] as const)('a text that is too long is told as that and sent once: %s, status %i', async (provider, status, body) => {
  const { baseUrl, received } = await modelStandIn({ status, body })
  const { value, by } = await engineOn({ baseUrl, provider }).engine.ask(task, patience())
  expect(value).toEqual(builtIn)
  expect(by.fallbackReason).toBe(`The text is too long for this model (status ${status}).`)
  expect(received).toHaveLength(1)
})

test('a model that takes longer than it may is not waited for, with that reason', async () => {
  const { baseUrl } = await modelStandIn('hang')
  const { by, isModelOut } = await engineOn({ baseUrl }).engine.ask(task, { ...patience(), withinMs: 500 })
  expect([by.fallbackReason, isModelOut]).toEqual(['The model did not answer in time.', true])
})

test('a provider that nobody is at home at is replaced by the built-in engine', async () => {
  const { engine, logged } = engineOn({ baseUrl: 'http://127.0.0.1:1/v1' })
  const { value, by } = await engine.ask(task, patience())
  expect(value).toEqual(builtIn)
  expect(by.fallbackReason).toBe('The model provider could not be reached.')
  expect(logged).toMatchObject([[{ code: 'connect' }, expect.any(String)]])
})

test('a provider that answers with a web page is replaced by the built-in engine', async () => {
  const { baseUrl } = await modelStandIn({ body: `<html>${apiKey}</html>` })
  const { engine, logged } = engineOn({ baseUrl })
  const answer = await engine.ask(task, patience())
  expect(answer.by.fallbackReason).toBe("The model provider's answer could not be read.")
  expect(JSON.stringify([answer, logged])).not.toContain('canary')
})

test('a provider that redirects does not lead the key elsewhere', async () => {
  const elsewhere = await modelStandIn(says(good))
  const { baseUrl } = await modelStandIn({ status: 307, headers: { location: elsewhere.baseUrl }, body: '' })
  const { value } = await engineOn({ baseUrl }).engine.ask(task, patience())
  expect(value).toEqual(builtIn)
  expect(elsewhere.received).toEqual([])
})

test('a model that thinks for too long is not waited for', async () => {
  const { baseUrl, received } = await modelStandIn('hang')
  const { value, by } = await engineOn({ baseUrl }, { answerMs: 1_000 }).engine.ask(task, patience())
  expect(value).toEqual(builtIn)
  expect(by.fallbackReason).toBe('The model did not answer in time.')
  expect(received).toHaveLength(1)
})

test('a run that is cancelled ends at once, without a second engine', async () => {
  const { baseUrl, received } = await modelStandIn('hang')
  const stop = new AbortController()
  const reason = new Error('cancelled by the person')
  const builtIn = vi.fn(task.builtIn)
  const pending = engineOn({ baseUrl }).engine.ask({ ...task, builtIn }, { ...patience(), signal: stop.signal })
  await vi.waitFor(() => expect(received).toHaveLength(1), 10_000)
  stop.abort(reason)
  await expect(pending).rejects.toBe(reason)
  expect(builtIn).not.toHaveBeenCalled()
})

test('a run that is cancelled between two tries ends at once', async () => {
  const { baseUrl, received } = await modelStandIn(refuses(429, { 'retry-after': '30' }))
  const stop = new AbortController()
  const pending = engineOn({ baseUrl }).engine.ask(task, { ...patience(), signal: stop.signal })
  await vi.waitFor(() => expect(received).toHaveLength(1), 10_000)
  setTimeout(() => stop.abort(new Error('worker stops')), 100)
  await expect(pending).rejects.toThrow('worker stops')
  expect(received).toHaveLength(1)
})

test('a run that was cancelled before asks nobody', async () => {
  const { baseUrl, received } = await modelStandIn(says(good))
  const signal = AbortSignal.abort(new Error('too late'))
  await expect(engineOn({ baseUrl }).engine.ask(task, { ...patience(), signal })).rejects.toThrow('too late')
  expect(received).toEqual([])
})
