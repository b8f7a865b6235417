/** Brings text into one form, so that "twenty-five percent" and "25 %" compare equal. */
import type { Language } from '../types.ts'
import { fold } from './fold.ts'
import { plainNumber, withGermanNumbers, withSpokenNumbers } from './spoken-numbers.ts'

/**
 * The comparable form: folded, numbers as digits, hyphens as spaces, percent as "%", punctuation dropped.
 * A minus before a digit becomes the word "minus".
 */
export function canonical(text: string, language: Language): string {
  const words = withoutPunctuation(plainDigits(fold(text), language))
    .replace(/\b(?:per cent|percent|prozent|por ciento)\b/g, ' % ')
    .split(/\s+/)
    .filter(Boolean)
  const tokens = language === 'de' ? withGermanNumbers(words) : withSpokenNumbers(words, language)
  return withFullMonths(tokens.join(' ')).replace(/(\d) ?%/g, '$1%')
}

/** Digits as they are written in the language, as plain JavaScript numbers. */
function plainDigits(text: string, language: Language): string {
  return withoutThousandsMarks(text, language)
    .replace(/\b(\d+(?:\.\d+)?)k\b/g, (_, thousands: string) => plainNumber(Number(thousands) * 1000))
    .replace(/\b(\d+)(?:st|nd|rd|th)\b/g, '$1')
}

function withoutThousandsMarks(text: string, language: Language): string {
  if (language === 'en') return text.replace(/\b\d{1,3}(?:,\d{3})+\b/g, (digits) => digits.replaceAll(',', ''))
  return text
    .replace(/\b\d{1,3}(?:\.\d{3})+\b/g, (digits) => digits.replaceAll('.', ''))
    .replace(/(\d),(\d)/g, '$1.$2')
    .replace(/\b(\d{1,2})\.(\d{1,2})\.(\d{2,4})?/g, '$1 $2 $3')
}

/** Keeps what belongs to a number: a decimal point, the colon of a time, a slash. */
function withoutPunctuation(text: string): string {
  return text
    .replace(/(^|[\s(])[-−–](?=\d)/g, '$1minus ')
    .replace(/[-‐‑–—_]/g, ' ')
    .replace(/\b(\d+)\.0+\b/g, '$1')
    .replace(/(^|[^\d.])0+(\d)/g, '$1$2')
    .replace(/%/g, ' % ')
    .replace(/(\d)\.(?!\d)/g, '$1 ')
    .replace(/:(?!\d)/g, ' ')
    .replace(/[^\p{L}\p{N}%:/.'\s]/gu, ' ')
    .replace(/\.(?!\d)/g, ' ')
    .replace(/(^|\s)'|'(?=\s|$)/g, ' ')
}

const months: Readonly<Record<string, string>> = {
  jan: 'january',
  feb: 'february',
  mar: 'march',
  apr: 'april',
  jun: 'june',
  jul: 'july',
  aug: 'august',
  sep: 'september',
  sept: 'september',
  oct: 'october',
  nov: 'november',
  dec: 'december',
}
const shortMonth = '(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)'
const shortMonthBesideNumber = new RegExp(`(?<=\\d )${shortMonth}\\b|\\b${shortMonth}(?= \\d)`, 'g')

/** Writes out a short month beside a number: "nov 1" becomes "november 1". */
const withFullMonths = (line: string): string => line.replace(shortMonthBesideNumber, (short) => months[short] ?? short)
