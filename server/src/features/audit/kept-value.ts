import { masked } from './masking.ts'
import { manyLines } from './search/visible.ts'

const longestText = 2_000
const longestValue = 8_000
const deepest = 8

/** A value as stored in the log: secrets masked, control characters escaped, length limited. */
export function keptValue(name: string, value: unknown): unknown {
  const kept = simple(masked(name, value), 0)
  const text = JSON.stringify(kept) ?? 'null'
  return text.length > longestValue ? shortened(text, longestText) : kept
}

/** A value that survives a round trip through JSON and PostgreSQL. */
function simple(value: unknown, depth: number): unknown {
  if (value === undefined || value === null || typeof value === 'boolean') return value ?? null
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : null
  if (typeof value === 'string') return shortened(manyLines(value), longestText)
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString()
  if (typeof value !== 'object') return String(value)
  if (depth >= deepest) return '…'
  if (Array.isArray(value)) return value.map((item) => simple(item, depth + 1))
  const inner = Object.entries(value).filter(([, item]) => item !== undefined)
  return Object.fromEntries(inner.map(([key, item]) => [manyLines(key).slice(0, 200), simple(item, depth + 1)]))
}

function shortened(text: string, longest: number): string {
  if (text.length <= longest) return text
  return `${text.slice(0, longest).toWellFormed()}… (${text.length.toLocaleString('en-US')} characters)`
}
