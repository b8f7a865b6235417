import type { Language, Score, TruthQuestion } from '../types.ts'
import { isRequired, pairRules } from './rules.ts'
import { shareOf } from './share.ts'

interface QuestionResult {
  score: Score['openQuestions']
  matched: ReadonlySet<number>
}

export function scoreOpenQuestions(
  questions: readonly TruthQuestion[],
  texts: readonly string[],
  language: Language,
): QuestionResult {
  const pairs = pairRules(texts, questions, language)
  const required = questions.filter(isRequired)
  return {
    score: {
      ...shareOf(required, (question) => pairs.has(question)),
      missing: required.filter((question) => !pairs.has(question)).map(({ id }) => id),
    },
    matched: new Set(pairs.values()),
  }
}
