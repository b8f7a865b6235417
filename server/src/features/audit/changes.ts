import { isDeepStrictEqual } from 'node:util'

export type Changes = Record<string, { from: unknown; to: unknown }>

/** The fields that differ, with both values. Without a `before` there is nothing to compare. */
export function changesBetween(before: Record<string, unknown> | undefined, after: Record<string, unknown>): Changes {
  if (!before) return {}
  const fields = new Set([...Object.keys(before), ...Object.keys(after)])
  const changed = [...fields].filter((field) => !isDeepStrictEqual(before[field], after[field]))
  return Object.fromEntries(changed.map((field) => [field, { from: before[field] ?? null, to: after[field] ?? null }]))
}
