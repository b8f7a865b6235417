import { type AgentId, agentIds, agents } from '../agents/catalogue.ts'
import type { ModelPrice } from './prices.ts'

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

export const budgetTooSmallSentence = (estimate: Estimate, leftUsd: number, capUsd: number) =>
  `This takes ${estimateText(estimate)}, and ${dollars(leftUsd)} of this month's model budget of ${dollars(capUsd)} is left.`

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

/**
 * What a document from a text takes, from a smooth run to one with every repair. Measured on the conversations of
 * `bench/model`: instructions and findings come on top of the text, and answers are long next to a short text.
 */
const documentTokens = {
  least: (text: number) => ({ sent: 1.4 * text + 5_000, answered: 0.45 * text + Math.min(2 * text, 2_500) }),
  most: (text: number) => ({ sent: 2 * text + 12_000, answered: 0.6 * text + Math.min(4 * text, 6_000) }),
}

/** What one request takes at most: its instructions and schema, and an answer of the usual length. */
const requestTokens = (text: number) => ({ sent: text + 3_000, answered: Math.min(1_000 + text / 2, 10_000) })

export interface Estimate {
  /** Of the text itself. */
  tokens: number
  /** In US dollars; null if the price is unknown. */
  cost: { least: number; most: number } | null
}

const costOf = ({ sent, answered }: { sent: number; answered: number }, { input, output }: ModelPrice) =>
  (sent * input + answered * output) / 1_000_000

/** What a document will cost for a text of this many tokens, before anything is sent. */
export const estimateSpend = (tokens: number, price: ModelPrice | null): Estimate => ({
  tokens,
  cost: price && {
    least: costOf(documentTokens.least(tokens), price),
    most: costOf(documentTokens.most(tokens), price),
  },
})

export function estimateRequest(tokens: number, price: ModelPrice | null): Estimate {
  const cost = price && costOf(requestTokens(tokens), price)
  return { tokens, cost: cost === null ? null : { least: cost, most: cost } }
}

/** Such as "about 260k tokens of text, $0.60 to $1.10"; only the tokens if the model is free or its price is unknown. */
export function estimateText({ tokens, cost }: Estimate): string {
  const about = `about ${shortCount(tokens)} tokens of text`
  if (!cost || cost.most === 0) return about
  const [least, most] = [dollars(cost.least), dollars(cost.most)]
  return `${about}, ${least === most ? least : `${least} to ${most}`}`
}

/** What a run used, such as "63k tokens, $0.05"; undefined if no model was asked. */
export function spentText({ tokens, cost }: { tokens: number | null; cost: number | null }): string | undefined {
  if (!tokens) return undefined
  return `${shortCount(tokens)} tokens${cost ? `, ${dollars(cost)}` : ''}`
}

/** 950, 12k, 1.2M. */
export function shortCount(count: number): string {
  if (count < 1_000) return String(count)
  if (count < 999_500) return `${Math.round(count / 1_000)}k`
  return `${(count / 1_000_000).toFixed(1).replace(/\.0$/, '')}M`
}
