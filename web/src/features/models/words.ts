import type { ModelPrice } from '@sextant/contract/models/prices'
import { builtInRef, providerKind, readModelRef } from '@sextant/contract/models/providers'
import type { ModelOverview, ModelTest } from '@sextant/contract/models/routes'
import { dollars } from '@sextant/contract/models/rules'

/** Such as "$2.00 in, $8.00 out per million tokens". */
export function priceText(price: ModelPrice | null): string {
  if (!price) return 'Price unknown'
  if (price.input === 0 && price.output === 0) return 'Free'
  return `${dollars(price.input)} in, ${dollars(price.output)} out per million tokens`
}

/** Such as "OpenAI · gpt-4.1". */
export function refText(ref: string): string {
  if (ref === builtInRef) return 'Built-in engine'
  const named = readModelRef(ref)
  return named ? `${providerKind(named.provider).label} · ${named.model}` : ref
}

/** A second model writes nothing until somebody chooses it. */
export const connectedText = ({ settings }: ModelOverview, ref: string) =>
  settings.defaultModel === ref
    ? `${refText(ref)} now writes for this workspace.`
    : `Choose which agents use ${refText(ref)} under Models by agent.`

export function testText({ model, latencyMs, inputTokens, outputTokens, costUsd }: ModelTest): string {
  const seconds = `${(latencyMs / 1_000).toFixed(1)} s`
  const cost = costUsd === null ? 'price unknown' : costUsd === 0 ? 'free' : dollars(costUsd)
  return `${model} answered in ${seconds}, with ${inputTokens + outputTokens} tokens, ${cost}.`
}
