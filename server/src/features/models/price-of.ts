import { listPrice, type ModelPrice } from '@sextant/contract/models/prices'
import { modelRef, type ProviderId } from '@sextant/contract/models/providers'
import type { ModelSettings } from '@sextant/contract/models/routes'

/** The workspace's own price of a model, else the list price; null if neither is known. */
export const priceOf = (
  { prices }: ModelSettings,
  { provider, model }: { provider: ProviderId; model: string },
): ModelPrice | null => prices[modelRef(provider, model)] ?? listPrice(provider, model)
