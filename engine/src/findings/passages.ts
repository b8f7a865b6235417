import type { FindingKind, Mark, Span, SpokenFinding } from '../finding.ts'
import type { Reading } from '../reader/reader.ts'
import type { Utterance } from '../transcripts/utterances.ts'

/** A line that says something about a need. */
export interface NeedLine extends Span {
  at: number
  speaker: string
  findings: readonly SpokenFinding[]
  isUrgent: boolean
  isMinor: boolean
  /** Numbers and dates of a target, as places in the text. */
  marks: readonly Mark[]
}

/** Neighboring lines about one need: what is wanted, the problem behind it, its numbers and its weight. */
export interface Passage {
  lines: readonly NeedLine[]
}

export const needKinds: readonly FindingKind[] = ['request', 'problem', 'target']
/** In lines. Farther away it is another passage, even if it is the same need. */
const reach = 8

/** Puts lines together that go on about the same need. */
export function passagesOf(
  utterances: readonly Utterance[],
  readings: readonly Reading[],
  findings: readonly SpokenFinding[],
): Passage[] {
  const byLine = Map.groupBy(
    findings.filter(({ kind }) => needKinds.includes(kind)),
    ({ turns }) => (turns[0] ?? 0) - 1,
  )
  const passages: { lines: NeedLine[] }[] = []
  for (const [at, reading] of readings.entries()) {
    const utterance = utterances[at]
    const line = utterance && lineFrom(at, utterance, reading, byLine.get(at) ?? [])
    if (!line) continue
    const open = passages.at(-1)
    const last = open?.lines.at(-1)?.at ?? Number.NEGATIVE_INFINITY
    if (open && at - last <= reach && reading.signs.includes('continues') && !isExplicit(line)) open.lines.push(line)
    else passages.push({ lines: [line] })
  }
  return passages
}

function lineFrom(
  at: number,
  { start, end, speaker, form }: Utterance,
  { signs, marks }: Reading,
  findings: readonly SpokenFinding[],
): NeedLine | undefined {
  const [isUrgent, isMinor] = [signs.includes('urgent'), signs.includes('minor')]
  const isTarget = findings.some(({ kind }) => kind === 'target')
  const isBaseline = signs.includes('baseline')
  if (form === 'heading' || (findings.length === 0 && !isUrgent && !isMinor && !isBaseline)) return undefined
  const own = marks.filter(({ tag }) => (isTarget ? tag !== 'owner' : isBaseline && tag === 'baseline'))
  const placed = own.map((mark) => ({ ...mark, start: start + mark.start, end: start + mark.end }))
  return { at, start, end, speaker, findings, isUrgent, isMinor, marks: placed }
}

/** Every line that may state today's number of something. A target that is said nearby shows whether it does. */
export function numbersIn(utterances: readonly Utterance[], readings: readonly Reading[]): NeedLine[] {
  return readings.flatMap(({ marks }, at) => {
    const { start = 0, end = 0, speaker = '' } = utterances[at] ?? {}
    const own = marks.filter(({ tag }) => tag === 'baseline')
    const placed = own.map((mark) => ({ ...mark, start: start + mark.start, end: start + mark.end }))
    return own.length > 0
      ? [{ at, start, end, speaker, findings: [], isUrgent: false, isMinor: false, marks: placed }]
      : []
  })
}

/** A line that names its kind stands for itself. */
const isExplicit = ({ findings }: NeedLine) => findings.some(({ score }) => score === 1)
