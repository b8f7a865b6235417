import type { ImportRow } from '@sextant/contract/advocates/routes'
import {
  type AdvocatePlatform,
  advocateLimits,
  advocatePlatforms,
  emailKey,
  isEmail,
  platformWords,
} from '@sextant/contract/advocates/rules'
import { detectDelimiter, parseDelimited } from '@sextant/engine/transcripts/formats/csv'
import { UserError } from '#kernel/errors'

const columns = {
  name: /^(?:(?:full )?name|advocate|person|contact)$/,
  email: /^(?:e-?mail(?: address)?|mail)$/,
  platform: /^(?:platform|network|channel)$/,
  followers: /^(?:followers?(?: count)?|audience)$/,
  engagementRate: /^engagement(?: ?rate)?(?: ?\(?%\)?)?$/,
  hasAgreed: /^(?:agreed|has ?agreed|consent|opted ?in)$/,
} as const
type Column = keyof typeof columns

/** A parsed row, valid or not. */
export interface ReadRow extends ImportRow {
  platform: AdvocatePlatform | (string & {})
}

/** Parses a CSV of people; invalid rows carry a reason. Throws if the file isn't such a table. */
export function readCsv(text: string): ReadRow[] {
  const clean = text
    .replace(/^\ufeff/, '')
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
  if (clean.trim() === '') throw new UserError('invalid_input', 'The file is empty.')
  const [head = [], ...lines] = parseDelimited(clean, detectDelimiter(clean) ?? ',')
  const place = placesOf(head)
  if (lines.length === 0) throw new UserError('invalid_input', 'The file has a header row but no data.')
  if (lines.length > advocateLimits.csvRows) {
    const most = advocateLimits.csvRows.toLocaleString('en-US')
    throw new UserError(
      'too_large',
      `The file has ${lines.length.toLocaleString('en-US')} rows. You can import up to ${most} at a time.`,
    )
  }
  const seen = new Map<string, number>()
  return lines.map((cells, index) => {
    const cell = (column: Column) => {
      const at = place[column]
      return at === undefined ? '' : unguarded((cells[at] ?? '').replace(/[\p{Cc}\s]+/gu, ' ').trim())
    }
    return readRow(index + 2, cell, seen)
  })
}

function placesOf(head: readonly string[]): Partial<Record<Column, number>> {
  const names = head.map((cell) => cell.trim().toLowerCase().replaceAll('_', ' '))
  const found = Object.entries(columns).flatMap(([column, pattern]) => {
    const at = names.findIndex((name) => pattern.test(name))
    return at < 0 ? [] : [[column, at]]
  })
  const place: Partial<Record<Column, number>> = Object.fromEntries(found)
  if (place.name === undefined || place.email === undefined) {
    throw new UserError('invalid_input', 'The first row must contain the column names, including Name and Email.')
  }
  return place
}

/** Our export prefixes cells that a spreadsheet would execute; the prefix isn't part of the value. */
const unguarded = (cell: string) => cell.replace(/^'(?=[=+\-@])/, '')

function readRow(row: number, cell: (column: Column) => string, seen: Map<string, number>): ReadRow {
  const [name, email] = [cell('name'), cell('email')]
  const platform = platformIn(cell('platform'))
  const followers = numberIn(cell('followers'))
  const engagementRate = numberIn(cell('engagementRate').replace(/%$/, '').trimEnd())
  const key = email && emailKey(email)
  const problem =
    nameProblem(name) ??
    (isEmail(email)
      ? undefined
      : email === ''
        ? 'The email address is missing.'
        : "This isn't a valid email address.") ??
    (seen.has(key) ? `Duplicate of row ${seen.get(key)}.` : undefined) ??
    (platform ? undefined : `Unknown platform. Use one of: ${knownPlatforms}.`) ??
    (isWhole(followers, advocateLimits.followers) ? undefined : 'Followers must be a number.') ??
    (engagementRate >= 0 && engagementRate <= 100 ? undefined : 'The engagement rate must be between 0 and 100.')
  if (!problem) seen.set(key, row)
  return {
    ...{ row, name, email, platform: platform ?? cell('platform') },
    followers: isWhole(followers, advocateLimits.followers) ? followers : 0,
    engagementRate: engagementRate >= 0 && engagementRate <= 100 ? engagementRate : 0,
    hasAgreed: /^(?:yes|y|true|1|x|agreed)$/i.test(cell('hasAgreed')),
    problem: problem ?? null,
  }
}

function nameProblem(name: string): string | undefined {
  if (name === '') return 'The name is missing.'
  return name.length > advocateLimits.name ? `The name is longer than ${advocateLimits.name} characters.` : undefined
}

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
