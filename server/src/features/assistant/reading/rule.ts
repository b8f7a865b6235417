import type { Rank, Topic } from '#kernel/assistant-answers'
import type { State } from './states.ts'

/** How one kind of question is recognised, and what of it matters. They are tried in this order. */
export interface Rule {
  topic: Topic | 'search' | 'news'
  asks: RegExp
  /** States that narrow it, the first that is named. */
  states?: readonly State[]
  /** The state that the question means without naming it. */
  state?: string
  /** What the words are taken from, where that is a part of the question. */
  about?(found: RegExpExecArray): string
  person?(found: RegExpExecArray): string
  rank?(found: RegExpExecArray): Rank
  /** The words of the question narrow it, without these. */
  keepsWords?: boolean
  noise?: string
  /** A platform that is named narrows it, whatever else is. */
  platforms?: true
  /** Without words it means something else. */
  needsWords?: boolean
  kinds?: readonly string[]
  /** False where finding nothing means that it was not meant. */
  isSure?: boolean
  /** Named by a kind of thing: of several kinds in a question, the first is the one that is asked for. */
  isKind?: true
}
