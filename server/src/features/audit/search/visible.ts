const named: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t', '\x1b': '\\x1b' }

/** Characters that move the cursor, color a terminal, change the text direction or are invisible. */
const unseen = /[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu
const unseenInText = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu

const escaped = (sign: string) => named[sign] ?? `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`

/** One line with control characters escaped, so a terminal or editor shows exactly what was sent. */
export const escapeUnseen = (text: string): string => text.toWellFormed().replace(unseen, escaped)

/** The same for multi-line text, keeping line breaks. */
export const manyLines = (text: string): string =>
  text.toWellFormed().replace(unseenInText, (sign) => (sign === '\n' || sign === '\t' ? sign : escaped(sign)))
