/** Forms in which texts, sentences and quotes compare. */
import { createHash } from 'node:crypto'

/** Without accents and capitals. */
export function fold(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/ß/g, 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[‘’‚´`]/g, "'")
}

export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?])(?<!\b(?:Mr|Mrs|Ms|Dr|St|Sr|Sra|Nr)\.)\s+|\n+/)
    .map((part) => part.trim())
    .filter(Boolean)
}

/** Quotes compare after white space and quote marks are unified; case and words must be the same. */
export function quoteForm(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[‘’‚‛´`]/g, "'")
    .replace(/[“”„‟«»]/g, '"')
    .replace(/…/g, '...')
    .replace(/\s+/g, ' ')
    .trim()
}

export function bareQuote(text: string): string {
  return quoteForm(text)
    .replace(/^["']+/, '')
    .replace(/["']+$/, '')
    .trim()
}

export const hashOf = (text: string): string =>
  createHash('sha256').update(text.normalize('NFKC').replace(/\s+/g, ' ').trim()).digest('hex').slice(0, 16)
