import type { Language, Produced, Score, TruthAction } from '../types.ts'
import { fieldIsRight } from './fields.ts'
import { itemAt } from './list.ts'
import { isRequired, pairRules } from './rules.ts'
import { shareOf } from './share.ts'

interface ActionResult {
  score: Score['actions']
  matched: ReadonlySet<number>
}

export function scoreActions(
  actions: readonly TruthAction[],
  produced: Produced['actions'],
  language: Language,
): ActionResult {
  const isOwnerRight = (index: number, { owner, accept }: TruthAction): boolean =>
    fieldIsRight(itemAt(produced, index).owner, owner, accept.owner, language)
  const isDateRight = (index: number, { date, accept }: TruthAction): boolean =>
    fieldIsRight(itemAt(produced, index).date, date, accept.date, language)
  const pairs = pairRules(
    produced.map(({ text }) => text),
    actions,
    language,
    (index, action) => 2 * Number(isOwnerRight(index, action)) + Number(isDateRight(index, action)),
  )
  const required = actions.filter(isRequired)
  const isFoundWith = (isRight: (index: number, action: TruthAction) => boolean) => (action: TruthAction) => {
    const index = pairs.get(action)
    return index !== undefined && isRight(index, action)
  }
  return {
    score: {
      ...shareOf(required, (action) => pairs.has(action)),
      owner: shareOf(required, isFoundWith(isOwnerRight)),
      date: shareOf(required, isFoundWith(isDateRight)),
      missing: required.filter((action) => !pairs.has(action)).map(({ id }) => id),
    },
    matched: new Set(pairs.values()),
  }
}
