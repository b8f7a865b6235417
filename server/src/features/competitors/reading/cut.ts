/** Not through the middle of a sign: half an emoji is nothing that a database keeps. */
export const cut = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, most).replace(/[\ud800-\udbff]$/, '')

/** Spaces, signs that control something and those that turn the direction of what follows become one space. */
export const clean = (text: string): string =>
  text.replace(/[\s\p{Cc}\u200b\u00ad\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim()
