/** Never splits a surrogate pair, which Postgres would reject. */
export const cut = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, most).replace(/[\ud800-\udbff]$/, '')

/** Collapses whitespace, control and bidi characters into one space. */
export const clean = (text: string): string =>
  text.replace(/[\s\p{Cc}\u200b\u00ad\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim()
