import { type FindingKind, findingKinds, type LineSign, lineSigns, type Mark, markTags } from './finding.ts'
import type { Place } from './reader/asking.ts'
import type { Encode, LineLabel, Read } from './reader/reader.ts'
import { parseDocument } from './transcripts/formats/parse.ts'
import type { Ends, Transcript } from './transcripts/utterances.ts'

const noScores = Object.fromEntries([...findingKinds, ...lineSigns].map((label) => [label, 0])) as Record<
  LineLabel,
  number
>

/** "same" says that it is about the same need as the lines before it. */
export type FakeLabel = LineLabel | 'same'

/** A reader that knows the labels of each line, so that tests say what is read, and marks the words it is told. */
export const readerOf =
  (
    labelsOf: (text: string, speaker: string) => readonly FakeLabel[],
    marked: Partial<Record<Mark['tag'], readonly string[]>> = {},
  ): Read =>
  async (lines) => {
    const labelled = lines.map(({ text, speaker }) => labelsOf(text, speaker))
    /** What is said about one thing: labelled lines that follow each other, all but the first labelled "same". */
    let thing = 0
    const things = labelled.map((labels) => (thing += Number(labels.length > 0 && !labels.includes('same'))))
    const placeOf = (tag: Mark['tag'], at: number): Place[] => {
      const words = marked[tag]
      if (!words) return []
      return [at, ...lines.keys()].flatMap((line) =>
        things[line] === things[at] ? spansIn(lines[line]?.text ?? '', words).map((span) => ({ line, ...span })) : [],
      )
    }
    return lines.map(({ text }, at) => {
      const labels = labelled[at] ?? []
      const [value] = placeOf('value', at).filter(({ line }) => line === at)
      const [[baseline], [date]] = [placeOf('baseline', at), placeOf('date', at)]
      return {
        kinds: labels.filter((label): label is FindingKind => findingKinds.includes(label as FindingKind)),
        signs: labels.filter((label): label is LineSign => lineSigns.includes(label as LineSign)),
        scores: { ...noScores, ...Object.fromEntries(labels.map((label) => [label, 0.95])) },
        same: labels.includes('same') ? [1, 0.9, 0.8, 0.7] : [],
        marks: markTags.flatMap((tag) => spansIn(text, marked[tag] ?? []).map((span) => ({ tag, ...span }))),
        ...(labels.includes('target') &&
          value && { target: { value, ...(baseline && { baseline }), ...(date && { date }) } }),
      }
    })
  }

const spansIn = (text: string, all: readonly string[]) =>
  all.flatMap((words) => {
    const start = text.indexOf(words)
    return start < 0 ? [] : [{ start, end: start + words.length }]
  })

/** Knows no place where a sentence ends. */
export const noEnds: Ends = async (texts) =>
  texts.map((text) => text.split(/\s+/).map(() => ({ sentence: 0, part: 0 })))

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
