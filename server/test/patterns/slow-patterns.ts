import { analyse } from 'scslre'
import { findPatterns, type Pattern } from './find-patterns.ts'

/** Why a pattern can need more than linear time; undefined if it can't. */
export function slownessOf({ source, flags }: Pick<Pattern, 'source' | 'flags'>): string | undefined {
  const [report] = analyse({ source, flags }).reports
  if (!report) return undefined
  const parts = report.type === 'Trade' ? [report.startQuant.raw, report.endQuant.raw] : [report.quant.raw]
  const why = report.type === 'Move' ? 'is tried again from every character of a run' : 'can share a run in many ways'
  return `${parts.join(' and ')} ${why} of ${JSON.stringify(report.character.pick)}`
}

/** One line for each pattern that hostile text could slow down. */
export const slowPatterns = (patterns: readonly Pattern[] = findPatterns()): string[] =>
  patterns.flatMap((pattern) => {
    const why = slownessOf(pattern)
    return why ? [`${pattern.file}: /${pattern.source}/${pattern.flags}: ${why}`] : []
  })
