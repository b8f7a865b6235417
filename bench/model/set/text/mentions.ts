/** Whether a canonical line contains the words that a rule asks for. */
import type { Language, MustMention } from '../types.ts'
import { canonical } from './canonical.ts'

const patterns = new Map<string, RegExp | null>()

/** Whether a canonical line contains a word or stem. */
export function mentions(line: string, alternative: string, language: Language): boolean {
  const key = `${language} ${alternative}`
  let pattern = patterns.get(key)
  if (pattern === undefined) {
    pattern = patternOf(alternative, language)
    patterns.set(key, pattern)
  }
  return pattern?.test(line) ?? false
}

export const mentionsAny = (line: string, alternatives: readonly string[], language: Language): boolean =>
  alternatives.some((alternative) => mentions(line, alternative, language))

export const mentionsAll = (line: string, groups: MustMention, language: Language): boolean =>
  groups.every((group) => mentionsAny(line, group, language))

/** Negators of up to three letters must be the whole word: "no" isn't in "note". */
export const isNegated = (line: string, negators: readonly string[], language: Language): boolean =>
  negators.some((negator) => mentions(line, negator.length <= 3 ? `=${negator}` : negator, language))

/** The pattern of a word or stem. German stems may be inside a compound. */
function patternOf(alternative: string, language: Language): RegExp | null {
  const isWhole = alternative.startsWith('=')
  const word = canonical(isWhole ? alternative.slice(1) : alternative, language)
  if (word === '') return null
  const isInside = language === 'de' && /^\p{L}/u.test(word) && word.length > 3 && !isWhole
  const before = isInside ? '' : '(?<![\\p{L}\\p{N}.])'
  return new RegExp(`${before}${escapePattern(word)}${endOf(word, isWhole)}`, 'u')
}

function endOf(word: string, isWhole: boolean): string {
  if (/[\d%]$/.test(word)) return '(?![\\p{N}]|\\.\\p{N})'
  return isWhole || word.length <= 2 ? '(?![\\p{L}\\p{N}])' : ''
}

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

export const defaultNegators: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'not',
    'no',
    'never',
    'without',
    'instead of',
    'rather than',
    "don't",
    "doesn't",
    "won't",
    "isn't",
    "mustn't",
    "shouldn't",
    'avoid',
    'exclud',
    'out of scope',
    'nor',
  ],
  de: ['nicht', 'kein', 'ohne', 'niemals', 'statt', 'nie', 'ausgeschlossen'],
  es: ['no', 'sin', 'nunca', 'en lugar de', 'en vez de', 'descart', 'ni'],
}
