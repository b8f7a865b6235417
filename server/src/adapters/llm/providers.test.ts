import { expect, test } from 'vitest'
import { apiKey, engineOn, modelStandIn, patience, refuses, type Say, says, task } from './stand-in.fixtures.ts'

const good = { themes: ['slow export'] }
const text = JSON.stringify(good)

const claude: Say = {
  body: {
    id: 'answer',
    type: 'message',
    role: 'assistant',
    model: 'stand-in',
    content: [{ type: 'text', text }],
    stop_reason: 'end_turn',
    stop_sequence: null,
    usage: { input_tokens: 100, output_tokens: 20 },
  },
}
const gemini: Say = {
  body: {
    candidates: [{ content: { role: 'model', parts: [{ text }] }, finishReason: 'STOP' }],
    usageMetadata: { promptTokenCount: 100, candidatesTokenCount: 20, totalTokenCount: 120 },
  },
}

const llama: Say = {
  body: {
    model: 'llama-x',
    created_at: '2026-03-01T12:00:00Z',
    message: { role: 'assistant', content: text },
    done: true,
    done_reason: 'stop',
    prompt_eval_count: 100,
    eval_count: 20,
  },
}

const bearer = { authorization: `Bearer ${apiKey}` }
const chat = '/v1/chat/completions'

test.each([
  ['openai', 'gpt-x', says(good), chat, bearer],
  ['anthropic', 'claude-sonnet-4-6', claude, '/v1/messages', { 'x-api-key': apiKey }],
  ['google', 'gemini-x', gemini, '/v1/models/gemini-x:generateContent', { 'x-goog-api-key': apiKey }],
  ['mistral', 'mistral-x', says(good), chat, bearer],
  ['groq', 'groq-x', says(good), chat, bearer],
  ['xai', 'grok-x', says(good), chat, bearer],
  ['deepseek', 'deepseek-x', says(good), chat, bearer],
  ['openrouter', 'someone/model-x', says(good), chat, bearer],
  ['openai-compatible', 'any-x', says(good), chat, bearer],
] as const)('%s is asked in its own words', async (provider, model, line, path, headers) => {
  const { baseUrl, received } = await modelStandIn(line)
  const { engine, logged } = engineOn({ baseUrl, provider, model })
  expect(await engine.ask(task, patience())).toEqual({
    value: good,
    prompt: expect.stringMatching(/^reviews\.themes@1-[0-9a-f]{8}$/),
    by: { engine: 'model', model, fallbackReason: null, tokens: 120, cost: null },
  })
  expect(received).toHaveLength(1)
  expect(received[0]).toMatchObject({ path, headers })
  expect(JSON.stringify(received[0]?.body)).toContain('The export is slow.')
  // DeepSeek gets the schema as text.
  expect(JSON.stringify(received[0]?.body)).toMatch(/\\?"themes\\?"/)
  expect(logged).toEqual([])
})

test('Ollama is asked through its own API, with a context that holds the whole prompt', async () => {
  const info = { body: { model_info: { 'llama.context_length': 131_072 } } }
  const { baseUrl, received } = await modelStandIn(info, llama)
  const { engine, logged } = engineOn({ baseUrl, provider: 'ollama', model: 'llama-x' })
  expect(await engine.ask(task, patience())).toMatchObject({
    value: good,
    by: { engine: 'model', model: 'llama-x', fallbackReason: null, tokens: 120, cost: 0 },
  })
  expect(received.map(({ path }) => path)).toEqual(['/api/show', '/api/chat'])
  expect(received[1]).toMatchObject({ headers: bearer, body: { options: { num_ctx: 8_192 } } })
  expect(received[1]?.body.format.properties).toHaveProperty('themes')
  expect(logged).toEqual([])
})

test('what Ollama says is shown while it comes', async () => {
  const piece = (content: string, more: object = { done: false }) =>
    `${JSON.stringify({ model: 'llama-x', created_at: '2026-03-01T12:00:00Z', message: { role: 'assistant', content }, ...more })}\n`
  const end = piece('', { done: true, done_reason: 'stop', prompt_eval_count: 100, eval_count: 20 })
  const body = [piece('{"themes": ["slow'), piece(' export"]}'), end].join('')
  const { baseUrl } = await modelStandIn({ body: {} }, { headers: { 'content-type': 'application/x-ndjson' }, body })
  const partials: unknown[] = []
  const { engine } = engineOn({ baseUrl, provider: 'ollama', model: 'llama-x' })
  const { value } = await engine.ask(task, { ...patience(), onPartial: (partial) => void partials.push(partial) })
  expect(value).toEqual(good)
  expect(partials[0]).toEqual({ themes: ['slow'] })
})

test('a text that is longer than the context of an Ollama model is not sent', async () => {
  const { baseUrl, received } = await modelStandIn({ body: { model_info: { 'llama.context_length': 8_192 } } }, llama)
  const { engine } = engineOn({ baseUrl, provider: 'ollama', model: 'llama-x' })
  const long = { ...task, material: [{ label: 'Notes', text: 'word '.repeat(10_000) }] }
  const { by } = await engine.ask(long, patience())
  expect(by.fallbackReason).toBe('The text is too long for this model.')
  expect(received.map(({ path }) => path)).toEqual(['/api/show'])
})

test('a Claude that takes no schema answers by a tool', async () => {
  const input = { type: 'tool_use', id: 'call', name: 'json', input: good }
  const line = { body: { ...(claude as { body: object }).body, content: [input], stop_reason: 'tool_use' } }
  const { baseUrl, received } = await modelStandIn(line)
  const { engine } = engineOn({ baseUrl, provider: 'anthropic', model: 'claude-sonnet-4-20250514' })
  expect((await engine.ask(task, patience())).value).toEqual(good)
  expect(received[0]?.body.tools).toHaveLength(1)
})

test('a compatible server that knows no schemas is told the form in words, from then on', async () => {
  const { baseUrl, received } = await modelStandIn(refuses(400), says(good))
  const { engine, logged } = engineOn({ baseUrl })
  expect((await engine.ask(task, patience())).value).toEqual(good)
  expect((await engine.ask(task, patience())).value).toEqual(good)
  expect(received.map(({ body }) => body.response_format.type)).toEqual(['json_schema', 'json_object', 'json_object'])
  const reported = received.map(({ body }) => body.messages[0].content.includes('"themes"'))
  expect(reported).toEqual([false, true, true])
  expect(logged).toEqual([])
})

test('a model on this machine needs no key', async () => {
  const { baseUrl, received } = await modelStandIn(llama)
  const { engine } = engineOn({ baseUrl, provider: 'ollama', apiKey: undefined })
  expect((await engine.ask(task, patience())).value).toEqual(good)
  expect(received[0]?.headers.authorization).toBeUndefined()
})

test('a provider at an address of Sextant itself is not called', async () => {
  const { baseUrl, received } = await modelStandIn(says(good))
  const ownPorts = [Number(new URL(baseUrl).port)]
  const { engine } = engineOn({ baseUrl }, { outRules: { allowHosts: [], ownPorts, userAgent: 'Sextant' } })
  expect((await engine.ask(task, patience())).by.fallbackReason).toContain('leads back to Sextant itself')
  expect(received).toEqual([])
})
