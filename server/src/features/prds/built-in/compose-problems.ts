import type { ReadSource } from '../source.ts'
import { rankPains } from './pains.ts'
import { readConversation } from './reading.ts'

const mostProblems = 10

/** What goes wrong for people, each in a sentence, gravest first. */
export function composeProblems(source: ReadSource): { problems: string[] } {
  return { problems: rankPains(readConversation(source).pains, mostProblems).map(({ sentence }) => sentence) }
}
