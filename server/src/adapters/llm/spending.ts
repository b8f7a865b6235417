import type { MadeBy } from '#ports/world/engine'
import type { ModelSettings } from './provider.ts'

interface Usage {
  inputTokens: number | undefined
  outputTokens: number | undefined
}

/** Total usage over all attempts. */
export class Spending {
  private readonly prices: ModelSettings['prices']
  private readonly answers: Usage[] = []

  constructor(prices: ModelSettings['prices']) {
    this.prices = prices
  }

  add(usage: Usage | undefined): void {
    this.answers.push(usage ?? { inputTokens: undefined, outputTokens: undefined })
  }

  get total(): Pick<MadeBy, 'tokens' | 'cost'> {
    return { tokens: this.sum({ input: 1, output: 1 }), cost: this.cost }
  }

  private get cost(): number | null {
    if (this.answers.length === 0) return 0
    const isMetered = this.answers.every(
      ({ inputTokens, outputTokens }) => inputTokens !== undefined && outputTokens !== undefined,
    )
    return this.prices && isMetered ? this.sum(this.prices) / 1_000_000 : null
  }

  private sum(worth: { input: number; output: number }): number {
    return this.answers.reduce(
      (sum, { inputTokens = 0, outputTokens = 0 }) => sum + inputTokens * worth.input + outputTokens * worth.output,
      0,
    )
  }
}
