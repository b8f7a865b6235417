import { isClear, isWellFormed } from './clarity.ts'
import { loosePain, type Pain } from './pains.ts'
import type { Statement } from './statements.ts'
import { tagStatements } from './tagger.ts'

// How sure the tagger has to be of what a rule hears, and of what no rule does: among people who talk freely
// "can't" and "too" mostly speak of the room.
const [leastOfRuled, leastOfLoose] = [0.3, 0.85]

/** What hurts, in a meeting that was overheard: what sounds like trouble as well, or sounds like nothing else. */
export function overheardPains(statements: readonly Statement[], ruled: readonly Pain[]): Pain[] {
  const byPlace = new Map(ruled.map((pain) => [pain.statement.index, pain]))
  const tags = tagStatements(statements)
  return statements.flatMap((statement, index) => {
    const [known, sound] = [byPlace.get(index), tags[index]?.pain ?? 0]
    if (known) return sound >= leastOfRuled ? [known] : []
    const readsAlone = isClear(statement.text, { shortest: 5, longest: 28 }) && isWellFormed(statement.text)
    return sound >= leastOfLoose && readsAlone ? (loosePain(statement, statements) ?? []) : []
  })
}
