import { generateText, type LanguageModel, type ModelMessage, NoObjectGeneratedError, Output, streamText } from 'ai'
import { type ZodType, z } from 'zod'
import type { AskOptions } from '#ports/world/engine'
import { ModelFailure } from './failure.ts'
import type { providerOptions } from './provider.ts'
import type { Spending } from './spending.ts'

interface Exchange<T> {
  model: LanguageModel
  instructions: string
  messages: ModelMessage[]
  schema: ZodType<T>
  signal: AbortSignal
  spending: Spending
  onPartial?: AskOptions['onPartial'] | undefined
  temperature?: number
  maxOutputTokens?: number
  providerOptions: ReturnType<typeof providerOptions>
}

/** A validated value, or the model's invalid answer and its problems. */
type Reply<T> = { value: T } | { text: string; problems: string[]; isUnsupported?: boolean }

export const exchange = <T>(call: Exchange<T>): Promise<Reply<T>> =>
  call.onPartial ? whileItComes(call, call.onPartial) : atOnce(call)

function settingsOf<T>({ schema: _schema, spending: _spending, onPartial: _onPartial, signal, ...call }: Exchange<T>) {
  return { ...call, abortSignal: signal, maxRetries: 0 }
}

async function atOnce<T>(call: Exchange<T>): Promise<Reply<T>> {
  const { spending } = call
  try {
    const reply = await generateText({ ...settingsOf(call), output: Output.object({ schema: call.schema }) })
    const { usage, finishReason, text } = reply
    spending.add(usage)
    if (finishReason === 'content-filter') throw declined()
    if (finishReason !== 'stop' && !text) return { text, problems: ['It is empty.'] }
    return { value: reply.output }
  } catch (error) {
    if (!NoObjectGeneratedError.isInstance(error)) throw error
    spending.add(error.usage)
    if (error.finishReason === 'content-filter') throw declined()
    return { text: error.text ?? '', ...problemsOf(error) }
  }
}

async function whileItComes<T>(call: Exchange<T>, onPartial: (partial: unknown) => void): Promise<Reply<T>> {
  const { schema, signal, spending } = call
  let failure: unknown
  const reply = streamText({
    ...settingsOf(call),
    output: Output.object({ schema }),
    // Reported as a problem instead of thrown.
    onError: ({ error }) => {
      failure = error
    },
  })
  for await (const partial of reply.partialOutputStream) onPartial(partial)
  if (failure !== undefined) throw failure
  signal.throwIfAborted()
  const [text, finishReason, usage] = await Promise.all([reply.text, reply.finishReason, reply.usage])
  spending.add(usage)
  if (finishReason === 'content-filter') throw declined()
  if (finishReason === 'length') return { text, problems: [cutOff] }
  const read = schema.safeParse(jsonIn(text))
  return read.success ? { value: read.data } : { text, ...problemsIn(read.error) }
}

/** Undefined matches no schema, so invalid JSON is reported as such. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const cutOff = 'It was cut off because it is too long. Be shorter.'

const declined = () => new ModelFailure('The model declined to answer.', { code: 'declined', isOfThisAnswer: true })

function problemsOf({ cause, finishReason }: NoObjectGeneratedError) {
  if (finishReason === 'length') return { problems: [cutOff] }
  const mismatch = cause instanceof Error ? cause.cause : undefined
  return mismatch instanceof z.core.$ZodError ? problemsIn(mismatch) : { problems: ['It is not JSON.'] }
}

/** The form is right if only our own checks of what it says failed. */
const problemsIn = ({ issues }: z.core.$ZodError) => ({
  problems: issues.map(problemLine),
  isUnsupported: issues.every(({ code }) => code === 'custom'),
})

const problemLine = ({ path, message }: { path: PropertyKey[]; message: string }) =>
  `${path.join('.') || 'The whole value'}: ${message}`
