import { listPrice } from '@sextant/contract/models/prices'
import type { ProviderId } from '@sextant/contract/models/providers'
import type { ListedModel } from '@sextant/contract/models/routes'
import { z } from 'zod'
import type { ModelAccess } from '#ports/world/model-providers'
import { nativeBase } from './ollama-address.ts'

interface ListCall {
  url: string
  headers: Record<string, string>
}

/** How each provider is asked for its models. Keys go into headers, which no log of addresses shows. */
export function listCall({ provider, baseUrl, apiKey }: ModelAccess): ListCall {
  const base = baseUrl.replace(/(?<!\/)\/+$/, '')
  const bearer: Record<string, string> = apiKey ? { authorization: `Bearer ${apiKey}` } : {}
  switch (provider) {
    case 'anthropic':
      return {
        url: `${base}/models?limit=1000`,
        headers: { 'x-api-key': apiKey ?? '', 'anthropic-version': '2023-06-01' },
      }
    case 'google':
      return { url: `${base}/models?pageSize=1000`, headers: { 'x-goog-api-key': apiKey ?? '' } }
    case 'ollama':
      return { url: `${nativeBase(base)}/tags`, headers: bearer }
    default:
      return { url: `${base}/models`, headers: bearer }
  }
}

const Name = z.string().min(1).max(200)
const PerToken = z.coerce.number().min(0).max(1)

const Compatible = z.object({
  data: z.array(
    z.object({
      id: Name,
      context_length: z.number().nullish(),
      context_window: z.number().nullish(),
      max_context_length: z.number().nullish(),
      pricing: z.object({ prompt: PerToken, completion: PerToken }).nullish().catch(null),
      capabilities: z.object({ completion_chat: z.boolean().optional() }).nullish().catch(null),
    }),
  ),
})
const Google = z.object({
  models: z.array(
    z.object({
      name: Name,
      inputTokenLimit: z.number().nullish(),
      supportedGenerationMethods: z.array(z.string()).nullish(),
    }),
  ),
})
const Ollama = z.object({ models: z.array(z.object({ name: Name })) })

/** Models that don't write text. */
const otherUses =
  /embed|whisper|tts|audio|realtime|transcribe|dall-e|image|moderation|rerank|davinci|babbage|sora|veo|imagen|guard|ocr/i

const mostModels = 1_000

/** The models that can write, by name. Throws if the answer isn't a list. */
export function readModels(provider: ProviderId, answer: unknown): ListedModel[] {
  return rawModels(provider, answer)
    .filter(({ id }) => /^[\x21-\x7e]+$/.test(id) && !otherUses.test(id))
    .slice(0, mostModels)
    .map(({ id, contextLength, price }) => ({
      id,
      contextLength: contextLength ? Math.round(contextLength) : null,
      price: shownPrice(price ?? listPrice(provider, id)),
    }))
    .toSorted((a, b) => a.id.localeCompare(b.id))
}

const shownPrice = (price: { input: number; output: number } | null) =>
  price && { input: price.input, output: price.output }

interface RawModel {
  id: string
  contextLength?: number | null | undefined
  price?: { input: number; output: number } | null | undefined
}

function rawModels(provider: ProviderId, answer: unknown): RawModel[] {
  if (provider === 'ollama') return Ollama.parse(answer).models.map(({ name }) => ({ id: name }))
  if (provider === 'google') {
    return Google.parse(answer)
      .models.filter(({ supportedGenerationMethods: methods }) => methods?.includes('generateContent') ?? true)
      .map(({ name, inputTokenLimit }) => ({ id: name.replace(/^models\//, ''), contextLength: inputTokenLimit }))
  }
  return Compatible.parse(answer)
    .data.filter(({ capabilities }) => capabilities?.completion_chat !== false)
    .map(({ id, pricing, ...model }) => ({
      id,
      contextLength: model.context_length ?? model.context_window ?? model.max_context_length,
      price: pricing && { input: perMillion(pricing.prompt), output: perMillion(pricing.completion) },
    }))
}

const perMillion = (perToken: number) => Math.round(perToken * 1e10) / 1e4
