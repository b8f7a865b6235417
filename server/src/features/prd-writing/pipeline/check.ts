import type { Finding } from '@sextant/engine/finding'
import type { ModelDocument } from './model-document.ts'
import { linesOf, mapLines, type StatedLine } from './stated-lines.ts'
import { newWords, unsupportedNumbers } from './unsupported.ts'

export interface CheckedLine extends StatedLine {
  /** What code can tell is wrong with it. */
  problem?: string
  /** Words that its findings and their lines don't have. */
  newWords: number
}

export interface CheckResult {
  lines: CheckedLine[]
  /** Findings that are in no line and weren't left out with a reason. */
  forgotten: Finding[]
}

/** What a line may say: its findings and the words they come from. */
export type SupportOf = (finding: Finding) => string

/** Checks that every line rests on findings that hold, and that no finding was forgotten. */
export function checkDocument(
  document: ModelDocument,
  findings: readonly Finding[],
  supportOf: SupportOf,
): CheckResult {
  const byId = new Map(findings.map((finding) => [finding.id, finding]))
  const lines = linesOf(document)
  const used = new Set([...lines.flatMap((line) => line.findings), ...document.left_out.map(({ finding }) => finding)])
  return {
    lines: lines.map((line) => {
      const known = line.findings.flatMap((id) => byId.get(id) ?? [])
      const support = known.map(supportOf).join('\n')
      const problem = problemOf(line, known, support)
      return { ...line, newWords: newWords(line.text, support), ...(problem && { problem }) }
    }),
    forgotten: findings.filter(({ id, supersededBy }) => !supersededBy && !used.has(id)),
  }
}

function problemOf({ text }: StatedLine, known: readonly Finding[], support: string): string | undefined {
  if (known.length === 0) return 'It names no finding.'
  if (known.every((finding) => finding.supersededBy)) return 'It rests only on findings that were replaced.'
  const numbers = unsupportedNumbers(text, support)
  if (numbers.length > 0) return `Its findings don't say ${numbers.join(', ')}.`
  return undefined
}

/** Without the lines that their findings don't support. */
export function dropUnsupported(
  document: ModelDocument,
  findings: readonly Finding[],
  supportOf: SupportOf,
): ModelDocument {
  const { lines } = checkDocument(document, findings, supportOf)
  const wrong = new Set(lines.flatMap(({ id, problem }) => (problem ? [id] : [])))
  return mapLines(document, ({ id, text }) => (wrong.has(id) ? '' : text))
}
