import { UserError } from '#kernel/errors'

const longestText = 250
const longestValue = 900
// A list of what may be set, because what may not differs by mail server: some take recipients from X- headers.
const settable = /^(?:auto-submitted|in-reply-to|references|list-[a-z-]+|x-sextant-[a-z-]+)$/i

/**
 * Free text made fit for a header: line breaks become spaces, text direction tricks go, and what a mail program
 * would decode as an encoded word stays readable as typed.
 */
export function oneLine(text: string): string {
  const plain = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\u202A-\u202E\u2066-\u2069]/g, '')
    .replaceAll('=?', '= ?')
    .toWellFormed()
    .trim()
  const characters = Array.from(plain)
  return characters.length > longestText ? `${characters.slice(0, longestText - 1).join('')}…` : plain
}

/** Headers beside the usual ones. They are set by code, so anything odd is refused rather than repaired. */
export function extraHeaders(headers: Record<string, string>): Record<string, string> {
  for (const [name, value] of Object.entries(headers)) {
    if (!settable.test(name)) throw new UserError('invalid_input', `The mail header "${oneLine(name)}" cannot be set.`)
    if (value.length > longestValue || /[\p{Cc}\p{Zl}\p{Zp}]|=\?/u.test(value)) {
      throw new UserError('invalid_input', `The mail header "${name}" has a value that cannot be sent.`)
    }
  }
  return headers
}
