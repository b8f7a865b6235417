import { markTags, type Span } from '../finding.ts'
import type { Block, Context, Line } from './blocks.ts'
import { stretchesOf, tagsOf } from './marks.ts'
import { marks as signs, type Tokenizer } from './wordpiece.ts'

/** A place in one of the lines that were read. */
export interface Place extends Span {
  line: number
}

/** A number to reach, with today's and the date, wherever the lines around say them. */
export interface TargetReading {
  value: Place
  baseline?: Place
  date?: Place
}

export interface Answer extends TargetReading {
  /** The line that was asked about. */
  at: number
  score: number
  /** How likely each line around is about the same number. */
  about: ReadonlyMap<number, number>
}

/** In tokens: most of it before the line, for today's number is said first. Readers learned with these numbers. */
const room = 480
const shareBefore = 0.66
/** Chosen on validation: how sure a target, its numbers and dates must be. A word belongs to them far below that. */
const sureEnough = { target: 0.7, value: 0.25, baseline: 0.2, date: 0.4, word: 0.15, repeated: 0.35 }
/** The first reading of a line and the answer about it count alike. */
const togetherOf = (answer: number, first: number) => (answer + first) / 2
export const isSure = (answer: number, first: number) => togetherOf(answer, first) >= sureEnough.target

/** Nobody sets more targets in one talk, and each question takes as long as a page. */
const mostQuestions = 25

/** The lines that can still be targets after they are asked about, by how sure the first reading is. */
export const worthAsking = (scores: readonly number[]): number[] =>
  [...scores.keys()]
    .filter((at) => isSure(1, scores[at] ?? 0))
    .toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0))
    .slice(0, mostQuestions)
    .toSorted((a, b) => a - b)

/** One line, marked, with as many around it as there is room for: what do they say about it? */
export function questionOf(tokens: readonly number[][], asked: number): Block {
  const sizeOf = (at: number) => (tokens[at]?.length ?? 0) + 1
  let free = room - 1 - sizeOf(asked)
  let [start, end, before] = [asked, asked + 1, free * shareBefore]
  while (start > 0 && sizeOf(start - 1) <= before) {
    start--
    before -= sizeOf(start)
    free -= sizeOf(start)
  }
  while (end < tokens.length && sizeOf(end) <= free) free -= sizeOf(end++)
  const ids: number[] = [signs.question]
  const kinds = [0]
  const lines = tokens.slice(start, end).map((own, index) => {
    const line = { at: start + index, start: ids.length, end: ids.length + own.length }
    ids.push(...own, signs.end)
    kinds.push(...[...own, 0].map(() => Number(line.at === asked)))
    return line
  })
  return { ids, kinds, lines, first: asked }
}

interface Answered {
  lines: readonly Line[]
  tokenizer: Tokenizer
  context: Context
  /** How likely each line of the question is about a target. */
  scores: readonly number[]
  /** How likely each token has each tag. */
  tags: Float32Array
}

/** What the likeliest words around say, if the line is a target at all. `first` is how sure the first reading was. */
export function answerFrom(question: Block, first: number, answered: Answered): Answer | undefined {
  const { lines, scores, tags, tokenizer, context } = answered
  const at = question.first
  const about = new Map(question.lines.map((line, row) => [line.at, scores[row] ?? 0]))
  const own = about.get(at) ?? 0
  if (!isSure(own, first)) return undefined
  const likeliest = (tag: 'value' | 'baseline' | 'date', weightOf: (line: number) => number = () => 1) =>
    question.lines
      .flatMap((one, row) =>
        stretchesOf(lines[one.at], tagsOf(tags, question, row), { tokenizer, context }, [
          markTags.indexOf(tag) + 1,
          sureEnough.word,
        ]).map((found) => ({ ...found, line: one.at, likely: found.likely * weightOf(one.at) })),
      )
      .filter(({ likely }) => likely >= sureEnough[tag])
      .toSorted((a, b) => b.likely - a.likely)
  const [value] = likeliest('value', (line) => 0.5 + 0.5 * (about.get(line) ?? 0))
  if (!value) return undefined
  const baseline = likeliest('baseline').find((one) => !overlaps(one, value))
  const [date] = likeliest('date')
  return { at, score: togetherOf(own, first), about, value, ...(baseline && { baseline }), ...(date && { date }) }
}

const overlaps = (one: Place, other: Place) => one.line === other.line && one.start < other.end && other.start < one.end

/** People say a target more than once, and haggle about it. The surest line stands for it, with what others add. */
export function withoutRepeats(answers: readonly Answer[]): Answer[] {
  const found: Answer[] = []
  for (const answer of answers.toSorted((a, b) => b.score - a.score)) {
    const at = found.findIndex((one) => overlaps(one.value, answer.value) || isRepeated(one, answer))
    const same = found[at]
    if (same) found[at] = { ...answer, ...same }
    else found.push(answer)
  }
  return found.toSorted((a, b) => a.at - b.at)
}

const isRepeated = (one: Answer, other: Answer) =>
  Math.min(one.about.get(other.at) ?? 0, other.about.get(one.at) ?? 0) >= sureEnough.repeated
