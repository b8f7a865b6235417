/** Finds the needs of the truth among the requirements of a document. */
import { canonical } from '../text/canonical.ts'
import { bareQuote, quoteForm, sentencesOf } from '../text/fold.ts'
import { defaultNegators, isNegated, mentionsAll, mentionsAny } from '../text/mentions.ts'
import type { Language, MustMention, Need, NotNeed, ProducedRequirement, Score, Truth } from '../types.ts'
import { assign } from './assign.ts'
import { itemAt } from './list.ts'
import { shareOf } from './share.ts'

export interface NeedMatches {
  requirementOf: ReadonlyMap<Need, ProducedRequirement>
  /** What each requirement asks for although it was refused or taken back. */
  refusedOf: ReadonlyMap<ProducedRequirement, NotNeed>
  /** Requirements that fulfill the rule of a need, whether or not another one was matched with it. */
  candidates: ReadonlySet<ProducedRequirement>
}

export function matchNeeds({ needs, notNeeds, language }: Truth, requirements: ProducedRequirement[]): NeedMatches {
  const refusedOf = new Map(
    requirements.flatMap((requirement) => {
      const refused = notNeeds.find((notNeed) => hitsNotNeed(requirement, notNeed, language))
      return refused ? [[requirement, refused] as const] : []
    }),
  )
  // A requirement that asks for something refused finds no need, even if it shares the words.
  const weights = requirements.map((requirement) =>
    needs.map((need) => (refusedOf.has(requirement) ? 0 : matchWeight(requirement, need, language))),
  )
  return {
    requirementOf: new Map(
      assign(weights).map(({ row, column }) => [itemAt(needs, column), itemAt(requirements, row)]),
    ),
    refusedOf,
    candidates: new Set(requirements.filter((_, index) => itemAt(weights, index).some((weight) => weight > 0))),
  }
}

export function scoreNeeds(needs: readonly Need[], { requirementOf }: NeedMatches): Score['needs'] {
  return {
    ...shareOf(needs, (need) => requirementOf.has(need)),
    missing: needs.filter((need) => !requirementOf.has(need)).map((need) => need.id),
    matches: [...requirementOf].map(([need, requirement]) => ({ need: need.id, requirement: requirement.id })),
  }
}

interface Wanted {
  mustMention: MustMention
  turnsContaining?: string[]
}

/** Zero if the requirement doesn't match; more if its own words match rather than only its quotes, and if it cites the need's evidence. */
export function matchWeight(requirement: ProducedRequirement, wanted: Wanted, language: Language): number {
  const { title, description, quotes } = requirement
  const quoted = quotes.map((quote) => quote.text).join('. ')
  if (!mentionsAll(canonical(`${title}. ${description}. ${quoted}`, language), wanted.mustMention, language)) return 0
  const shareIn = (text: string): number => {
    const line = canonical(text, language)
    const { right, total } = shareOf(wanted.mustMention, (group) => mentionsAny(line, group, language))
    return right / total
  }
  return 10 + 2 * shareIn(`${title}. ${description}`) + shareIn(title) + (citesEvidence(requirement, wanted) ? 2 : 0)
}

/** Shorter quotes could be from anywhere. */
const shortestCitation = 12

function citesEvidence({ quotes }: ProducedRequirement, { turnsContaining = [] }: Wanted): boolean {
  const evidence = turnsContaining.map(quoteForm)
  return quotes
    .map((quote) => bareQuote(quote.text))
    .filter((quoted) => quoted.length >= shortestCitation)
    .some((quoted) => evidence.some((snippet) => snippet.includes(quoted) || quoted.includes(snippet)))
}

/** A not-need is hit by what the requirement itself says (title and description), not by its quotes, unless it says the opposite. */
export function hitsNotNeed(
  requirement: Pick<ProducedRequirement, 'title' | 'description'>,
  notNeed: NotNeed,
  language: Language,
): boolean {
  const negators = notNeed.negators ?? defaultNegators[language]
  const title = canonical(requirement.title, language)
  const sentences = sentencesOf(requirement.description).map((sentence) => canonical(sentence, language))
  return [title, ...sentences.map((sentence) => `${title} ${sentence}`)].some(
    (text) => mentionsAll(text, notNeed.mustMention, language) && !isNegated(text, negators, language),
  )
}
