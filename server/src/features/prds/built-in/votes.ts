import { tokensOf } from '#text/tokens'
import { contentStems } from '#text/vectors'
import type { Statement } from './statements.ts'

const row = /^\|?\s*(?<name>[^|]{2,60}?)\s*\|\s*(?<votes>\d{1,4})\s*\|?$/
const told = /^(?<name>[^:(|–]{2,60}?)\s*[:(–-]\s*(?<votes>\d{1,4}) (?:votes?|dots?|points?|stickers?)\)?\.?$/i

const voteIn = ({ said }: Pick<Statement, 'said'>) => (row.exec(said.trim()) ?? told.exec(said.trim()))?.groups

/** A line that says how many voted for what: it tells how much a wish is wanted, and is none itself. */
export const isVote = (statement: Pick<Statement, 'said'>) => voteIn(statement) !== undefined

const [fewest, most, least] = [3, 0.6, 0.2]

interface Vote {
  stems: string[]
  count: number
}

export const votesIn = (statements: readonly Pick<Statement, 'said'>[]): Vote[] =>
  statements.flatMap((statement) => {
    const { name, votes } = voteIn(statement) ?? {}
    return name === undefined ? [] : [{ stems: stemsOf(name), count: Number(votes) }]
  })

/** How a workshop voted on what these words name, as far as it voted on that: among the first, or hardly at all. */
export function votedFor(words: readonly string[], votes: readonly Vote[]): 'high' | 'low' | undefined {
  const top = Math.max(0, ...votes.map(({ count }) => count))
  if (votes.length < fewest || top === 0) return undefined
  const asked = new Set(words.flatMap(stemsOf))
  const own = votes.find(({ stems }) => stems.length > 0 && stems.every((stem) => asked.has(stem)))
  if (!own) return undefined
  return own.count >= top * most ? 'high' : own.count <= top * least ? 'low' : undefined
}

const stemsOf = (text: string) => contentStems(tokensOf(text))
