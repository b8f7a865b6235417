import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readConfig, settingNames } from './config.ts'

test('nothing needs to be set', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    services: ['api', 'worker'],
  })
  expect(config.databaseUrl).toBeUndefined()
})

test.each([
  ['PORT', 'eighty', 'must be a number'],
  ['PUBLIC_URL', 'sextant', 'must be a web address such as https://sextant.example.com'],
  ['DATABASE_URL', 'mysql://somewhere', 'must look like postgres://user:password@host:5432/name'],
  ['SEXTANT_SECRET', 'short', 'must have at least 32 characters'],
  ['SMTP_URL', 'http://mail', 'must look like smtp://user:password@host:587'],
  ['MAIL_FROM', 'nobody', 'must look like Sextant <sextant@example.com>'],
  ['JIRA_API_BASE', 'acme', 'must be a web address'],
  ['SEXTANT_ALLOW_HOSTS', 'http://intranet', 'must list host:port pairs'],
  ['AI_PROVIDER', 'hal', 'must be one of openai, anthropic, google, mistral, groq, xai, deepseek, openrouter, ollama'],
  ['AI_BASE_URL', 'models', 'must be a web address such as https://models.example.com/v1'],
  ['AI_BASE_URL', 'https://me:word@models.example.com/v1', 'must not contain a password'],
  ['AI_API_KEY', 'two words', 'must be one word without line breaks, exactly as the provider shows it'],
  ['AI_PRICE_INPUT', 'cheap', 'must be US dollars per million tokens, such as 2.5'],
  ['AI_PRICE_OUTPUT', '-1', 'must not be negative'],
])('%s=%s is named and explained', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(`  ${name}: ${sentence}`)
})

test('a service that does not exist is refused', () => {
  expect(() => readConfig({ SEXTANT_SERVICES: 'api,cron' })).toThrow('SEXTANT_SERVICES')
})

test('a variable set to nothing counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
})

test('servers that share a database must share a secret', () => {
  expect(() => readConfig({ DATABASE_URL: 'postgres://localhost/sextant' })).toThrow(
    'SEXTANT_SECRET: is required with DATABASE_URL',
  )
})

test('sample data is for a server that only this machine reaches', () => {
  expect(readConfig({ HOST: '127.0.0.1' }).demo).toBe(true)
  expect(readConfig({ HOST: '0.0.0.0' }).demo).toBe(false)
  expect(readConfig({ SEXTANT_DEMO: 'off' }).demo).toBe(false)
})

test('a server behind a proxy, or with a public address, is not for this machine only', () => {
  expect(readConfig({}).isLoopbackOnly).toBe(true)
  expect(readConfig({ PUBLIC_URL: 'http://127.0.0.1:3000' }).isLoopbackOnly).toBe(true)
  expect(readConfig({ PUBLIC_URL: 'https://sextant.example.com' }).isLoopbackOnly).toBe(false)
  expect(readConfig({ SEXTANT_TRUST_PROXY: '127.0.0.1' }).isLoopbackOnly).toBe(false)
  expect(readConfig({ HOST: '0.0.0.0' }).isLoopbackOnly).toBe(false)
})

