import type { CompetitorChangeDetail, CompetitorFact } from '@sextant/contract/competitors/routes'
import type { FindContentSource } from '#ports/content-source'
import { factsOf, find } from './changes.queries.ts'

const longest = 20_000

/** A change as a source for content: what the competitor says now, and what it said before. */
export const contentSource: FindContentSource = async (ctx, id) => {
  const { workspaceId } = ctx.actor
  const change = await find(ctx.db, workspaceId, id)
  if (!change) return undefined
  const sentences = changeSentences({ ...change, facts: await factsOf(ctx.db, workspaceId, id) })
  return {
    title: `${change.competitorName}: ${change.title}`,
    description: sentences.join('\n').slice(0, longest),
    url: `/agents/market-maven?${new URLSearchParams({ change: id })}`,
  }
}

type ChangeDetail = Pick<CompetitorChangeDetail, 'competitorName' | 'parts'> & {
  facts: readonly Pick<CompetitorFact, 'kind' | 'subject' | 'attribute' | 'before' | 'after'>[]
}

/** Prefers typed facts; falls back to the page's new text. */
export function changeSentences({ competitorName, facts, parts }: ChangeDetail): string[] {
  if (facts.length > 0) return facts.map((fact) => factSentence(competitorName, fact))
  const come = parts.map(({ after }) => after.map(({ text }) => text).join('')).filter(Boolean)
  if (come.length > 0) return come.map((text) => `${competitorName} says: “${text}”.`)
  const removed = parts.map(({ before }) => before.map(({ text }) => text).join('')).filter(Boolean)
  return removed.map((text) => `${competitorName} no longer says: “${text}”.`)
}

function factSentence(
  name: string,
  { kind, subject, attribute, before, after }: ChangeDetail['facts'][number],
): string {
  if (kind === 'plan') return after ? `${name} has a new plan, ${subject}.` : `${name} no longer offers ${subject}.`
  if (kind === 'feature') return `${name}: ${subject} ${after ? 'now has' : 'no longer has'} ${attribute}.`
  const what = kind === 'price' ? ['the price of', subject, attribute] : [attribute, 'of', subject]
  const named = what.filter(Boolean).join(' ')
  if (before === null) return `${name} set ${named} at ${after}.`
  return after === null
    ? `${name} no longer lists ${named}, which was ${before}.`
    : `${name} changed ${named} from ${before} to ${after}.`
}
