import { invalidUrl, siteAddress } from '../competitors/rules.ts'

/** A form field as plain data: pages render it, the server validates it, workflows and the assistant fill it. */
export type Field = {
  label: string
  help?: string
  required?: true
  /** The agent setting used when the field is omitted. Defaults to the setting of the same name. */
  setting?: string
} & (
  | { kind: 'text'; maxLength?: number; default?: string }
  | { kind: 'long-text'; maxLength?: number; default?: string }
  | {
      kind: 'number'
      min?: number
      max?: number
      unit?: string
      /** Money and rates have decimals; counts are whole numbers. */
      isDecimal?: true
      default: number
    }
  | { kind: 'percent'; default: number }
  | { kind: 'boolean'; default: boolean }
  | { kind: 'choice'; options: readonly Option[]; default: string }
  | { kind: 'choices'; options: readonly Option[]; default: readonly string[] }
  | {
      kind: 'list'
      maxItems?: number
      /** Each entry is a site URL. */
      isAddress?: true
      default: readonly string[]
    }
  | { kind: 'datetime'; default?: string }
)

export interface Option {
  value: string
  label: string
}

/** By storage key; a dot nests into an object: `customPrompts.prdGeneration`. */
export type Fields = Readonly<Record<string, Field>>

export type FieldValue = string | number | boolean | string[]
/** Values by field key, not nested. */
export type FieldValues = Record<string, FieldValue>

type ValueOf<F> = F extends { kind: 'number' | 'percent' }
  ? number
  : F extends { kind: 'boolean' }
    ? boolean
    : F extends { kind: 'choices' | 'list' }
      ? string[]
      : string

export type ValuesOf<F> = { [K in keyof F]: ValueOf<F[K]> }

const longest = { text: 300, 'long-text': 20_000 }
const longestEntry = 200
const mostEntries = 100

export const longestOf = (field: Extract<Field, { kind: 'text' | 'long-text' }>): number =>
  field.maxLength ?? longest[field.kind]

export function defaultOf(field: Field): FieldValue {
  if (field.kind === 'choices' || field.kind === 'list') return [...field.default]
  return field.default ?? ''
}

export const defaultsOf = (fields: Fields): FieldValues =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, defaultOf(field)]))

export function fieldProblem(field: Field, value: unknown): string | undefined {
  if (field.required && isBlank(value)) return `${field.label} is required`
  switch (field.kind) {
    case 'text':
    case 'long-text':
      if (typeof value !== 'string') return `${field.label} must be text`
      if (value.length > longestOf(field)) return `${field.label} must be at most ${longestOf(field)} characters`
      return undefined
    case 'number':
      return numberProblem(field.label, value, field.min ?? 0, field.max ?? 1_000_000_000) ?? wholeProblem(field, value)
    case 'percent':
      return numberProblem(field.label, value, 0, 100)
    case 'boolean':
      return typeof value === 'boolean' ? undefined : `${field.label} must be on or off`
    case 'choice':
      return isOption(field.options, value) ? undefined : `${field.label} must be one of: ${labelsOf(field.options)}`
    case 'choices':
      if (!isTextList(value) || !value.every((one) => isOption(field.options, one))) {
        return `${field.label} can only include: ${labelsOf(field.options)}`
      }
      return undefined
    case 'list':
      return listProblem(field.label, value, field.maxItems ?? mostEntries) ?? addressProblem(field, value)
    case 'datetime':
      if (typeof value !== 'string') return `${field.label} must be a date and time`
      return value === '' || !Number.isNaN(Date.parse(value)) ? undefined : `${field.label} must be a date and time`
  }
}

/** The first problem of each invalid field. Unknown keys count as problems. */
export function fieldProblems(fields: Fields, values: Record<string, unknown>): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const [key, field] of Object.entries(fields)) {
    const problem = fieldProblem(field, values[key] ?? defaultOf(field))
    if (problem) problems[key] = problem
  }
  for (const key of Object.keys(values)) {
    if (!Object.hasOwn(fields, key)) problems[key] = `Unknown setting: ${key.slice(0, 60)}`
  }
  return problems
}

/** Fills in defaults and drops unknown keys. */
export function completed(fields: Fields, values: Record<string, unknown>): FieldValues {
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [key, (values[key] as FieldValue | undefined) ?? defaultOf(field)]),
  )
}

function numberProblem(label: string, value: unknown, min: number, max: number): string | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return `${label} must be a number`
  return value >= min && value <= max ? undefined : `${label} must be between ${min} and ${max}`
}

const wholeProblem = ({ label, isDecimal }: Extract<Field, { kind: 'number' }>, value: unknown) =>
  isDecimal || Number.isInteger(value) ? undefined : `${label} must be a whole number`

function listProblem(label: string, value: unknown, most: number): string | undefined {
  if (!isTextList(value)) return `${label} must be a list of text entries`
  if (value.length > most) return `${label} can have at most ${most} entries`
  if (value.some((entry) => entry.length > longestEntry)) {
    return `Each entry in ${label} must be at most ${longestEntry} characters`
  }
  return undefined
}

const addressProblem = ({ isAddress }: Extract<Field, { kind: 'list' }>, value: unknown) =>
  isAddress && isTextList(value) && !value.every(siteAddress) ? invalidUrl : undefined

const isBlank = (value: unknown) =>
  (typeof value === 'string' && value.trim() === '') || (Array.isArray(value) && value.length === 0)
const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string')
const isOption = (options: readonly Option[], value: unknown) => options.some((option) => option.value === value)
const labelsOf = (options: readonly Option[]) => options.map((option) => option.label).join(', ')
