import { asSchema, extractJsonMiddleware, type LanguageModel, type ModelMessage, wrapLanguageModel } from 'ai'
import type { AskOptions, ModelChoice, ModelTask } from '#ports/world/engine'
import { exchange } from './exchange.ts'
import { ModelFailure, tooLong } from './failure.ts'
import { composePrompt } from './prompt.ts'
import { loadModel, mayRefuseSchemas } from './provider.ts'
import { withRetries } from './retries.ts'
import type { Spending } from './spending.ts'

export interface Question<T> {
  task: ModelTask<T>
  instructions: string
  owner: string
  signal: AbortSignal
  spending: Spending
  onPartial?: AskOptions['onPartial'] | undefined
}

export interface ModelOptions {
  fetch: typeof globalThis.fetch
  now: () => Date
  firstPauseMs: number
  secret: string
}

/** How the model gets the answer's schema: natively or in the instructions. */
type Form = 'schema' | 'words'

type Ask = <T>(question: Question<T>) => Promise<T>

const longestQuotedAnswer = 60_000

// The library would print warnings to the process's output.
globalThis.AI_SDK_LOG_WARNINGS = false

/** Asks the model once more when its answer doesn't match the schema. */
export async function openModel(choice: ModelChoice, options: ModelOptions): Promise<Ask> {
  let ask = await openFor('schema', choice, options)
  return async (question) => {
    try {
      return await ask(question)
    } catch (error) {
      const isRefused = error instanceof ModelFailure && [400, 422].includes(error.status ?? 0)
      if (!mayRefuseSchemas(choice) || !isRefused || error.code === tooLong) throw error
      const askInWords = await openFor('words', choice, options)
      const value = await askInWords(question)
      ask = askInWords
      return value
    }
  }
}

async function openFor(form: Form, choice: ModelChoice, { fetch, secret, ...options }: ModelOptions): Promise<Ask> {
  const loaded = await loadModel(choice, { fetch, takesSchemas: form === 'schema' })
  // Some models wrap JSON in a code block despite the instructions.
  const model: LanguageModel = wrapLanguageModel({ model: loaded, middleware: extractJsonMiddleware() })

  return async ({ task, signal, spending, onPartial, owner, instructions: own }) => {
    const schema = await asSchema(task.schema).jsonSchema
    const prompt = composePrompt(task, { instructions: own, secret, owner, ...(form === 'words' && { schema }) })
    const { instructions } = prompt
    const send = (messages: ModelMessage[]) =>
      withRetries(() => exchange({ model, instructions, messages, schema: task.schema, signal, spending, onPartial }), {
        ...options,
        signal,
      })

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
