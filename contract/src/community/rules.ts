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
  /** How long a claim on a post holds. */
  claimMs: 10 * 60_000,
} as const

/** Sentiment from 0 to 100: 50 is neutral, and a surer verdict is further from it. */
export function moodOf(sentiment: Sentiment, certainty: number): number {
  const sure = Math.max(0, Math.min(1, certainty))
  const away = sentiment === 'positive' ? sure : sentiment === 'negative' ? -sure : 0
  return Math.round(50 + 50 * away)
}

/** The first keyword that appears in the text as a whole word, case-insensitive. */
export const urgentWordIn = (text: string, keywords: readonly string[]): string | undefined =>
  keywords.map((word) => word.trim()).find((word) => word !== '' && hasWord(text, word))

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
  /** Posts with a lower sentiment are escalated. */
  negativeThreshold: number
  urgentKeywords: readonly string[]
}

export interface Weighed {
  priority: PostPriority
  /** Why, in a sentence. */
  reason: string
  /** A person is notified, and the agent doesn't reply on its own. */
  isEscalated: boolean
}

/** Priority of a post by the agent's escalation rules. */
export function weigh(
  post: { content: string; sentiment: Sentiment; mood: number },
  { negativeThreshold, urgentKeywords }: EscalationRules,
): Weighed {
  const word = urgentWordIn(post.content, urgentKeywords)
  if (word) return { priority: 'high', reason: `Contains “${word}”, one of your urgent keywords.`, isEscalated: true }
  if (post.mood < negativeThreshold) {
    const reason = `Very negative (${post.mood}/100), below your threshold of ${negativeThreshold}.`
    return { priority: 'high', reason, isEscalated: true }
  }
  if (post.sentiment === 'negative') return { priority: 'medium', reason: 'The post is negative.', isEscalated: false }
  if (asks(post.content)) return { priority: 'medium', reason: 'The post asks a question.', isEscalated: false }
  return { priority: 'low', reason: "The post doesn't ask a question.", isEscalated: false }
}

/** Whether the author expects a reply. */
export const asks = (text: string): boolean => /\?(?=\s|$|["”')\]])/.test(text)

/** Whether the response time of the agent's settings has passed without a reply. */
export const isOverdue = (
  { postedAt, responded }: { postedAt: Date; responded: boolean },
  responseHours: number,
  now: Date,
): boolean => !responded && now.getTime() - postedAt.getTime() > responseHours * 3_600_000

/** Share of checked posts where the agent was right, in whole percent; null before the first check. */
export const agreementRate = ({ checked, agreed }: { checked: number; agreed: number }): number | null =>
  checked === 0 ? null : Math.round((100 * agreed) / checked)

/** Growth in whole percent; null if there was nothing before. */
export const growthOf = (added: number, before: number): number | null =>
  before === 0 ? null : Math.round((100 * added) / before)

/** Whole percentages that add up to 100, or to 0 for an empty total. */
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
