import { createHash } from 'node:crypto'
import { listPrice } from '@sextant/contract/models/prices'
import type { Log } from '#kernel/log'
import type { Answer, AskOptions, Engine, EngineTask, ModelChoice } from '#ports/world/engine'
import { failureOf } from './failure.ts'
import { configuredFetch, guardedFetch, type OutRules } from './guarded-fetch.ts'
import { productRules, requireEncrypted } from './product-rules.ts'
import { createPromptReader, type PromptReader } from './prompt-document.ts'
import { Spending } from './spending.ts'

export interface EngineOptions {
  log: Log
  outRules: OutRules
  /** Only this machine can reach the server. */
  isLoopbackOnly?: boolean
  now: () => Date
  /** The installation's secret. */
  secret: string
  /** Timeout of one answer. A local model needs minutes for a long one. */
  answerMs?: number
  firstPauseMs?: number
}

type AskModel = Awaited<ReturnType<typeof import('./model.ts').openModel>>

/** A model that is loaded on first use, because the library loads more slowly than the whole server starts. */
interface OpenModel extends ModelChoice {
  open(): Promise<AskModel>
}

async function askBuiltIn<T>(task: EngineTask<T>): Promise<Answer<T>> {
  const by = { engine: 'built-in', model: null, fallbackReason: null, tokens: 0, cost: 0 } as const
  return { value: await task.builtIn(), by }
}

/** A model, the environment's or a workspace's own, with the built-in engine as fallback. */
export function createEngine(environment: ModelChoice | undefined, options: EngineOptions): Engine {
  const own = environment && prepare(environment, configured(environment, options), options)
  const choose = openChoices(options)
  const promptOf = createPromptReader()
  return {
    model: environment?.model,
    ask(task, { choice, ...asked }) {
      const model = choice === undefined ? own : choice === 'built-in' ? undefined : choose(choice)
      return model ? askModel(model, task, asked, { ...options, promptOf }) : askBuiltIn(task)
    },
  }
}

async function askModel<T>(
  { provider, model, apiKey, prices, open }: OpenModel,
  task: EngineTask<T>,
  { signal, owner, withinMs, onPartial, onSpent }: Omit<AskOptions, 'choice'>,
  { log, now, promptOf }: EngineOptions & { promptOf: PromptReader },
): Promise<Answer<T>> {
  signal.throwIfAborted()
  const spending = new Spending(prices)
  const { id: prompt, ...document } = await promptOf(task.prompt)
  const lookUp = task.lookUp && (await promptOf(task.lookUp.prompt))
  const patience = patienceOf(withinMs)
  try {
    const ask = await open()
    const isOver = AbortSignal.any([signal, patience.signal])
    const value = await ask({ task, prompt: document, lookUp, owner, signal: isOver, spending, onPartial })
    return { value, prompt, by: { engine: 'model', model, fallbackReason: null, ...spending.total } }
  } catch (error) {
    signal.throwIfAborted()
    const { message, status, code, isOfThisAnswer } = failureOf(error, now())
    const fallbackReason = apiKey ? message.replaceAll(apiKey, '[redacted]') : message
    log.warn({ task: prompt, provider, model, status, code, reason: fallbackReason }, 'the model did not answer')
    const value = await task.builtIn()
    const by = { engine: 'built-in', model: null, fallbackReason, ...spending.total } as const
    return { value, prompt, by, ...(!isOfThisAnswer && { isModelOut: true }) }
  } finally {
    patience.end()
    if (spending.isAny) onSpent?.({ provider, model, ...spending.parts })
  }
}

const configured = ({ baseUrl }: ModelChoice, { outRules, answerMs = longestAnswerMs }: EngineOptions) =>
  configuredFetch(baseUrl, outRules, answerMs)

const longestAnswerMs = 180_000

function prepare(choice: ModelChoice, fetch: typeof globalThis.fetch, options: EngineOptions): OpenModel {
  const { log, now, secret, firstPauseMs = 1_000 } = options
  const modelOptions = { fetch, log, now, firstPauseMs, secret }
  const open = once(async () => (await import('./model.ts')).openModel(choice, modelOptions))
  return { ...choice, prices: choice.prices ?? listPrice(choice.provider, choice.model) ?? undefined, open }
}

const mostOpen = 100

/** Keeps models open, because they remember what their server supports. */
function openChoices(options: EngineOptions) {
  const { isLoopbackOnly = false, answerMs = longestAnswerMs } = options
  const rules = productRules(options.outRules, isLoopbackOnly)
  const opened = new Map<string, OpenModel>()
  const fetchFor = ({ baseUrl }: ModelChoice): typeof globalThis.fetch => {
    const fetch = guardedFetch(baseUrl, rules, answerMs)
    return async (...call) => {
      requireEncrypted(baseUrl, rules)
      return fetch(...call)
    }
  }
  return (choice: ModelChoice): OpenModel => {
    const key = createHash('sha256').update(JSON.stringify(choice)).digest('hex')
    const model = opened.get(key) ?? prepare(choice, fetchFor(choice), options)
    opened.delete(key)
    opened.set(key, model)
    const oldest = opened.size > mostOpen ? opened.keys().next().value : undefined
    if (oldest !== undefined) opened.delete(oldest)
    return model
  }
}

/**
 * A timeout signal. Uses its own timer, because an `AbortSignal.timeout` that only `AbortSignal.any` references is
 * garbage-collected before it fires.
 */
function patienceOf(ms: number | undefined) {
  const controller = new AbortController()
  const timer =
    ms === undefined
      ? undefined
      : setTimeout(() => controller.abort(new DOMException('It took too long', 'TimeoutError')), ms)
  return { signal: controller.signal, end: () => clearTimeout(timer) }
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let pending: Promise<T> | undefined
  return () => {
    pending ??= make().catch((error: unknown) => {
      pending = undefined
      throw error
    })
    return pending
  }
}
