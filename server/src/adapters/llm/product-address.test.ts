import { expect, test } from 'vitest'
import type { ModelChoice } from '#ports/world/engine'
import { serve, stubNames } from '../http-out/loopback.fixtures.ts'
import { createEngine } from './engine.ts'
import { createModelProviders, type ModelProvidersOptions } from './model-providers.ts'
import { modelStandIn, patience, says, task } from './stand-in.fixtures.ts'

const log = { error() {}, warn() {}, info() {}, debug() {} }
const now = () => new Date()
const good = { themes: ['slow export'] }

const chosen = (baseUrl: string): ModelChoice => ({
  provider: 'openai-compatible',
  model: 'stand-in',
  apiKey: 'sk-canary-0123456789',
  baseUrl,
  prices: undefined,
})

interface ProductOptions extends Partial<Pick<ModelProvidersOptions, 'isLoopbackOnly' | 'locals'>> {
  allowHosts?: string[]
  names?: Record<string, string[][]>
}

/** A server without a model of its own, and its two ways to call an address from the product. */
function productOn({ allowHosts = [], names = {}, isLoopbackOnly = false, locals }: ProductOptions = {}) {
  const outRules = { allowHosts, userAgent: 'Sextant', resolve: stubNames(names).resolve }
  const engine = createEngine(undefined, {
    log,
    outRules,
    now,
    isLoopbackOnly,
    secret: 'x'.repeat(32),
    firstPauseMs: 20,
  })
  const options = { engine, outRules, isLoopbackOnly, isLocked: false, installation: undefined, now }
  return { engine, providers: createModelProviders({ ...options, ...(locals && { locals }) }) }
}

test.each([
  'https://127.0.0.1/v1',
  'https://[::1]/v1',
  'https://[::ffff:127.0.0.1]/v1',
  'https://2130706433/v1',
  'https://0x7f000001/v1',
  'https://169.254.169.254/latest',
  'https://[fd00:ec2::254]/latest',
  'https://10.0.0.8/v1',
  'https://172.16.0.8/v1',
  'https://192.168.1.8/v1',
  'https://100.64.0.1/v1',
  'https://localhost/v1',
  'https://models/v1',
  'https://inside.example.com/v1',
  'https://half.example.com/v1',
])('%s is private, so a model set in the product is never asked there', async (baseUrl) => {
  const names = { 'inside.example.com': [['10.0.0.8']], 'half.example.com': [['93.184.216.34', '127.0.0.1']] }
  const { engine, providers } = productOn({ names })
  const sentence = 'This address is not public, so Sextant will not call it.'
  const { by } = await engine.ask(task, { ...patience(), choice: chosen(baseUrl) })
  expect(by).toMatchObject({ engine: 'built-in', tokens: 0 })
  expect(by.fallbackReason).toBe(`The model provider could not be reached. ${sentence}`)
  expect((await providers.test(chosen(baseUrl))).problem).toBe(by.fallbackReason)
  expect(await providers.list(chosen(baseUrl))).toEqual({ problem: by.fallbackReason })
  expect(await providers.addressProblem(baseUrl)).toBe(sentence)
})

test('the exception for a model of the environment is not one for the product', async () => {
  const { baseUrl, host, received } = await modelStandIn(says(good))
  const outRules = { allowHosts: [], userAgent: 'Sextant' }
  const own = { ...chosen(baseUrl) }
  const engine = createEngine(own, {
    log,
    outRules,
    now,
    isLoopbackOnly: true,
    secret: 'x'.repeat(32),
    firstPauseMs: 20,
  })
  expect((await engine.ask(task, patience())).by.engine).toBe('model')
  expect((await engine.ask(task, { ...patience(), choice: own })).by.engine).toBe('built-in')
  expect(received).toHaveLength(1)
  const allowed = productOn({ allowHosts: [host] })
  expect((await allowed.engine.ask(task, { ...patience(), choice: own })).by.engine).toBe('model')
})

