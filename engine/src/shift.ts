import type { Span, SpokenFinding } from './finding.ts'
import type { NeedLine, Passage } from './findings/passages.ts'

/** Where a source begins in a text of several: in characters, lines and findings. */
export interface Shift {
  by: number
  lines?: number
  ids?: number
}

export const spanAt = ({ start, end }: Span, { by }: Shift): Span => ({ start: start + by, end: end + by })

const movedSpan = (span: Span | undefined, shift: Shift) => span && spanAt(span, shift)

/** A finding of one source, at its place in the text of all. */
export function findingAt(finding: SpokenFinding, shift: Shift): SpokenFinding {
  const { lines = 0, ids = 0 } = shift
  const { story } = finding
  const reason = movedSpan(finding.reason, shift)
  const benefit = movedSpan(story?.benefit, shift)
  return {
    ...finding,
    id: ids === 0 ? finding.id : `F${Number(finding.id.slice(1)) + ids}`,
    turns: finding.turns.map((turn) => turn + lines),
    clause: spanAt(finding.clause, shift),
    quote: spanAt(finding.quote, shift),
    ...(reason && { reason }),
    ...(story && {
      story: { role: spanAt(story.role, shift), wish: spanAt(story.wish, shift), ...(benefit && { benefit }) },
    }),
  }
}

type Line = Pick<NeedLine, 'at' | 'start' | 'end' | 'marks'>

const lineAt = <L extends Line>(line: L, shift: Shift): L => ({
  ...line,
  ...spanAt(line, shift),
  at: line.at + (shift.lines ?? 0),
  marks: line.marks.map((mark) => ({ ...mark, ...spanAt(mark, shift) })),
})

export const passageAt = (
  { lines }: Passage,
  shift: Shift,
  findingOf: (finding: SpokenFinding) => SpokenFinding,
): Passage => ({
  lines: lines.map((line) => ({ ...lineAt(line, shift), findings: line.findings.map(findingOf) })),
})
