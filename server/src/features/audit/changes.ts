import { isDeepStrictEqual } from 'node:util'
import { keptValue } from './kept-value.ts'

export type Changes = Record<string, { from: unknown; to: unknown }>
export type Facts = Record<string, unknown>

type Fields = Record<string, unknown>

/** The fields that differ, with both values. Without a `before` there is nothing to compare. */
export function changesBetween(before: Fields | undefined, after: Fields): Changes {
  if (!before) return {}
  const fields = new Set([...Object.keys(before), ...Object.keys(after)])
  const changed = [...fields].filter((field) => !isDeepStrictEqual(before[field] ?? null, after[field] ?? null))
  return Object.fromEntries(
    changed.map((field) => [field, { from: keptValue(field, before[field]), to: keptValue(field, after[field]) }]),
  )
}

/** What is told besides: where there is no `before`, every field that says something. */
export function factsOf(fields: Fields, told: Facts | undefined, hasBefore: boolean): Facts {
  const all = hasBefore ? { ...told } : { ...fields, ...told }
  const saying = Object.entries(all).filter(([, value]) => value !== undefined && value !== null && value !== '')
  return Object.fromEntries(saying.map(([field, value]) => [field, keptValue(field, value)]))
}
