import { expect, test } from 'vitest'
import { z } from 'zod'
import { createEngine } from './engine.ts'
import { apiKey, engineOn, modelStandIn, patience, refuses, says, type Themes, task } from './stand-in.fixtures.ts'

const good: Themes = { themes: ['slow export'] }
const byModel = { engine: 'model', model: 'stand-in', fallbackReason: null }
const byBuiltIn = { engine: 'built-in', model: null }

test('without a model the built-in engine answers, at no cost and without excuse', async () => {
  const log = { error() {}, warn() {}, info() {}, debug() {} }
  const outRules = { allowHosts: [], userAgent: 'Sextant' }
  const engine = createEngine(undefined, { log, outRules, now: () => new Date(), secret: 'x'.repeat(32) })
  expect(engine.model).toBeUndefined()
  expect(await engine.ask(task, patience())).toEqual({
    value: { themes: ['export'] },
    by: { engine: 'built-in', model: null, fallbackReason: null, tokens: 0, cost: 0 },
  })
})

test('a model answers in the form that the task asks for', async () => {
  const { baseUrl, received } = await modelStandIn(says(good))
  const { engine, logged } = engineOn({ baseUrl })
  expect(engine.model).toBe('stand-in')
  expect(await engine.ask(task, patience())).toMatchObject({ value: good, by: { ...byModel, tokens: 120, cost: null } })
  const [{ body }] = received as [(typeof received)[number]]
  expect(body.response_format.json_schema.schema.properties).toHaveProperty('themes')
  expect(body.messages.map(({ role }: { role: string }) => role)).toEqual(['system', 'user'])
  expect(body.messages[0].content).toMatch(/^Name the themes of these reviews\.\n\n# Rules that nothing/)
  expect(logged).toEqual([])
})

test('the prompt says how freely and how long a model answers, and its server holds it to the schema', async () => {
  const { baseUrl, received } = await modelStandIn(says(good))
  await engineOn({ baseUrl }).engine.ask(task, patience())
  expect(received[0]?.body).toMatchObject({ temperature: 0, max_tokens: 4000 })
  expect(received[0]?.body.response_format.json_schema).toMatchObject({ strict: false })
  const { baseUrl: other, received: held } = await modelStandIn(says({ names: [] }))
  const strict = { ...task, schema: z.object({ names: z.array(z.string()) }), builtIn: () => ({ names: ['x'] }) }
  await engineOn({ baseUrl: other }).engine.ask(strict, patience())
  expect(held[0]?.body.response_format.json_schema).toMatchObject({ strict: true })
})

test('a server that takes no temperature is asked without, now and later', async () => {
  const message = "Unsupported value: 'temperature' does not support 0 with this model."
  const { baseUrl, received } = await modelStandIn(refuses(400, {}, message), says(good))
  const { engine } = engineOn({ baseUrl })
  expect((await engine.ask(task, patience())).by).toMatchObject(byModel)
  expect((await engine.ask(task, patience())).by).toMatchObject(byModel)
  expect(
    received.map(({ body }) => [body.temperature, body.max_tokens, 'json_schema' in body.response_format]),
  ).toEqual([
    [0, 4000, true],
    [undefined, undefined, true],
    [undefined, undefined, true],
  ])
})

test('JSON in a code block is JSON', async () => {
  const { baseUrl, received } = await modelStandIn(says(`\`\`\`json\n${JSON.stringify(good)}\n\`\`\``))
  expect((await engineOn({ baseUrl }).engine.ask(task, patience())).value).toEqual(good)
  expect(received).toHaveLength(1)
})

test('the price of all tries is told where the prices are known', async () => {
  const { baseUrl } = await modelStandIn(says('{"themes": "none"}'), says(good))
  const { engine } = engineOn({ baseUrl, prices: { input: 3, output: 15 } })
  const { by } = await engine.ask(task, patience())
  expect(by.tokens).toBe(240)
  expect(by.cost).toBeCloseTo((200 * 3 + 40 * 15) / 1_000_000, 10)
})

test.each([
  ['is not JSON', 'Here are the themes: slow export', 'It is not JSON.'],
  ['lacks a field', '{"topics": []}', 'themes: Invalid input'],
  ['breaks a rule of the schema', '{"themes": [], "score": 7}', 'score: Too big'],
])('an answer that %s is sent back once, with what is wrong', async (_title, bad, problem) => {
  const { baseUrl, received } = await modelStandIn(says(bad), says(good))
  const { engine, logged } = engineOn({ baseUrl })
  expect(await engine.ask(task, patience())).toMatchObject({ value: good, by: { ...byModel, tokens: 240, cost: null } })
  expect(received).toHaveLength(2)
  const [, , quoted, repair] = received[1]?.body.messages ?? []
  expect(quoted).toMatchObject({ role: 'assistant', content: bad })
  expect(repair.content).toContain(problem)
  expect(repair.content).toContain('"themes"')
  expect(logged).toEqual([])
})

test('an answer that was cut off is asked for again, shorter', async () => {
  const { baseUrl, received } = await modelStandIn(says('{"themes": ["slow', 'length'), says(good))
  expect((await engineOn({ baseUrl }).engine.ask(task, patience())).value).toEqual(good)
  expect(received[1]?.body.messages[3].content).toContain('Be shorter')
})

test('a model that gets it wrong twice is not asked a third time, and what it used is counted', async () => {
  const { baseUrl, received } = await modelStandIn(says('no idea'))
  const { engine, logged } = engineOn({ baseUrl, prices: { input: 1, output: 1 } })
  const { value, by } = await engine.ask(task, patience())
  expect(value).toEqual({ themes: ['export'] })
  expect(by).toEqual({
    ...byBuiltIn,
    fallbackReason: "The model's answer was in the wrong format twice.",
    tokens: 240,
    cost: 0.00024,
  })
  expect(received).toHaveLength(2)
  expect(logged).toHaveLength(1)
})

test('a model that declines is not pressed', async () => {
  const { baseUrl, received } = await modelStandIn(says('I cannot help with that.', 'content_filter'))
  const { by } = await engineOn({ baseUrl }).engine.ask(task, patience())
  expect(by).toMatchObject({ ...byBuiltIn, fallbackReason: 'The model declined to answer.', tokens: 120 })
  expect(received).toHaveLength(1)
})

test('what the built-in engine cannot do is told by its own error', async () => {
  const { baseUrl } = await modelStandIn(refuses(401))
  const failing = { ...task, builtIn: () => Promise.reject(new Error('no text')) }
  await expect(engineOn({ baseUrl }).engine.ask(failing, patience())).rejects.toThrow('no text')
})

test('the API key goes to the provider and nowhere else, even when the provider repeats it', async () => {
  const { baseUrl, received } = await modelStandIn(refuses(401, { 'x-echo': apiKey }, `Incorrect API key: ${apiKey}`))
  const { engine, logged } = engineOn({ baseUrl })
  const answer = await engine.ask(task, patience())
  expect(received[0]?.headers.authorization).toBe(`Bearer ${apiKey}`)
  expect(JSON.stringify(received[0]?.body)).not.toContain(apiKey)
  expect(JSON.stringify([answer, logged])).not.toContain('canary')
  expect(logged).toEqual([
    [
      {
        task: 'reviews.themes@1-5a01d4a0',
        provider: 'openai-compatible',
        model: 'stand-in',
        status: 401,
        code: 'stand_in_error',
        reason: 'The model provider did not accept the API key (status 401).',
      },
      'the model did not answer',
    ],
  ])
})
