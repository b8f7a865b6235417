import type { CompetitorChange } from '@sextant/contract/competitors/routes'
import { type Impact, impacts } from '@sextant/contract/competitors/rules'
import { counted } from '@sextant/contract/kernel/counted'

const mostLines = 8
const longestLine = 110

type Listed = Pick<CompetitorChange, 'competitorName' | 'title' | 'impact'>

/** The week in a title and a few lines, most important first; undefined for a week without changes. */
export function composeDigest(changes: readonly Listed[]): { title: string; message: string } | undefined {
  if (changes.length === 0) return undefined
  const high = changes.filter(({ impact }) => impact === 'high').length
  const rank = (impact: Impact) => impacts.indexOf(impact)
  const lines = changes
    .toSorted((a, b) => rank(a.impact) - rank(b.impact))
    .map(({ competitorName, title }) => shortened(`${competitorName}: ${title}`))
  const left = lines.length - mostLines
  return {
    title: `Competitors last week: ${counted(changes.length, 'change')}${high > 0 ? `, ${high} high impact` : ''}`,
    message: [...lines.slice(0, mostLines), ...(left > 0 ? [`And ${left} more.`] : [])].join('\n'),
  }
}

const shortened = (line: string) => (line.length > longestLine ? `${line.slice(0, longestLine - 1).trimEnd()}…` : line)
