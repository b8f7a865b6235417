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

/** The target of a need. Where a number is said again, the later one holds: people correct themselves. */
export function targetOf(text: string, { lines }: Need): TargetPlaces | undefined {
  const numbered = lines.filter(({ marks }) => marks.length > 0)
  const line =
    numbered.findLast((one) => isTarget(one) && has(one, 'value')) ??
    lines.findLast((one) => isTarget(one) && one.findings.length > 0)
  if (!line) return undefined
  const value = markOf(line, 'value')
  const baseline = nearest(numbered, line, 'baseline')
  const date = nearest(numbered, line, 'date')
  const around = [line, ...numbered.filter((one) => has(one, 'baseline')), ...lines]
  const metric = around.find((one) => wordsBeside(text, one) >= enoughWords) ?? line
  return {
    metric,
    line,
    ...(value && { value }),
    ...(baseline && { baseline }),
    ...(date && { date }),
  }
}

const isTarget = ({ findings }: NeedLine) => findings.some(({ kind }) => kind === 'target')
const has = ({ marks }: NeedLine, tag: Mark['tag']) => marks.some((mark) => mark.tag === tag)
const markOf = ({ marks }: NeedLine, tag: Mark['tag']) => marks.findLast((mark) => mark.tag === tag)

/** In the line itself, else in the line that is closest to it; of two that are as close, the later. */
function nearest(lines: readonly NeedLine[], { at }: NeedLine, tag: Mark['tag']): Span | undefined {
  const having = lines.filter((line) => has(line, tag))
  const [best] = having.toReversed().toSorted((a, b) => Math.abs(a.at - at) - Math.abs(b.at - at))
  return best && markOf(best, tag)
}

const wordsBeside = (text: string, { start, end, marks }: NeedLine) =>
  words(text.slice(start, end)) - marks.reduce((sum, mark) => sum + words(text.slice(mark.start, mark.end)), 0)

const words = (part: string) => part.match(/\p{L}{2,}/gu)?.length ?? 0
