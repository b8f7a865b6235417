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
  /** How likely it says that something is urgent, and that it is nothing that matters. */
  urgency: number
  triviality: number
  /** In a list, each item stands for itself. */
  isItem: boolean
  /** Numbers and dates of a target, as places in the text. */
  marks: readonly Mark[]
  /** How likely it is about the same need as the lines before it. */
  same: readonly number[]
}

/** Lines near each other about one need: what is wanted, the problem behind it, its numbers and its weight. */
export interface Passage {
  lines: readonly NeedLine[]
}

export const needKinds: readonly FindingKind[] = ['request', 'problem', 'target']
/** Two needs that are taken for one lose one of them. Chosen on the validation talks. */
const sureEnough = { forTwoWishes: 0.88, forAnother: 0.6, forWeightOrNumber: 0.4 }

function oddsToJoin(line: NeedLine, passage: Passage): number {
  if (line.findings.length === 0) return sureEnough.forWeightOrNumber
  return asks(line) && passage.lines.some(asks) ? sureEnough.forTwoWishes : sureEnough.forAnother
}

/** Puts lines together that are about the same need, also where something else is said between them. */
export function passagesOf(
  utterances: readonly Utterance[],
  readings: readonly Reading[],
  findings: readonly SpokenFinding[],
): Passage[] {
  const byLine = Map.groupBy(
    findings.filter(({ kind }) => needKinds.includes(kind)),
    ({ turns }) => (turns[0] ?? 0) - 1,
  )
  const lines = readings.flatMap((reading, at) => {
    const utterance = utterances[at]
    return (utterance && lineFrom(at, utterance, reading, byLine.get(at) ?? [])) ?? []
  })
  const passages: { lines: NeedLine[] }[] = []
  for (const line of lines.filter(({ findings: own }) => own.length > 0)) {
    const own = isExplicit(line) ? undefined : likeliest(passages, line)
    if (own) own.lines.push(line)
    else passages.push({ lines: [line] })
  }
  // What gives weight to a need is said before it or after it.
  for (const line of lines.filter(({ findings: own }) => own.length === 0)) {
    const own = likeliest(passages, line)
    if (own) own.lines.push(line)
    else if (!isHint(line)) passages.push({ lines: [line] })
  }
  return passages
}

/** The passage whose lines it most likely goes with, if that is sure enough. */
function likeliest<P extends Passage>(passages: readonly P[], line: NeedLine) {
  let [best, most]: [P | undefined, number] = [undefined, 0]
  for (const passage of passages) {
    if (Math.abs((passage.lines.at(-1)?.at ?? 0) - line.at) > readTogether) continue
    if (line.isItem && asks(line) && passage.lines.some((one) => one.isItem && asks(one))) continue
    const odds = passage.lines.flatMap((one) => oddsOfSame(line, one))
    const mean = odds.reduce((sum, one) => sum + one, 0) / Math.max(1, odds.length)
    if (mean >= oddsToJoin(line, passage) && mean > most) [best, most] = [passage, mean]
  }
  return best
}

/** In lines. A block has fewer. */
const readTogether = 40

/** Nothing where the two were not read together. */
function oddsOfSame(one: NeedLine, other: NeedLine): number[] {
  const [earlier, later] = one.at < other.at ? [one, other] : [other, one]
  const odds = later.same[later.at - earlier.at - 1]
  return odds === undefined ? [] : [odds]
}

const asks = ({ findings }: NeedLine) => findings.some(({ kind }) => kind === 'request')

function lineFrom(
  at: number,
  { start, end, speaker, form }: Utterance,
  { signs, marks, same, scores }: Reading,
  findings: readonly SpokenFinding[],
): NeedLine | undefined {
  const [isUrgent, isMinor] = [signs.includes('urgent'), signs.includes('minor')]
  const isTarget = findings.some(({ kind }) => kind === 'target')
  const isBaseline = signs.includes('baseline')
  const { urgent: urgency, minor: triviality } = scores
  const saysNothing = findings.length === 0 && urgency < leastUrgency && !isUrgent && !isMinor && !isBaseline
  if (form === 'heading' || saysNothing) return undefined
  const own = marks.filter(({ tag }) => (isTarget ? tag !== 'owner' : isBaseline && tag === 'baseline'))
  const placed = own.map((mark) => ({ ...mark, start: start + mark.start, end: start + mark.end }))
  return {
    at,
    start,
    end,
    speaker,
    findings,
    isUrgent,
    isMinor,
    urgency,
    triviality,
    isItem: form === 'bullet',
    marks: placed,
    same,
  }
}

/** It says nothing but that something may be urgent. */
const isHint = ({ findings, isUrgent, isMinor, marks }: NeedLine) =>
  findings.length === 0 && !isUrgent && !isMinor && marks.length === 0
const leastUrgency = 0.1

/** A line that names its kind stands for itself. */
const isExplicit = ({ findings }: NeedLine) => findings.some(({ score }) => score === 1)
