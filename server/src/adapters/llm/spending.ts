import type { ModelPrice } from '@sextant/contract/models/prices'
import type { MadeBy, Spent } from '#ports/world/engine'

interface Usage {
  inputTokens: number | undefined
  outputTokens: number | undefined
  inputTokenDetails?: { cacheReadTokens?: number | undefined } | undefined
}

export class Spending {
  private readonly prices: ModelPrice | undefined
  private readonly answers: Usage[] = []

  constructor(prices: ModelPrice | undefined) {
    this.prices = prices
  }

  add(usage: Usage | undefined): void {
    this.answers.push(usage ?? { inputTokens: undefined, outputTokens: undefined })
  }

  get total(): Pick<MadeBy, 'tokens' | 'cost'> {
    const { inputTokens, outputTokens, cost } = this.parts
    return { tokens: inputTokens + outputTokens, cost }
  }

  /** Whether the model answered anything. */
  get isAny(): boolean {
    return this.answers.length > 0
  }

  get parts(): Pick<Spent, 'inputTokens' | 'cachedTokens' | 'outputTokens' | 'cost'> {
    const sum = (pick: (usage: Usage) => number | undefined) =>
      this.answers.reduce((total, usage) => total + (pick(usage) ?? 0), 0)
    const inputTokens = sum((usage) => usage.inputTokens)
    const cachedTokens = sum((usage) => usage.inputTokenDetails?.cacheReadTokens)
    const outputTokens = sum((usage) => usage.outputTokens)
    return { inputTokens, cachedTokens, outputTokens, cost: this.costOf({ inputTokens, cachedTokens, outputTokens }) }
  }

  private costOf({ inputTokens, cachedTokens, outputTokens }: Omit<Spent, 'provider' | 'model' | 'cost'>) {
    if (this.answers.length === 0) return 0
    const isMetered = this.answers.every(
      ({ inputTokens, outputTokens }) => inputTokens !== undefined && outputTokens !== undefined,
    )
    if (!this.prices || !isMetered) return null
    const { input, output, cached = input } = this.prices
    return ((inputTokens - cachedTokens) * input + cachedTokens * cached + outputTokens * output) / 1_000_000
  }
}
