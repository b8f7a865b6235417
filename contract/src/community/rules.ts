export const sentiments = ['positive', 'neutral', 'negative'] as const
export type Sentiment = (typeof sentiments)[number]

export const postPriorities = ['high', 'medium', 'low'] as const
export type PostPriority = (typeof postPriorities)[number]

export const communityRanges = ['7d', '30d', '90d'] as const
export type CommunityRange = (typeof communityRanges)[number]
export const defaultCommunityRange: CommunityRange = '30d'
export const daysOf = (range: CommunityRange): number => Number.parseInt(range, 10)

export const replyStates = ['generating', 'ready', 'sending', 'sent', 'failed', 'unsure'] as const
export type ReplyState = (typeof replyStates)[number]

export const communityLimits = {
  contentLength: 20_000,
  authorLength: 120,
  urlLength: 2_000,
  replyLength: 10_000,
  sourcesPerPlatform: 10,
  importBytes: 20_000_000,
  importRows: 50_000,
  shownProblems: 100,
  hookBytes: 1_000_000,
  hookPosts: 500,
  topics: 3,
  /** How long somebody who said they answer is waited for. */
  claimMs: 10 * 60_000,
} as const

/** How well a post speaks of us, 0 to 100: 50 is neither, and the surer the verdict, the further from it. */
export function moodOf(sentiment: Sentiment, certainty: number): number {
  const sure = Math.max(0, Math.min(1, certainty))
  const away = sentiment === 'positive' ? sure : sentiment === 'negative' ? -sure : 0
  return Math.round(50 + 50 * away)
}

/** The first of these words that stands in the text as a word of its own, whatever its case. */
export function urgentWordIn(text: string, keywords: readonly string[]): string | undefined {
  return keywords.map((word) => word.trim()).find((word) => word !== '' && hasWord(text, word))
}

function hasWord(text: string, word: string): boolean {
  const [hay, needle] = [text.toLowerCase(), word.toLowerCase()]
  for (let at = hay.indexOf(needle); at >= 0; at = hay.indexOf(needle, at + 1)) {
    const [before, after] = [hay[at - 1] ?? ' ', hay[at + needle.length] ?? ' ']
    if (!isLetter(before) && !isLetter(after)) return true
  }
  return false
}

const isLetter = (sign: string) => /[\p{L}\p{N}_]/u.test(sign)

export interface EscalationRules {
  /** Posts whose mood is below it are escalated. */
  negativeThreshold: number
  urgentKeywords: readonly string[]
}

export interface Weighed {
  priority: PostPriority
  /** Why, in a sentence. */
  reason: string
  /** A person is told, and no machine answers it alone. */
  isEscalated: boolean
}

/** How pressing a post is, by the rules of the agent's settings. */
export function weigh(
  post: { content: string; sentiment: Sentiment; mood: number },
  { negativeThreshold, urgentKeywords }: EscalationRules,
): Weighed {
  const word = urgentWordIn(post.content, urgentKeywords)
  if (word) return { priority: 'high', reason: `It says “${word}”, one of your urgent keywords.`, isEscalated: true }
  if (post.mood < negativeThreshold) {
    const reason = `Very negative (${post.mood}/100), below your threshold of ${negativeThreshold}.`
    return { priority: 'high', reason, isEscalated: true }
  }
  if (post.sentiment === 'negative') return { priority: 'medium', reason: 'The post is negative.', isEscalated: false }
  if (asks(post.content)) return { priority: 'medium', reason: 'The post asks a question.', isEscalated: false }
  return { priority: 'low', reason: "The post doesn't ask a question.", isEscalated: false }
}

/** Whether somebody waits for an answer. */
export const asks = (text: string): boolean => /\?(?=\s|$|["”')\]])/.test(text)

/** Nobody answered within the response time of the agent's settings. */
export const isOverdue = (
  { postedAt, responded }: { postedAt: Date; responded: boolean },
  responseHours: number,
  now: Date,
): boolean => !responded && now.getTime() - postedAt.getTime() > responseHours * 3_600_000

/** The share of what people checked that the agent had read as they did, in whole percent; null while nothing was. */
export const agreementRate = ({ checked, agreed }: { checked: number; agreed: number }): number | null =>
  checked === 0 ? null : Math.round((100 * agreed) / checked)

/** How much more there is than before, in whole percent; null where there was nothing. */
export const growthOf = (added: number, before: number): number | null =>
  before === 0 ? null : Math.round((100 * added) / before)

/** Parts of a whole in whole percent that sum to 100, or to 0 where there is no whole. */
export function shares<K extends string>(counts: Readonly<Record<K, number>>): Record<K, number> {
  const keys = Object.keys(counts) as K[]
  const all = keys.reduce((sum, key) => sum + counts[key], 0)
  const exact = keys.map((key) => ({ key, share: all === 0 ? 0 : (100 * counts[key]) / all }))
  const result = Object.fromEntries(exact.map(({ key, share }) => [key, Math.floor(share)])) as Record<K, number>
  const missing = all === 0 ? 0 : 100 - keys.reduce((sum, key) => sum + result[key], 0)
  const byRest = [...exact].sort((a, b) => (b.share % 1) - (a.share % 1)).slice(0, missing)
  for (const { key } of byRest) result[key] += 1
  return result
}
