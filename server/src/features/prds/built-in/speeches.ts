import type { Statement } from './statements.ts'
import { speaksOfProduct, thingMade } from './thing-made.ts'

// In words: people who talk freely say six to ten a sentence.
const ofSpeech = 11
const fewest = 60

/** Long sentences, one after the other, and of no product: each speaks for somebody who is not there. */
export function areSpeeches(statements: readonly Statement[]): boolean {
  if (statements.length < fewest || thingMade(statements) || speaksOfProduct(statements, 2)) return false
  const words = statements.reduce((sum, { tokens }) => sum + tokens.length, 0)
  return words >= ofSpeech * statements.length
}
