/** Scores decisions: the live ones must be there, the superseded ones must not. */
import { canonical } from '../text/canonical.ts'
import { defaultNegators, isNegated } from '../text/mentions.ts'
import type { Language, Score, TruthDecision } from '../types.ts'
import { isRequired, pairRules, textMatches } from './rules.ts'
import { shareOf } from './share.ts'

const endedWords = ['scrap', 'replac', 'supersed', 'instead', 'dropped', 'revers', 'discard', 'no longer']

interface DecisionResult {
  score: Score['decisions']
  matched: ReadonlySet<number>
}

export function scoreDecisions(
  decisions: readonly TruthDecision[],
  texts: readonly string[],
  language: Language,
): DecisionResult {
  const live = decisions.filter((decision) => !decision.superseded)
  const pairs = pairRules(texts, live, language)
  const matched = new Set(pairs.values())
  const unmatchedTexts = texts.filter((_, index) => !matched.has(index))
  const required = live.filter(isRequired)
  return {
    score: {
      ...shareOf(required, (decision) => pairs.has(decision)),
      missing: required.filter((decision) => !pairs.has(decision)).map(({ id }) => id),
      supersededShown: decisions
        .filter((decision) => decision.superseded)
        .filter((decision) => unmatchedTexts.some((text) => isShown(text, decision, language)))
        .map(({ id }) => id),
    },
    matched,
  }
}

/** A line that says that the decision was replaced doesn't count. */
function isShown(text: string, decision: TruthDecision, language: Language): boolean {
  const negators = [...defaultNegators[language], ...endedWords]
  return textMatches(text, decision, language) && !isNegated(canonical(text, language), negators, language)
}
