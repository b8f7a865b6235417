import { isDeepStrictEqual } from 'node:util'
import { keptValue } from './kept-value.ts'

export type Changes = Record<string, { from: unknown; to: unknown }>
export type Facts = Record<string, unknown>

type Fields = Record<string, unknown>

/** Changed fields with both values; empty without a `before`. */
export function changesBetween(before: Fields | undefined, after: Fields): Changes {
  if (!before) return {}
  const fields = new Set([...Object.keys(before), ...Object.keys(after)])
  const changed = [...fields].filter((field) => !isDeepStrictEqual(before[field] ?? null, after[field] ?? null))
  return Object.fromEntries(
    changed.map((field) => [field, { from: keptValue(field, before[field]), to: keptValue(field, after[field]) }]),
  )
}

/** Additional facts; without a `before`, every non-empty field. */
export function factsOf(fields: Fields, facts: Facts | undefined, hasBefore: boolean): Facts {
  const all = hasBefore ? { ...facts } : { ...fields, ...facts }
  const saying = Object.entries(all).filter(([, value]) => value !== undefined && value !== null && value !== '')
  return Object.fromEntries(saying.map(([field, value]) => [field, keptValue(field, value)]))
}
