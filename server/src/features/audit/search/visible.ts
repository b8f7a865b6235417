const named: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t', '\x1b': '\\x1b' }

/** Signs that move the cursor, colour a terminal, turn the direction of writing or are not there at all. */
const unseen = /[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu
const unseenInText = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu

const escaped = (sign: string) => named[sign] ?? `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`

/** One line that shows every sign in it: whoever reads the log, and wherever, sees what was sent and nothing else. */
export const oneLine = (text: string): string => text.toWellFormed().replace(unseen, escaped)

/** The same for a text of several lines, which keeps them. */
export const manyLines = (text: string): string =>
  text.toWellFormed().replace(unseenInText, (sign) => (sign === '\n' || sign === '\t' ? sign : escaped(sign)))
