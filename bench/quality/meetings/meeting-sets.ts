import { composeDocument } from '../../../engine/src/transcripts/formats/document.ts'
import type { ReadSource } from '../../../server/src/features/prds/sources/source.ts'
import { readSet } from '../sets.ts'

export type Query = { qid: string; query: string; answer: string }
export type Meeting = {
  id: string
  set: string
  turns: [string, string][]
  reference?: { abstract: string[]; decisions: string[]; actions: string[]; problems: string[] }
  /** For each sentence of the minutes the turns it was made from, where the set says so. */
  evidence?: Record<'abstract' | 'decisions' | 'actions' | 'problems', number[][]> | null
  general?: Query[]
  specific?: (Query & { spans: [number, number][] })[]
}

export const meetingSets = ['a-ami', 'a-acd', 'a-qmsum-product', 'a-qmsum-other'] as const

export const readMeetings = (folder: string, set: string, split: string): Meeting[] =>
  readSet(folder, set, split).map((row) => ({ ...(row as unknown as Meeting), set }))

/** A meeting as the engine gets one: composed text, turns with offsets. */
export function sourceOf({ id, turns }: Pick<Meeting, 'id' | 'turns'>): ReadSource {
  // Empty turns are kept as a dot, so that turn numbers stay those of the set.
  const pieces = turns.map(([speaker, text]) => ({ speaker, text: text.trim() === '' ? '.' : text }))
  const document = composeDocument('speaker-lines', pieces)
  return {
    id,
    title: '',
    context: '',
    text: document.text,
    turns: document.turns.map(({ speaker = '', start, end }) => ({ speaker, at: '', start, end })),
  }
}
