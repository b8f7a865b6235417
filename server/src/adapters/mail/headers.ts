import { UserError } from '#kernel/errors'

const longestText = 250
const longestValue = 900
// An allowlist, because some email servers even take recipients from X- headers.
const settable = /^(?:auto-submitted|in-reply-to|references|list-[a-z-]+|x-sextant-[a-z-]+)$/i

/**
 * Makes free text safe for a header: line breaks become spaces, direction overrides are dropped, and text that looks
 * like an encoded word stays as typed.
 */
export function headerText(text: string): string {
  const plain = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\u202A-\u202E\u2066-\u2069]/g, '')
    .replaceAll('=?', '= ?')
    .toWellFormed()
    .trim()
  const characters = Array.from(plain)
  return characters.length > longestText ? `${characters.slice(0, longestText - 1).join('')}…` : plain
}

/** Extra headers. Only code sets them, so invalid ones are refused instead of repaired. */
export function extraHeaders(headers: Record<string, string>): Record<string, string> {
  for (const [name, value] of Object.entries(headers)) {
    if (!settable.test(name))
      throw new UserError('invalid_input', `The email header "${headerText(name)}" cannot be set.`)
    if (value.length > longestValue || /[\p{Cc}\p{Zl}\p{Zp}]|=\?/u.test(value)) {
      throw new UserError('invalid_input', `The email header "${name}" has a value that cannot be sent.`)
    }
  }
  return headers
}
