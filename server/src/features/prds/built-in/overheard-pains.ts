import { isClear, isWellFormed } from './clarity.ts'
import { isAboutProducts } from './meetings.ts'
import { loosePain, type Pain } from './pains.ts'
import type { Statement } from './statements.ts'
import { tagStatements } from './tagger.ts'
import { isOfNoProduct } from './thing-made.ts'
import { isTorn } from './torn-speech.ts'

// How sure the tagger has to be of what a rule hears, and of what no rule does: among people who talk freely
// "can't" and "too" mostly speak of the room.
const [leastOfRuled, leastOfLoose] = [0.3, 0.85]
// Where people speak of what is used, trouble is mostly trouble with it.
const leastAboutUse = 0.75
// Who makes nothing and speaks of nothing that is used has trouble only where it is called that.
const called =
  /\b(?:problems?|trouble|concerns?|fail(?:s|ed|ing|ure)?|los(?:t|ing|es|ses)|struggl\w+|broken|breaks|delays?|suffer\w*|complain\w*|shortages?|vulnerabilit\w+|bugs?|crash\w*)\b/i
const denied =
  /\bno (?:\w+ )?(?:problem|concern|trouble)|\bproblems? (?:there )?(?:was|were|is|are) (?:solved|fixed|gone)|(?<!\b(?:never|not) |n't )\b(?:solved|fixed|hammered out|sorted out) (?:\w+ ){0,3}(?:problems?|issues?|bugs?)/i

/** What hurts, in a meeting that was overheard: what sounds like trouble as well, or sounds like nothing else. */
export function overheardPains(statements: readonly Statement[], ruled: readonly Pain[]): Pain[] {
  const byPlace = new Map(ruled.map((pain) => [pain.statement.index, pain]))
  const tags = tagStatements(statements)
  const least = isAboutProducts(statements) ? leastAboutUse : leastOfLoose
  const isOfUse = !isOfNoProduct(statements)
  const isTrouble = (text: string) => isOfUse || (called.test(text) && !denied.test(text))
  return statements.flatMap((statement, index) => {
    if (!isTrouble(statement.text)) return []
    const [known, sound] = [byPlace.get(index), tags[index]?.pain ?? 0]
    if (sound < (known ? leastOfRuled : least) || isTorn(statement.text)) return []
    if (known) return [known]
    const readsAlone = isClear(statement.text, { shortest: 5, longest: 28 }) && isWellFormed(statement.text)
    return readsAlone ? (loosePain(statement, statements) ?? []) : []
  })
}