test('the ports of Ollama and LM Studio are open on a server that only this machine reaches', async () => {
  const address = 'http://127.0.0.1:11434/v1'
  expect(await productOn({ isLoopbackOnly: true }).providers.addressProblem(address)).toBeUndefined()
  expect(await productOn({ isLoopbackOnly: true }).providers.addressProblem('http://127.0.0.1:1234/v1')).toBeUndefined()
  expect(await productOn({ isLoopbackOnly: true }).providers.addressProblem('http://127.0.0.1:5432/v1')).toBeDefined()
  expect(await productOn().providers.addressProblem(address)).toBeDefined()
})

test('an address in clear text is refused, unless the operator allows it', async () => {
  const { providers } = productOn({ names: { 'models.example.com': [['93.184.216.34']] } })
  expect(await providers.addressProblem('http://models.example.com/v1')).toBe(
    'Use an https address, unless an administrator allows this host and port.',
  )
  expect(await providers.list(chosen('http://models.example.com/v1'))).toEqual({
    problem: 'Use an https address, unless an administrator allows this host and port.',
  })
})

test('a redirect is not followed, and neither is the key', async () => {
  const inside = await serve()
  const outside = await serve((_request, response) => {
    response.writeHead(307, { location: `${inside.url}/v1/models` }).end()
  })
  const { engine, providers } = productOn({ allowHosts: [outside.host, inside.host] })
  const choice = chosen(`${outside.url}/v1`)
  expect((await engine.ask(task, { ...patience(), choice })).by.engine).toBe('built-in')
  expect(await providers.list(choice)).toMatchObject({ problem: expect.stringContaining('redirects') })
  expect(inside.log).toEqual([])
})

test('a name is checked again at every call', async () => {
  const names = { 'models.example.com': [['93.184.216.34'], ['127.0.0.1']] }
  const { providers } = productOn({ names })
  expect(await providers.addressProblem('https://models.example.com/v1')).toBeUndefined()
  expect(await providers.list(chosen('https://models.example.com/v1'))).toMatchObject({
    problem: expect.stringContaining('not public'),
  })
})

test.each([
  [401, 'The model provider did not accept the API key (status 401).'],
  [404, "The model provider doesn't recognize the configured model or address (status 404)."],
  [500, 'The model provider has a problem (status 500).'],
])('what a server says with status %i is not passed on', async (status, problem) => {
  const server = await serve((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', 'x-secret': 'canary' })
    response.end(JSON.stringify({ error: { message: 'canary of the intranet', code: 'canary_code' } }))
  })
  const { providers } = productOn({ allowHosts: [server.host] })
  const choice = chosen(`${server.url}/v1`)
  const replies = [await providers.list(choice), await providers.test(choice)]
  expect(replies[0]).toEqual({ problem })
  expect(replies[1]).toMatchObject({ problem })
  expect(JSON.stringify(replies)).not.toContain('canary')
})

test('a page instead of a list is told in one sentence, whatever it contains', async () => {
  const server = await serve((_request, response) => void response.end('<h1>canary of the intranet</h1>'))
  const { providers } = productOn({ allowHosts: [server.host] })
  const replies = await providers.list(chosen(`${server.url}/v1`))
  expect(replies).toEqual({ problem: "The model provider's answer could not be read." })
})

test('a running Ollama is found on a server that only this machine reaches, and nowhere else', async () => {
  const ollama = await serve((_request, response) => void response.end('{"models":[{"name":"llama3.3:latest"}]}'))
  const locals = { ollama: ollama.host, 'lm-studio': '127.0.0.1:1' }
  const found = [{ provider: 'ollama', baseUrl: `http://${ollama.host}/v1`, models: ['llama3.3:latest'] }]
  const allowed = { locals, allowHosts: [ollama.host] }
  const here = productOn({ ...allowed, isLoopbackOnly: true }).providers
  expect(await here.findLocal()).toEqual(found)
  expect(await here.findLocal()).toEqual(found)
  expect(ollama.log).toEqual(['GET /api/tags'])
  expect(await productOn(allowed).providers.findLocal()).toEqual([])
  expect(ollama.log).toHaveLength(1)
})
