import { tokensOf } from '#text/tokens'
import { draftFeatures, type Heard, type Placed } from './draft-features.ts'
import { agreeing, differing } from './part-features.ts'
import { tagStatements } from './tagger.ts'

const after = 3
const open = /^(?:NOUN|PROPN|ADJ|VERB)$/

/** What tells a requirement of the product from what was only said in the room: how it was put, and what came of it. */
export function requirementFeatures(lines: readonly Placed[], heard: Heard): Map<string, number>[] {
  const tags = tagStatements(heard.statements)
  return draftFeatures(lines, heard, 'decision').map((features, at) => {
    const { statement, sentence } = lines[at] as Placed
    const answers = heard.statements.slice(statement.index + 1, statement.index + 1 + after)
    if (answers.some(({ said }) => agreeing.test(said))) features.set('=agreed', 0.5)
    if (answers.some(({ said }) => differing.test(said))) features.set('=differed', 0.5)
    features.set('=sounds', tags[statement.index]?.wish ?? 0)
    features.set('=said in', Math.min(30, statement.tokens.length) / 30)
    // Here the words themselves count: screens and batteries are wanted in many products, whales in none.
    for (const { pos, isStop, stem } of tokensOf(sentence))
      if (open.test(pos) && !isStop) features.set(`word ${stem}`, 0.5)
    return features
  })
}
