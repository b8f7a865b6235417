import { type FormatterName, type Hole, holes, isFormatter } from '@sextant/contract/workflows/variables'
import { cut, type JsonValue } from './json-safe.ts'

/** Data that a step's variables can read. Plain data only: see `plain`. */
export interface Scope {
  trigger: Record<string, JsonValue>
  /** By step number, starting at 1. */
  steps: Record<string, { output: JsonValue }>
  workflow: { id: string; name: string }
  execution: { id: string }
  now: string
}

/** Longest text after filling in variables. */
const longest = 200_000

/** Fills in variables; unknown ones become empty. */
export function interpolate(text: string, scope: Scope, encode: (value: string) => string = (value) => value): string {
  let filled = ''
  let from = 0
  for (const hole of holes(text)) {
    filled += text.slice(from, hole.start) + encode(toText(valueIn(hole, scope)))
    from = hole.end
  }
  return cut(filled + text.slice(from), longest)
}

/** A value that is a single variable keeps its type: a list stays a list. */
export function interpolateValue<T extends string | number | boolean | string[]>(value: T, scope: Scope): T {
  if (typeof value === 'string') return interpolate(value, scope) as T
  if (!Array.isArray(value)) return value
  return value.flatMap((entry) => {
    const [only, ...more] = holes(entry)
    const isWhole = only && more.length === 0 && only.start === 0 && only.end === entry.length
    const found = isWhole ? valueIn(only, scope) : undefined
    return Array.isArray(found) ? found.map(toText) : [interpolate(entry, scope)]
  }) as T
}

function valueIn({ path, formatters }: Hole, scope: Scope): JsonValue | undefined {
  let value = lookUp(scope, path)
  for (const { name, argument } of formatters) {
    if (isFormatter(name)) value = format[name](value, argument)
  }
  return value
}

/** Reads own properties only, so prototypes can't be reached and nothing is called. */
function lookUp(scope: Scope, path: readonly string[]): JsonValue | undefined {
  let value: unknown = scope
  for (const name of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
    value = (value as Record<string, unknown>)[name]
  }
  return value as JsonValue
}

const format: Record<FormatterName, (value: JsonValue | undefined, argument: string) => JsonValue | undefined> = {
  upper: (value) => toText(value).toUpperCase(),
  lower: (value) => toText(value).toLowerCase(),
  trim: (value) => toText(value).trim(),
  json: (value) => JSON.stringify(value ?? null),
  date: (value) => {
    const moment = new Date(typeof value === 'number' ? value : toText(value))
    return Number.isNaN(moment.getTime()) ? toText(value) : moment.toISOString().slice(0, 10)
  },
  count: (value) =>
    Array.isArray(value) || typeof value === 'string' ? value.length : Object.keys(Object(value)).length,
  first: (value) => (Array.isArray(value) ? value[0] : value),
  join: (value, argument) => (Array.isArray(value) ? value.map(toText).join(argument || ', ') : toText(value)),
  default: (value, argument) => (toText(value).trim() ? value : argument),
}

export function toText(value: JsonValue | undefined): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
