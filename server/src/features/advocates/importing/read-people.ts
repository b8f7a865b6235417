import {
  type ImportField,
  type ImportMapping,
  importFields,
  isFeedback,
  scaleOf,
  scoreIn,
  standOf,
} from '@sextant/contract/advocates/import-columns'
import type { ImportRow } from '@sextant/contract/advocates/routes'
import {
  type AdvocatePlatform,
  advocateLimits,
  advocatePlatforms,
  emailKey,
  isEmail,
  platformWords,
} from '@sextant/contract/advocates/rules'
import { readTable } from './read-table.ts'

/** A parsed row, valid or not. */
export interface ReadRow extends ImportRow {
  platform: AdvocatePlatform | (string & {})
  isUnsubscribed: boolean
  /** The other columns by name. */
  details: Record<string, string>
  /** When they said it; null if the file doesn't tell. */
  saidAt: Date | null
}

export interface ReadPeople {
  columns: string[]
  mapping: ImportMapping
  rows: ReadRow[]
}

/** Reads a table of people or of what they answered. Rows that can't be imported carry a reason. */
export function readPeople({ csv, mapping: given }: { csv: string; mapping?: ImportMapping | undefined }): ReadPeople {
  const { columns, mapping, lines, firstRow } = readTable(csv, given)
  const scoreAt = mapping.score
  const scale =
    scoreAt === undefined
      ? 'nps'
      : scaleOf(
          columns[scoreAt] ?? '',
          lines.map((cells) => cells[scoreAt] ?? ''),
        )
  const used = new Set(importFields.flatMap((field) => mapping[field] ?? []))
  const seen = new Map<string, number>()
  const rows = lines.map((cells, index): ReadRow => {
    const cell = (field: ImportField) => {
      const at = mapping[field]
      return at === undefined ? '' : cleanCell(cells[at] ?? '')
    }
    const details = Object.fromEntries(
      columns.flatMap((column, at) => {
        const value = cleanCell(cells[at] ?? '').slice(0, advocateLimits.detail)
        return used.has(at) || value === '' ? [] : [[column || `Column ${at + 1}`, value]]
      }),
    )
    const person = readPerson(index + firstRow, cell, { isFeedback: isFeedback(mapping), seen })
    const score = scoreIn(cell('score')) ?? null
    return { ...person, details, score, scale, stand: score === null ? null : standOf(score, scale) }
  })
  return { columns, mapping, rows }
}

/** Our export prefixes cells that a spreadsheet would execute; the prefix isn't part of the value. */
const cleanCell = (cell: string) =>
  cell
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .replace(/^'(?=[=+\-@])/, '')

type Read = Omit<ReadRow, 'details' | 'score' | 'scale' | 'stand'>

function readPerson(
  row: number,
  cell: (field: ImportField) => string,
  { isFeedback, seen }: { isFeedback: boolean; seen: Map<string, number> },
): Read {
  const email = cell('email')
  const written = nameOf(cell)
  // An answer is kept even if only the address says whose it is.
  const name = written === '' && isFeedback ? email : written
  const platform = platformIn(cell('platform'))
  const followers = numberIn(cell('followers'))
  const engagementRate = numberIn(cell('engagementRate').replace(/%$/, '').trimEnd())
  const key = email && emailKey(email)
  const problem =
    (email !== '' || written !== '' ? nameProblem(name) : 'The name is missing.') ??
    emailProblem(email) ??
    (!isFeedback && seen.has(key) ? `Duplicate of row ${seen.get(key)}.` : undefined) ??
    (platform ? undefined : `Unknown platform. Use one of: ${knownPlatforms}.`) ??
    (isWhole(followers, advocateLimits.followers) ? undefined : 'Followers must be a number.') ??
    (engagementRate >= 0 && engagementRate <= 100 ? undefined : 'The engagement rate must be between 0 and 100.')
  if (!problem && !seen.has(key)) seen.set(key, row)
  return {
    ...{ row, name, email, platform: platform ?? cell('platform') },
    company: cell('company').slice(0, advocateLimits.name),
    handle: cell('handle').slice(0, advocateLimits.handle),
    followers: isWhole(followers, advocateLimits.followers) ? followers : 0,
    engagementRate: engagementRate >= 0 && engagementRate <= 100 ? engagementRate : 0,
    hasAgreed: isYes(cell('hasAgreed')),
    isUnsubscribed: /^(?:abgemeldet|unsubscribed)$/i.test(cell('hasAgreed')) || hasLeftList(cell('unsubscribed')),
    comment: cell('comment').slice(0, advocateLimits.comment),
    saidAt: dateIn(cell('saidAt')),
    problem: problem ?? null,
  }
}

/** "Holm, Greta" is written as she is called. */
function nameOf(cell: (field: ImportField) => string): string {
  const parts = [cell('firstName'), cell('lastName')].filter(Boolean).join(' ')
  const whole = cell('name') || parts
  const { last, first } = /^(?<last>[\p{L}'’ -]{1,60}), (?<first>[\p{L}'’ -]{1,60})$/u.exec(whole)?.groups ?? {}
  return last && first ? `${first} ${last}` : whole
}

function nameProblem(name: string): string | undefined {
  if (name === '') return 'The name is missing.'
  return name.length > advocateLimits.name ? `The name is longer than ${advocateLimits.name} characters.` : undefined
}

/** Mailboxes of machines. */
const machine = /^(?:no-?reply|do-?not-?reply|notifications?|mailer-daemon|postmaster)@/i

function emailProblem(email: string): string | undefined {
  if (email === '') return 'The email address is missing.'
  if (!isEmail(email)) return "This isn't a valid email address."
  return machine.test(email) ? 'No one reads this email address.' : undefined
}

const isYes = (cell: string) => /^(?:yes|y|true|1|x|agreed|ja|sí|si|oui)$/i.test(cell)
/** A date, or a yes. */
const hasLeftList = (cell: string) => isYes(cell) || /^\d{1,4}[./-]\d/.test(cell)

const knownPlatforms = advocatePlatforms.map((platform) => platformWords[platform]).join(', ')

function platformIn(text: string): AdvocatePlatform | undefined {
  const lowered = text.toLowerCase()
  if (lowered === '') return 'other'
  if (lowered === 'x') return 'twitter'
  return advocatePlatforms.find((one) => one === lowered || platformWords[one].toLowerCase() === lowered)
}

/** `12,500` and `12 500` both mean 12500; an empty cell means 0. */
const numberIn = (text: string) =>
  text === '' ? 0 : Number(/^\d{1,3}(?:[, ]\d{3})+$/.test(text) ? text.replace(/[, ]/g, '') : text)
const isWhole = (number: number, most: number) => Number.isInteger(number) && number >= 0 && number <= most

/** `2025-06-20` and `20.06.2025`, `20/06/2025`; a month above 12 shows that the month came first. */
function dateIn(text: string): Date | null {
  const iso = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})/.exec(text)?.groups
  const other = /^(?<day>\d{1,2})[./](?<month>\d{1,2})[./](?<year>\d{4})\b/.exec(text)?.groups
  const { year, month = '', day = '' } = iso ?? other ?? {}
  if (!year) return null
  const [m, d] = Number(month) > 12 ? [Number(day), Number(month)] : [Number(month), Number(day)]
  const date = new Date(Date.UTC(Number(year), m - 1, d, 12))
  return Number.isNaN(date.getTime()) || date.getUTCMonth() !== m - 1 ? null : date
}
