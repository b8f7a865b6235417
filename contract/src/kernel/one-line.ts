/** Line breaks, control characters and text direction overrides. */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu

/** The error for names with such characters. */
export const oneLineProblem = 'Please remove line breaks and control characters'

export const isOneLine = (text: string): boolean => text.search(unseen) === -1

/** Replaces whitespace and such characters by single spaces. */
export const oneLine = (text: string): string =>
  text.replace(/[\s\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu, ' ').trim()
