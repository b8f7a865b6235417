import { type AgentId, agentIds, agents } from '../agents/catalogue.ts'
import type { ModelPrice } from './prices.ts'

/** Who asks a model: an agent, or the assistant. */
export const modelUsers = [...agentIds, 'assistant'] as const
export type ModelUser = (typeof modelUsers)[number]
export const userName = (user: ModelUser): string => (user === 'assistant' ? 'Assistant' : agents[user as AgentId].name)

/** What happens when the month's budget is used up. */
export const capActions = ['fallback', 'block'] as const
export type CapAction = (typeof capActions)[number]

export const usageRanges = ['month', '30d', '90d', '12m'] as const
export type UsageRange = (typeof usageRanges)[number]

/** Share of the budget at which administrators are warned. */
export const warnShare = 0.8

export const modelSettingsPath = '/settings?tab=models'

export const lockedSentence =
  "This server's administrator chose the language model for everyone, so it can't be changed here."

export const budgetSpentSentence = (capUsd: number) => `This month's model budget of ${dollars(capUsd)} is used up.`

const price = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const smallPrice = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 4,
  maximumFractionDigits: 4,
})

/** Cents, or more digits below a cent. */
export const dollars = (amount: number) => (amount > 0 && amount < 0.01 ? smallPrice : price).format(amount)

const charactersPerToken = 3.85
/** Scripts without spaces between words take about a token for each character. */
const denseCharacters = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/gu

/** About how many tokens a text has. */
export function estimateTokens(text: string): number {
  const dense = text.match(denseCharacters)?.length ?? 0
  return Math.ceil(dense + (text.length - dense) / charactersPerToken)
}

/** Instructions, overlaps and repairs send at most this much on top of the text itself. */
const mostSent = 1.6
const answerShare = { least: 0.03, most: 0.12 }

export interface Estimate {
  /** Of the text itself. */
  tokens: number
  /** In US dollars, from a smooth run to one with every repair; null if the price is unknown. */
  cost: { least: number; most: number } | null
}

/** What a model will cost for texts of this many tokens, before anything is sent. */
export function estimateSpend(tokens: number, price: ModelPrice | null): Estimate {
  if (!price) return { tokens, cost: null }
  const least = (tokens * price.input + tokens * answerShare.least * price.output) / 1_000_000
  const most = (tokens * mostSent * price.input + tokens * answerShare.most * price.output) / 1_000_000
  return { tokens, cost: { least, most } }
}

/** Such as "about 260k tokens, $0.60 to $1.10". */
export function estimateText({ tokens, cost }: Estimate): string {
  const about = `about ${shortCount(tokens)} tokens`
  if (!cost) return `${about}, price unknown`
  const [least, most] = [dollars(cost.least), dollars(cost.most)]
  if (cost.most === 0) return `${about}, free`
  return least === most ? `${about}, ${least}` : `${about}, ${least} to ${most}`
}

/** 950, 12k, 1.2M. */
export function shortCount(count: number): string {
  if (count < 1_000) return String(count)
  if (count < 999_500) return `${Math.round(count / 1_000)}k`
  return `${(count / 1_000_000).toFixed(1).replace(/\.0$/, '')}M`
}