test('a sign-in provider needs all that belongs to it', () => {
  expect(readConfig({ OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' }).oidc).toEqual({
    clientId: 'a',
    clientSecret: 'b',
    issuer: 'https://accounts.google.com',
  })
  expect(() => readConfig({ OIDC_CLIENT_ID: 'a' })).toThrow(
    'OIDC_CLIENT_ID and OIDC_CLIENT_SECRET: set both or neither',
  )
  expect(() => readConfig({ FIREBASE_PROJECT_ID: 'p' })).toThrow('FIREBASE_API_KEY')
  expect(() => readConfig({ FIREBASE_PROJECT_ID: 'p', FIREBASE_API_KEY: 'k' })).toThrow('FIREBASE_SERVICE_ACCOUNT')
})

test('the unsigned tokens of an emulator are for a server that nobody else can reach', () => {
  const firebase = { FIREBASE_PROJECT_ID: 'p', FIREBASE_API_KEY: 'k', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }
  expect(readConfig(firebase).firebase).toMatchObject({ projectId: 'p', emulatorHost: '127.0.0.1:9099' })
  expect(() => readConfig({ ...firebase, HOST: '0.0.0.0' })).toThrow('FIREBASE_AUTH_EMULATOR_HOST')
})

test('without a provider there is no model, whatever else is set', () => {
  expect(readConfig({}).ai).toBeUndefined()
  expect(readConfig({ AI_MODEL: 'gpt-x', AI_API_KEY: 'key' }).ai).toBeUndefined()
})

test.each([
  ['openai', 'https://api.openai.com/v1'],
  ['anthropic', 'https://api.anthropic.com/v1'],
  ['google', 'https://generativelanguage.googleapis.com/v1beta'],
])('%s needs a model and a key, and is found at its own address', (AI_PROVIDER, baseUrl) => {
  const ai = { provider: AI_PROVIDER, model: 'model-x', apiKey: 'key', baseUrl, prices: undefined }
  expect(readConfig({ AI_PROVIDER, AI_MODEL: 'model-x', AI_API_KEY: 'key' }).ai).toMatchObject(ai)
  expect(() => readConfig({ AI_PROVIDER, AI_API_KEY: 'key' })).toThrow('  AI_MODEL: is required with AI_PROVIDER')
  expect(() => readConfig({ AI_PROVIDER, AI_MODEL: 'model-x' })).toThrow(
    `  AI_API_KEY: is required with AI_PROVIDER=${AI_PROVIDER}`,
  )
})

test('a model on this machine needs no key and no address', () => {
  expect(readConfig({ AI_PROVIDER: 'ollama', AI_MODEL: 'llama' }).ai).toMatchObject({
    apiKey: undefined,
    baseUrl: 'http://127.0.0.1:11434/v1',
  })
})

test('a compatible server needs an address, and a key only if it asks for one', () => {
  const environment = { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'model-x' }
  expect(() => readConfig(environment)).toThrow('  AI_BASE_URL: is required with AI_PROVIDER=openai-compatible')
  const AI_BASE_URL = 'http://models.lan:8000/v1'
  expect(readConfig({ ...environment, AI_BASE_URL }).ai).toMatchObject({ apiKey: undefined, baseUrl: AI_BASE_URL })
})

test('the prices of a model are told together', () => {
  const environment = { AI_PROVIDER: 'ollama', AI_MODEL: 'llama', AI_PRICE_INPUT: '2.5' }
  expect(() => readConfig(environment)).toThrow('AI_PRICE_INPUT and AI_PRICE_OUTPUT: set both or neither')
  expect(readConfig({ ...environment, AI_PRICE_OUTPUT: '10' }).ai?.prices).toEqual({ input: 2.5, output: 10 })
})

test('Stripe needs its key, its signing secret and two prices together', () => {
  const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', STRIPE_PRICE_PRO: 'price_1' }
  expect(readConfig({}).stripe).toBeUndefined()
  expect(() => readConfig(stripe)).toThrow('STRIPE_PRICE_TEAM: are required with STRIPE_SECRET_KEY')
  expect(() => readConfig({ ...stripe, STRIPE_PRICE_TEAM: 'price_1' })).toThrow('must be two different prices')
  expect(readConfig({ ...stripe, STRIPE_PRICE_TEAM: 'price_2' }).stripe).toEqual({
    secretKey: 'sk_test_1',
    webhookSecret: 'whsec_1',
    prices: { pro: 'price_1', team: 'price_2' },
    apiBase: 'https://api.stripe.com',
  })
})

test.each([
  ['SEXTANT_SECRT', 'SEXTANT_SECRET'],
  ['SEXTANT_TRUSTPROXY', 'SEXTANT_TRUST_PROXY'],
  ['SEXTANT_PORT', 'PORT'],
  ['SEXTANT_DATABASE_URL', 'DATABASE_URL'],
])('a variable of ours that does not exist stops the start: %s', (name, nearest) => {
  expect(() => readConfig({ [name]: 'x' })).toThrow(`${name}: isn't a known setting. Did you mean ${nearest}?`)
})

test('the README names every setting', async () => {
  const readme = await readFile(path.resolve(import.meta.dirname, '../../README.md'), 'utf8')
  expect(settingNames.filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
})
