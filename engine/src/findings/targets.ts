import type { Span, SpokenFinding } from '../finding.ts'
import type { Place } from '../reader/asking.ts'
import type { Reading } from '../reader/reader.ts'
import { type Shift, spanAt } from '../shift.ts'
import { endsSentence, type Utterance } from '../transcripts/utterances.ts'

/** A number to reach, with the words that belong to it, wherever they were said. */
export interface SpokenTarget {
  finding: SpokenFinding
  /** The line that says what is measured. */
  metric: Span & { speaker: string }
  value: Span
  baseline?: Span
  date?: Span
}

interface Part {
  text: string
  utterances: readonly Utterance[]
  readings: readonly Reading[]
  shift: Shift
}

/** Words beside the numbers that a line needs to say what is measured. */
const enoughWords = 5

/** The targets of one source that still stand, at their places in the whole text. */
export function targetsIn(
  { text, utterances, readings, shift }: Part,
  findings: readonly SpokenFinding[],
): SpokenTarget[] {
  const spanOf = ({ line, start, end }: Place): Span => {
    const { start: from = 0 } = utterances[line] ?? {}
    return { start: from + start, end: from + end }
  }
  const said = findings.filter(({ kind, supersededBy }) => kind === 'target' && supersededBy === undefined)
  return said.flatMap((finding): SpokenTarget[] => {
    const at = (finding.turns[0] ?? 0) - 1 - (shift.lines ?? 0)
    const reading = readings[at]
    const { value, baseline, date } = reading?.target ?? (reading && ownNumbers(at, reading)) ?? {}
    if (!value) return []
    const places = [value, baseline, date].filter((one) => one !== undefined)
    const wordsBeside = (line: number) => {
      const own = places.filter((one) => one.line === line).map((one) => wordsIn(text, spanOf(one)))
      const { start = 0, end = 0 } = utterances[line] ?? {}
      return own.reduce((left, count) => left - count, wordsIn(text, { start, end }))
    }
    const metric = [at, ...places.map(({ line }) => line)].find((line) => wordsBeside(line) >= enoughWords) ?? at
    const line = utterances[metric]
    if (!line) return []
    const placed = (place: Place | undefined) => place && spanAt(spanOf(place), shift)
    const [from, until] = [placed(baseline), placed(date)]
    return [
      {
        finding,
        metric: { ...spanAt(withLineBefore(text, utterances, { metric, baseline }), shift), speaker: line.speaker },
        value: spanAt(spanOf(value), shift),
        ...(from && { baseline: from }),
        ...(until && { date: until }),
      },
    ]
  })
}

/** In speech without punctuation, what is measured is often said just before, with today's number. */
function withLineBefore(
  text: string,
  utterances: readonly Utterance[],
  { metric, baseline }: { metric: number; baseline: Place | undefined },
): Span {
  const [line, before] = [utterances[metric], utterances[metric - 1]] as [Utterance, Utterance | undefined]
  const goesOn =
    before &&
    baseline?.line === metric - 1 &&
    before.speaker === line.speaker &&
    text.slice(before.end, line.start).trim() === '' &&
    !endsSentence(text.slice(before.start, before.end))
  return { start: goesOn ? before.start : line.start, end: line.end }
}

/** Of a line that is a target because it is listed as one: the numbers in it. */
function ownNumbers(line: number, { kinds, marks }: Reading): Partial<Record<'value' | 'baseline' | 'date', Place>> {
  if (kinds.includes('target')) return {}
  const found = marks.map(({ tag, start, end }) => [tag, { line, start, end }])
  return Object.fromEntries(found.toReversed())
}

const wordsIn = (text: string, { start, end }: Span) => text.slice(start, end).match(/\p{L}{2,}/gu)?.length ?? 0
