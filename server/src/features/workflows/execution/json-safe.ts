const deepest = 20
const mostEntries = 2_000
/** Names that could reach an object's prototype. */
const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

export type Plain = string | number | boolean | null | Plain[] | { [key: string]: Plain }

/** Copies a value as plain data: own properties, safe names and text that PostgreSQL can store. */
export function plain(value: unknown, depth = 0): Plain {
  if (typeof value === 'string') return plainText(value)
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value === 'boolean') return value
  if (typeof value !== 'object' || value === null || depth >= deepest) return null
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.slice(0, mostEntries).map((entry) => plain(entry, depth + 1))
  const entries = Object.entries(value)
    .filter(([key]) => !forbidden.has(key))
    .slice(0, mostEntries)
    .map(([key, entry]) => [plainText(key), plain(entry, depth + 1)])
  return Object.fromEntries(entries)
}

export function plainObject(value: unknown): Record<string, Plain> {
  const copy = plain(value)
  return typeof copy === 'object' && copy !== null && !Array.isArray(copy) ? copy : {}
}

export const plainText = (value: string): string => value.replaceAll('\0', '').toWellFormed()

/** Truncates text without splitting a surrogate pair. */
export const cut = (text: string, length: number): string => text.slice(0, length).toWellFormed()
