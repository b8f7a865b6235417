import { asSchema, extractJsonMiddleware, type LanguageModel, type ModelMessage, wrapLanguageModel } from 'ai'
import type { Log } from '#kernel/log'
import type { AskOptions, ModelChoice, ModelTask } from '#ports/world/engine'
import { exchange } from './exchange.ts'
import { isRefused, ModelFailure, refusedSetting } from './failure.ts'
import { openLookUp } from './look-up.ts'
import { composePrompt } from './prompt.ts'
import type { PromptDocument } from './prompt-document.ts'
import { loadModel, type Model, mayRefuseSchemas, providerOptions } from './provider.ts'
import { withRetries } from './retries.ts'
import type { Spending } from './spending.ts'
import { isStrict } from './strict.ts'

export interface Question<T> {
  task: ModelTask<T>
  prompt: Omit<PromptDocument, 'id'>
  /** How to use the task's tools. */
  lookUp: Omit<PromptDocument, 'id'> | undefined
  owner: string
  signal: AbortSignal
  spending: Spending
  onPartial?: AskOptions['onPartial'] | undefined
}

export interface ModelOptions {
  fetch: typeof globalThis.fetch
  log: Log
  now: () => Date
  firstPauseMs: number
  secret: string
}

/** What a model's server takes, as far as is known. */
interface Abilities {
  /** Schemas as such, not only in the instructions. */
  schemas: boolean
  /** Temperature and the longest answer. */
  settings: boolean
}

type Ask = <T>(question: Question<T>) => Promise<T>

const longestQuotedAnswer = 60_000

// The library would print warnings to the process's output.
globalThis.AI_SDK_LOG_WARNINGS = false

/** Asks the model once more when its answer doesn't match the schema, and without what its server doesn't take. */
export async function openModel(choice: ModelChoice, options: ModelOptions): Promise<Ask> {
  const openWith = async (abilities: Abilities) => {
    const model = await loadModel(choice, { fetch: options.fetch, takesSchemas: abilities.schemas })
    const { settings } = abilities
    return { abilities, ask: openFor(abilities, model, options), lookUp: openLookUp(model, { settings, ...options }) }
  }
  let known = await openWith({ schemas: true, settings: true })
  const attempt = async <T>(opened: typeof known, question: Question<T>): Promise<T> => {
    try {
      const value = await opened.ask(question)
      known = opened
      return value
    } catch (error) {
      const fewer = fewerThan(opened.abilities, error, choice)
      if (!fewer) throw error
      return attempt(await openWith(fewer), question)
    }
  }
  return async (bare) => attempt(known, await known.lookUp(bare))
}

/** What to leave out after the server refused a request; undefined if that wouldn't help. */
function fewerThan(abilities: Abilities, error: unknown, choice: ModelChoice): Abilities | undefined {
  if (!isRefused(error)) return undefined
  if ((error as ModelFailure).code === refusedSetting) {
    return abilities.settings ? { ...abilities, settings: false } : undefined
  }
  return abilities.schemas && mayRefuseSchemas(choice) ? { ...abilities, schemas: false } : undefined
}

function openFor({ schemas, settings }: Abilities, loaded: Model, { secret, ...options }: ModelOptions): Ask {
  // Some models wrap JSON in a code block despite the instructions.
  const model: LanguageModel = wrapLanguageModel({ model: loaded, middleware: extractJsonMiddleware() })

  return async ({ task, signal, spending, onPartial, owner, prompt: own }) => {
    const schema = await asSchema(task.schema).jsonSchema
    const prompt = composePrompt(task, { instructions: own.instructions, secret, owner, ...(!schemas && { schema }) })
    const call = {
      ...{ model, instructions: prompt.instructions, schema: task.schema, signal, spending, onPartial },
      ...(settings && { temperature: own.temperature, maxOutputTokens: own.longestAnswer }),
      providerOptions: providerOptions(isStrict(schema)),
    }
    const send = (messages: ModelMessage[]) =>
      withRetries(() => exchange({ ...call, messages }), { ...options, signal })

    const message: ModelMessage = { role: 'user', content: prompt.message }
    const first = await send([message])
    if ('value' in first) return storable(first.value)

    const quoted = first.text.slice(0, longestQuotedAnswer)
    const second = await send([
      message,
      // Providers refuse empty messages.
      ...(quoted.trim() ? [{ role: 'assistant' as const, content: quoted }] : []),
      { role: 'user', content: prompt.repair(first.problems, schema) },
    ])
    if ('value' in second) return storable(second.value)
    const problem = second.isUnsupported
      ? "The model twice stated something that isn't in the source."
      : "The model's answer was in the wrong format twice."
    throw new ModelFailure(problem, { code: 'invalid', isOfThisAnswer: true })
  }
}

/** PostgreSQL can store neither NUL nor a lone surrogate, and models produce both. */
function storable<T>(value: T): T {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed() as T
  if (Array.isArray(value)) return value.map(storable) as T
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, storable(each)])) as T
}
