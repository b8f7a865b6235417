import type { Log } from '#kernel/log'
import type { Answer, AskOptions, Engine, EngineTask } from '#ports/world/engine'
import { failureOf } from './failure.ts'
import { guardedFetch, type OutRules } from './guarded-fetch.ts'
import { createPromptReader } from './prompt-document.ts'
import type { ModelSettings } from './provider.ts'
import { Spending } from './spending.ts'

export interface EngineOptions {
  log: Log
  outRules: OutRules
  now: () => Date
  /** The installation's secret. */
  secret: string
  /** Timeout of one answer. A local model needs minutes for a long one. */
  answerMs?: number
  firstPauseMs?: number
}

const builtIn: Engine = {
  model: undefined,
  async ask(task) {
    const by = { engine: 'built-in', model: null, fallbackReason: null, tokens: 0, cost: 0 } as const
    return { value: await task.builtIn(), by }
  },
}

/** The configured model with the built-in engine as fallback, or the built-in engine alone. */
export function createEngine(settings: ModelSettings | undefined, options: EngineOptions): Engine {
  return settings ? withModel(settings, options) : builtIn
}

function withModel(settings: ModelSettings, options: EngineOptions): Engine {
  const { log, outRules, now, secret, answerMs = 180_000, firstPauseMs = 1_000 } = options
  const { provider, model, apiKey, baseUrl } = settings
  const fetch = guardedFetch(baseUrl, outRules, answerMs)
  const promptOf = createPromptReader()
  // Loaded on first use, because the library loads more slowly than the whole server starts.
  const open = once(async () => (await import('./model.ts')).openModel(settings, { fetch, now, firstPauseMs, secret }))

  async function ask<T>(task: EngineTask<T>, { signal, owner, withinMs, onPartial }: AskOptions): Promise<Answer<T>> {
    signal.throwIfAborted()
    const spending = new Spending(settings.prices)
    const { id: prompt, instructions } = await promptOf(task.prompt)
    const patience = patienceOf(withinMs)
    try {
      const askModel = await open()
      const isOver = AbortSignal.any([signal, patience.signal])
      const value = await askModel({ task, instructions, owner, signal: isOver, spending, onPartial })
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
    }
  }
  return { model, ask }
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
  let created: Promise<T> | undefined
  return () => {
    created ??= make().catch((error: unknown) => {
      created = undefined
      throw error
    })
    return created
  }
}
