import { z } from 'zod'
import { named } from '../kernel/named.ts'
import { del, get, post, put, routes } from '../kernel/route.ts'
import { providerIds } from './providers.ts'
import { capActions, modelUsers, usageRanges } from './rules.ts'

const Provider = z.enum(providerIds)

const Price = z
  .object({ input: z.number().min(0).max(10_000), output: z.number().min(0).max(10_000) })
  .meta({ id: 'ModelPrice', description: 'US dollars per million tokens' })

const ModelName = z
  .string()
  .trim()
  .min(1, 'Enter a model')
  .max(200)
  .regex(/^[\x21-\x7e]+$/, 'A model is one word, exactly as the provider shows it')

const ApiKey = z
  .string()
  .trim()
  .max(1_000)
  .regex(/^[\x21-\x7e]*$/, 'An API key is one word, exactly as the provider shows it')

const BaseUrl = z
  .url({ protocol: /^https?$/, error: 'Enter a web address such as https://models.example.com/v1' })
  .max(500)
  .refine((url) => !/^\w+:\/\/[^/]*@/.test(url), 'Leave the password out of the address and use the API key')
  .refine((url) => !/[?#]/.test(url), 'Leave out everything after the path')

/** A model with its provider, or `built-in`. */
const ModelRef = z.string().trim().min(1).max(260)

export const ModelConnection = named('ModelConnection', {
  provider: Provider,
  model: z.string(),
  baseUrl: z.string(),
  /** The last four characters of the key, the only part ever shown. */
  keyHint: z.string().nullable(),
  hasKey: z.boolean(),
  price: Price.nullable(),
  connectedBy: z.string(),
  connectedAt: z.iso.datetime(),
})
export type ModelConnection = z.infer<typeof ModelConnection>

export const ModelSettings = named('ModelSettings', {
  /** Null for the server's own model, or the built-in engine if it has none. */
  defaultModel: ModelRef.nullable(),
  perAgent: z.partialRecord(z.enum(modelUsers), ModelRef),
  monthlyCapUsd: z.number().min(0).max(1_000_000).nullable(),
  atCap: z.enum(capActions),
  /** Of models whose list price is unknown or different, by model. */
  prices: z.record(ModelRef, Price).default({}),
})
export type ModelSettings = z.infer<typeof ModelSettings>

export const ModelOverview = named('ModelOverview', {
  connections: z.array(ModelConnection),
  settings: ModelSettings,
  /** The model set by environment variables; null if there is none. */
  installationModel: z.object({ provider: z.string(), model: z.string() }).nullable(),
  /** What writes when no agent has a model of its own; null for the built-in engine. */
  inUse: z.string().nullable(),
  /** Only the environment variables count. */
  isLocked: z.boolean(),
  /** Whether a model server on this machine can be connected. */
  isLocalAllowed: z.boolean(),
})
export type ModelOverview = z.infer<typeof ModelOverview>

const ConnectionForm = z.object({
  /** Left out to keep the stored key, as long as the address stays the same. */
  apiKey: ApiKey.optional(),
  /** Defaults to the provider's own address. */
  baseUrl: BaseUrl.optional(),
  model: ModelName,
})
export type ConnectionForm = z.infer<typeof ConnectionForm>

const TestForm = ConnectionForm.extend({
  provider: Provider,
  /** Counts instead of the saved one. */
  price: Price.optional(),
})
export type TestForm = z.infer<typeof TestForm>

export const ModelTest = named('ModelTest', {
  ok: z.boolean(),
  model: z.string(),
  latencyMs: z.int(),
  /** One sentence for people; never text from the provider. */
  detail: z.string(),
  inputTokens: z.int(),
  outputTokens: z.int(),
  /** Null if the price is unknown. */
  costUsd: z.number().nullable(),
})
export type ModelTest = z.infer<typeof ModelTest>

export const ListedModel = named('ListedModel', {
  id: z.string(),
  contextLength: z.int().nullable(),
  price: Price.nullable(),
})
export type ListedModel = z.infer<typeof ListedModel>

export const ModelList = named('ModelList', {
  models: z.array(ListedModel),
  /** Why there is no list; people can still type a name. */
  problem: z.string().nullable(),
})
export type ModelList = z.infer<typeof ModelList>

const LocalModel = named('LocalModel', { provider: Provider, baseUrl: z.string(), models: z.array(z.string()) })
export type LocalModel = z.infer<typeof LocalModel>

const Spent = z.object({
  asks: z.int(),
  inputTokens: z.int(),
  outputTokens: z.int(),
  cachedTokens: z.int(),
  /** In US dollars, without requests to models of unknown price. */
  cost: z.number(),
  /** Requests whose price is unknown. */
  unpriced: z.int(),
})

export const ModelUsage = named('ModelUsage', {
  range: z.enum(usageRanges),
  from: z.iso.datetime(),
  total: Spent,
  byAgent: z.array(Spent.extend({ agent: z.string() })),
  byPerson: z.array(Spent.extend({ userId: z.uuid().nullable(), name: z.string() })),
  byModel: z.array(Spent.extend({ model: z.string() })),
  /** By month of the workspace's calendar, oldest first. */
  byMonth: z.array(Spent.extend({ month: z.string() })),
  /** The most expensive runs. */
  runs: z.array(Spent.extend({ runId: z.uuid(), agent: z.string(), at: z.iso.datetime() })),
  budget: z.object({ spent: z.number(), capUsd: z.number().nullable(), endsAt: z.iso.datetime() }),
})
export type ModelUsage = z.infer<typeof ModelUsage>

export const ModelInUse = named('ModelInUse', {
  /** Null for the built-in engine. */
  model: z.string().nullable(),
  /** Null if it is unknown. */
  price: Price.nullable(),
})
export type ModelInUse = z.infer<typeof ModelInUse>

const ByProvider = z.object({ provider: z.string().max(60) })

export const modelRoutes = routes({
  inUse: get('/ai/model-in-use', 'signed-in', {
    summary: 'Read which model an agent uses and its price, for estimates',
    query: z.object({ user: z.enum(modelUsers) }),
    returns: ModelInUse,
  }),
  overview: get('/ai/connections', 'canManageTeam', {
    summary: 'List connected models, without their keys, and the settings',
    returns: ModelOverview,
  }),
  connect: put('/ai/connections/:provider', 'canManageTeam', {
    summary: 'Connect a model provider or change its key, address or model',
    limit: 'credentials',
    params: ByProvider,
    body: ConnectionForm,
    returns: ModelOverview,
  }),
  disconnect: del('/ai/connections/:provider', 'canManageTeam', {
    summary: 'Disconnect a model provider and delete its key',
    params: ByProvider,
    returns: ModelOverview,
  }),
  test: post('/ai/connections/test', 'canManageTeam', {
    summary: 'Ask a model one short question, without saving anything',
    limit: 'credentials',
    body: TestForm,
    returns: ModelTest,
  }),
  models: get('/ai/models', 'canManageTeam', {
    summary: 'List the models of a connected provider',
    limit: 'credentials',
    query: z.object({ provider: Provider }),
    returns: ModelList,
  }),
  modelsFor: post('/ai/models', 'canManageTeam', {
    summary: 'List the models for a key that is not saved yet',
    limit: 'credentials',
    body: TestForm.omit({ model: true, price: true }),
    returns: ModelList,
  }),
  local: get('/ai/local-models', 'canManageTeam', {
    summary: 'Find Ollama and LM Studio on this machine',
    returns: z.array(LocalModel),
  }),
  saveSettings: put('/ai/settings', 'canManageTeam', {
    summary: 'Choose models for agents and set the monthly budget',
    body: ModelSettings,
    returns: ModelOverview,
  }),
  usage: get('/ai/usage', 'canManageTeam', {
    summary: 'Sum up what models cost, by agent, person, model and month',
    query: z.object({ range: z.enum(usageRanges).default('month') }),
    returns: ModelUsage,
  }),
})
