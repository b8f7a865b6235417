import { type FindingKind, findingKinds } from './finding.ts'
import type { Encode, Read } from './reader/reader.ts'
import { parseDocument } from './transcripts/formats/parse.ts'
import type { Transcript } from './transcripts/utterances.ts'

const noScores = Object.fromEntries(findingKinds.map((kind) => [kind, 0])) as Record<FindingKind, number>

/** A reader that knows the answer for each line, so that tests say what is read. */
export const readerOf =
  (kindsOf: (text: string, speaker: string) => readonly FindingKind[]): Read =>
  async (lines) =>
    lines.map(({ text, speaker }) => {
      const kinds = kindsOf(text, speaker)
      return { kinds, scores: { ...noScores, ...Object.fromEntries(kinds.map((kind) => [kind, 0.95])) } }
    })

const width = 512

/** Texts that share words are alike. */
export const encodeByWords: Encode = async (texts) =>
  texts.map((text) => {
    const vector = new Float32Array(width)
    for (const [word] of text.toLowerCase().matchAll(/\p{L}{4,}/gu)) {
      let hash = 7
      for (const letter of word) hash = (hash * 31 + letter.charCodeAt(0)) % width
      vector[hash] = 1
    }
    const length = Math.hypot(...vector) || 1
    return vector.map((value) => value / length)
  })

export function transcriptOf(raw: string, fileName?: string): Transcript {
  const { text = '', turns = [] } = parseDocument(raw, fileName) ?? {}
  return { text, turns: turns.map(({ speaker = '', at = '', start, end }) => ({ speaker, at, start, end })) }
}
