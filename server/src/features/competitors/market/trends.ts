import type { CompetitorChange } from '@sextant/contract/competitors/routes'
import type { ChangeType, Impact } from '@sextant/contract/competitors/rules'
import { wordDifference } from '@sextant/engine/classify/word-difference'

export interface Trend {
  /** A change type, or a word that several competitors use. */
  topic: string
  kind: 'type' | 'theme'
  competitors: string[]
  count: number
  /** In the previous timeframe. */
  countBefore: number
  impact: Impact
  /** Average confidence of its changes, in percent. */
  confidence: number
  examples: CompetitorChange[]
}

const fewest = 2
const common = new Set(
  'about after again also available been before being build building could every first from have into like more most much only other over please product release released since some such team teams than that their them then there these they this those time today update updates using very want well were what when where which while will with work your added removed “was now plan plans price user month'.split(
    ' ',
  ),
)

/** Trends shared by at least two competitors, fastest growing first. */
export function findTrends(now: readonly CompetitorChange[], before: readonly CompetitorChange[]): Trend[] {
  const byType = grouped(now, ({ type }) => [type])
  const byTheme = grouped(now, themesOf)
  const earlier = { type: grouped(before, ({ type }) => [type]), theme: grouped(before, themesOf) }
  const trends = [
    ...[...byType]
      .filter(([type]) => type !== 'content')
      .map(([topic, own]) => trendOf('type', topic, own, earlier.type)),
    ...[...byTheme].map(([topic, own]) => trendOf('theme', topic, own, earlier.theme)),
  ].filter(({ competitors }) => competitors.length >= fewest)
  return trends
    .sort((a, b) => b.competitors.length - a.competitors.length || growth(b) - growth(a) || b.count - a.count)
    .slice(0, 12)
}

const growth = ({ count, countBefore }: Trend) => count - countBefore

function trendOf(
  kind: Trend['kind'],
  topic: string,
  own: CompetitorChange[],
  earlier: Map<string, CompetitorChange[]>,
): Trend {
  const impacts = own.map(({ impact }) => impact)
  return {
    topic,
    kind,
    competitors: [...new Set(own.map(({ competitorName }) => competitorName))],
    count: own.length,
    countBefore: earlier.get(topic)?.length ?? 0,
    impact: impacts.includes('high') ? 'high' : impacts.includes('medium') ? 'medium' : 'low',
    confidence: Math.round(own.reduce((sum, { confidence }) => sum + confidence, 0) / own.length),
    examples: own.slice(0, 3),
  }
}

function grouped(changes: readonly CompetitorChange[], keysOf: (change: CompetitorChange) => readonly string[]) {
  const groups = new Map<string, CompetitorChange[]>()
  for (const change of changes) for (const key of keysOf(change)) groups.set(key, [...(groups.get(key) ?? []), change])
  return groups
}

/** Words that could be a theme: long enough, and not the competitor's name. */
function themesOf({ title, description, competitorName }: CompetitorChange): string[] {
  const { added } = wordDifference(competitorName, `${title} ${description}`)
  return added.filter((word) => /^\p{L}{5,}$/u.test(word) && !common.has(word))
}

export const typeWords: Readonly<Record<ChangeType, string>> = {
  feature: 'New features',
  pricing: 'Price and plan changes',
  announcement: 'Announcements',
  funding: 'Funding',
  hiring: 'Hiring',
  content: 'Content',
}
