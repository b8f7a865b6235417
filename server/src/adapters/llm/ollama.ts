import { estimateTokens } from '@sextant/contract/models/rules'
import { wrapLanguageModel } from 'ai'
import { createOllama } from 'ollama-ai-provider-v2'
import { z } from 'zod'
import type { ModelChoice } from '#ports/world/engine'
import { ModelFailure, tooLong } from './failure.ts'
import { nativeBase } from './ollama-address.ts'

/** Room for the answer: at least, and at most, because a context takes memory. */
const answerTokens = { least: 4_096, most: 8_192 }
/** Our count is an estimate. */
const margin = 1.15
const smallestContext = 8_192

/**
 * The context for a prompt. Sizes double, because Ollama loads the model again when the size changes. Undefined if the
 * prompt doesn't fit into the model.
 */
export function contextFor(
  promptTokens: number,
  longest = Number.POSITIVE_INFINITY,
  answer = answerTokens.least,
): number | undefined {
  const prompt = Math.ceil(promptTokens * margin)
  if (prompt + answerTokens.least > longest) return undefined
  const needed = prompt + Math.min(Math.max(answer, answerTokens.least), answerTokens.most)
  let size = smallestContext
  while (size < needed) size *= 2
  return Math.min(size, longest)
}

/** Ollama through its own API: the compatible one can't set the context, and cuts a longer prompt silently. */
export function openOllama({ baseUrl, model, apiKey }: ModelChoice, fetch: typeof globalThis.fetch) {
  const baseURL = nativeBase(baseUrl)
  const headers = apiKey ? { authorization: `Bearer ${apiKey}` } : {}
  let longest: Promise<number | undefined> | undefined
  return wrapLanguageModel({
    model: createOllama({ baseURL, fetch, headers })(model),
    middleware: {
      specificationVersion: 'v4',
      async transformParams({ params }) {
        longest ??= contextLength({ baseURL, model, headers }, fetch)
        const { temperature, maxOutputTokens } = params
        const size = contextFor(estimateTokens(JSON.stringify(params.prompt)), await longest, maxOutputTokens)
        if (size === undefined) throw new ModelFailure('The text is too long for this model.', { code: tooLong })
        const options = {
          num_ctx: size,
          ...(temperature !== undefined && { temperature }),
          ...(maxOutputTokens !== undefined && { num_predict: maxOutputTokens }),
        }
        return { ...params, providerOptions: { ...params.providerOptions, ollama: { options } } }
      },
    },
  })
}

const Shown = z.object({ model_info: z.record(z.string(), z.unknown()) })

/** Undefined if the server doesn't tell; then every context is tried. */
async function contextLength(
  { baseURL, model, headers }: { baseURL: string; model: string; headers: Record<string, string> },
  fetch: typeof globalThis.fetch,
): Promise<number | undefined> {
  try {
    const body = JSON.stringify({ model })
    const reply = await fetch(`${baseURL}/show`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    })
    const { model_info: info } = Shown.parse(await reply.json())
    const found = Object.entries(info).find(([key]) => key.endsWith('.context_length'))?.[1]
    return typeof found === 'number' && found > 0 ? found : undefined
  } catch {
    return undefined
  }
}
