import type { Mark, Span } from '../finding.ts'
import type { NeedLine } from '../findings/passages.ts'
import type { Need } from '../group/needs.ts'

/** A number to reach, with what was said about it in its own line and the lines around. */
export interface TargetPlaces {
  /** The line that says what is measured. */
  metric: NeedLine
  line: NeedLine
  value?: Span
  baseline?: Span
  date?: Span
}

/** Words beside the numbers that a line needs to say what is measured. */
const enoughWords = 5

/** In lines. A number that is said again so soon corrects the one before. */
const correction = 4
/** In lines. Today's number and the date are said near the target. */
const reach = 12
/** The targets of a need. Where a number is said again soon, the later one holds: people correct themselves. */
export function targetsOf(text: string, { lines }: Need, numbers: readonly NeedLine[]): TargetPlaces[] {
  const numbered = lines.filter(({ marks }) => marks.length > 0)
  const valued = numbered.filter((line) => isTarget(line) && has(line, 'value'))
  const holding = valued.filter((line, index) => {
    const next = valued[index + 1]
    return !next || next.at - line.at > correction
  })
  return holding.map((line) => {
    const near = numbered.filter(({ at }) => Math.abs(at - line.at) <= reach)
    const before = numbers.filter(({ at }) => at < line.at && line.at - at <= correction)
    const value = markOf(line, 'value')
    const baseline = nearest(near, line, 'baseline') ?? nearest(before, line, 'baseline')
    const date = nearest(near, line, 'date')
    const around = [line, ...near.filter((one) => has(one, 'baseline')), ...lines]
    return {
      metric: around.find((one) => wordsBeside(text, one) >= enoughWords) ?? line,
      line,
      ...(value && { value }),
      ...(baseline && { baseline }),
      ...(date && { date }),
    }
  })
}

const isTarget = ({ findings }: NeedLine) => findings.some(({ kind }) => kind === 'target')
const has = ({ marks }: NeedLine, tag: Mark['tag']) => marks.some((mark) => mark.tag === tag)
/** The longest says most: "twenty thousand listeners" rather than "weekly". */
const markOf = ({ marks }: NeedLine, tag: Mark['tag']) =>
  marks.filter((mark) => mark.tag === tag).toSorted((a, b) => b.end - b.start - (a.end - a.start))[0]

/** In the line itself, else in the line that is closest to it; of two that are as close, the later. */
function nearest(lines: readonly NeedLine[], { at }: NeedLine, tag: Mark['tag']): Span | undefined {
  const having = lines.filter((line) => has(line, tag))
  const [best] = having.toReversed().toSorted((a, b) => Math.abs(a.at - at) - Math.abs(b.at - at))
  return best && markOf(best, tag)
}

const wordsBeside = (text: string, { start, end, marks }: NeedLine) =>
  words(text.slice(start, end)) - marks.reduce((sum, mark) => sum + words(text.slice(mark.start, mark.end)), 0)

const words = (part: string) => part.match(/\p{L}{2,}/gu)?.length ?? 0
