import { generateText, type LanguageModel, type ModelMessage, NoObjectGeneratedError, Output } from 'ai'
import { type ZodType, z } from 'zod'
import { ModelFailure } from './failure.ts'
import { providerOptions } from './provider.ts'
import type { Spending } from './spending.ts'

interface Exchange<T> {
  model: LanguageModel
  instructions: string
  messages: ModelMessage[]
  schema: ZodType<T>
  signal: AbortSignal
  spending: Spending
}

/** A checked value, or what the model said instead and what is wrong with it. */
type Reply<T> = { value: T } | { text: string; problems: string[] }

export async function exchange<T>(call: Exchange<T>): Promise<Reply<T>> {
  const { model, instructions, messages, schema, signal, spending } = call
  try {
    const reply = await generateText({
      model,
      instructions,
      messages,
      output: Output.object({ schema }),
      abortSignal: signal,
      providerOptions,
      maxRetries: 0,
    })
    const { usage, finishReason, text } = reply
    spending.add(usage)
    if (finishReason === 'content-filter') throw declined()
    if (finishReason !== 'stop' && !text) return { text, problems: ['It is empty.'] }
    return { value: reply.output }
  } catch (error) {
    if (!NoObjectGeneratedError.isInstance(error)) throw error
    spending.add(error.usage)
    if (error.finishReason === 'content-filter') throw declined()
    return { text: error.text ?? '', problems: problemsOf(error) }
  }
}

const declined = () => new ModelFailure('The model declined to answer.', { code: 'declined' })

function problemsOf({ cause, finishReason }: NoObjectGeneratedError): string[] {
  if (finishReason === 'length') return ['It was cut off because it is too long. Be shorter.']
  const mismatch = cause instanceof Error ? cause.cause : undefined
  if (!(mismatch instanceof z.core.$ZodError)) return ['It is not JSON.']
  return mismatch.issues.map(({ path, message }) => `${path.join('.') || 'The whole value'}: ${message}`)
}
