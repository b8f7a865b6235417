import type { Rank, Topic } from '#kernel/assistant-answers'
import type { State } from './states.ts'

/** How to recognize one kind of question and what to extract. Rules are tried in order. */
export interface Rule {
  topic: Topic | 'search' | 'news'
  asks: RegExp
  /** States that narrow the question; the first one mentioned counts. */
  states?: readonly State[]
  /** The state the question implies. */
  state?: string
  /** The part of the question to take words from. */
  about?(found: RegExpExecArray): string
  person?(found: RegExpExecArray): string
  rank?(found: RegExpExecArray): Rank
  /** Narrow by the words of the question, except these. */
  keepsWords?: boolean
  noise?: string
  /** Narrow by the platforms it mentions. */
  platforms?: true
  /** The rule only applies if words are left. */
  needsWords?: boolean
  kinds?: readonly string[]
  /** False if finding nothing means that the rule did not fit. */
  isSure?: boolean
  /** Matches a kind of record; if a question names several kinds, the first one counts. */
  isKind?: true
}
