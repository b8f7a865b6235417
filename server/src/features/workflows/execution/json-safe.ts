const deepest = 20
const mostEntries = 2_000
/** Names that could reach an object's prototype. */
const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue }

/** Copies a value as plain data: own properties, safe names and text that PostgreSQL can store. */
export function jsonSafe(value: unknown, depth = 0): JsonValue {
  if (typeof value === 'string') return jsonSafeText(value)
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value === 'boolean') return value
  if (typeof value !== 'object' || value === null || depth >= deepest) return null
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.slice(0, mostEntries).map((entry) => jsonSafe(entry, depth + 1))
  const entries = Object.entries(value)
    .filter(([key]) => !forbidden.has(key))
    .slice(0, mostEntries)
    .map(([key, entry]) => [jsonSafeText(key), jsonSafe(entry, depth + 1)])
  return Object.fromEntries(entries)
}

export function jsonSafeObject(value: unknown): Record<string, JsonValue> {
  const copy = jsonSafe(value)
  return typeof copy === 'object' && copy !== null && !Array.isArray(copy) ? copy : {}
}

export const jsonSafeText = (value: string): string => value.replaceAll('\0', '').toWellFormed()

/** Truncates text without splitting a surrogate pair. */
export const cut = (text: string, length: number): string => text.slice(0, length).toWellFormed()
