import type { CompetitorChange } from '@sextant/contract/competitors/routes'
import type { ChangeType, Impact } from '@sextant/contract/competitors/rules'
import { similarity } from '@sextant/engine/group/similarity'

export interface Trend {
  /** A change type, or a phrase of theirs. */
  topic: string
  kind: 'type' | 'theme'
  competitors: string[]
  count: number
  /** In the previous timeframe. */
  countBefore: number
  /** When its first and last change were found. */
  from: string
  to: string
  impact: Impact
  /** Average confidence of its changes, in percent. */
  confidence: number
  examples: CompetitorChange[]
}

export type Vectored = CompetitorChange & { vector?: Float32Array | undefined }

const fewest = 2
/** From here on, two titles are about one thing: "Dark theme" and "Dark mode is here" are at 0.55. */
const alikeFrom = 0.52

/** Trends shared by at least two competitors, fastest growing first. */
export function findTrends(now: readonly Vectored[], before: readonly Vectored[]): Trend[] {
  const byType = Map.groupBy(now, ({ type }) => type)
  const trends = [
    ...[...byType]
      .filter(([type]) => type !== 'content')
      .map(([type, own]) => trendOf('type', type, own, before.filter((change) => change.type === type).length)),
    ...themesIn(now).map((own) =>
      trendOf('theme', phraseOf(own), own, before.filter((change) => isAbout(change, own)).length),
    ),
  ].filter(({ competitors }) => competitors.length >= fewest)
  return trends
    .sort((a, b) => b.competitors.length - a.competitors.length || growth(b) - growth(a) || b.count - a.count)
    .slice(0, 12)
}

const growth = ({ count, countBefore }: Trend) => count - countBefore

function trendOf(kind: Trend['kind'], topic: string, own: readonly Vectored[], countBefore: number): Trend {
  const impacts = own.map(({ impact }) => impact)
  const times = own.map(({ timestamp }) => timestamp).sort()
  return {
    topic,
    kind,
    competitors: [...new Set(own.map(({ competitorName }) => competitorName))],
    count: own.length,
    countBefore,
    from: times[0] ?? '',
    to: times.at(-1) ?? '',
    impact: impacts.includes('high') ? 'high' : impacts.includes('medium') ? 'medium' : 'low',
    confidence: Math.round(own.reduce((sum, { confidence }) => sum + confidence, 0) / own.length),
    examples: own.slice(0, 3),
  }
}

/** Changes about one thing, whatever each competitor calls it. Prices have facts of their own. */
function themesIn(changes: readonly Vectored[]): Vectored[][] {
  const themes: Vectored[][] = []
  for (const change of changes.filter(({ type }) => type !== 'pricing' && type !== 'content')) {
    const theme = themes.find((own) => isAbout(change, own))
    if (theme) theme.push(change)
    else themes.push([change])
  }
  return themes
}

const isAbout = ({ vector }: Vectored, own: readonly Vectored[]) =>
  own.reduce((sum, other) => sum + similarity(other.vector, vector), 0) / own.length >= alikeFrom

/** Words that two titles share in a row; otherwise the shortest title, up to its first pause. */
function phraseOf(own: readonly Vectored[]): string {
  const clauses = own.map(({ title }) => clauseOf(title)).sort((a, b) => a.length - b.length)
  for (const [at, clause] of clauses.entries()) {
    const others = clauses.filter((_, other) => other !== at).map((other) => ` ${other.toLowerCase()} `)
    const shared = runsOf(clause).find((run) => others.some((other) => other.includes(` ${run.toLowerCase()} `)))
    if (shared) return shared
  }
  return clauses[0] ?? ''
}

const clauseOf = (title: string): string =>
  (title.replace(/^(?:introducing|announcing|new:)\s+/i, '').split(/[:.(–—]|, /)[0] ?? title).trim() || title

/** Of two words and more, the longest first, neither beginning nor ending with a filler. */
function runsOf(clause: string): string[] {
  const words = clause.split(' ')
  const runs = words.flatMap((_, from) => words.slice(from + 1).map((_, more) => words.slice(from, from + more + 2)))
  const isFiller = (word: string | undefined) =>
    /^(?:an?|the|of|to|for|in|on|and|or|with|your|our|is|are)$/i.test(word ?? '')
  return runs
    .filter((run) => !isFiller(run[0]) && !isFiller(run.at(-1)))
    .sort((a, b) => b.length - a.length)
    .map((run) => run.join(' '))
}

export const typeWords: Readonly<Record<ChangeType, string>> = {
  feature: 'New features',
  pricing: 'Price and plan changes',
  announcement: 'Announcements',
  funding: 'Funding',
  hiring: 'Hiring',
  content: 'Content',
}
