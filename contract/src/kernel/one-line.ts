/** The text in one line: every run of white space becomes one blank. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Line breaks, control characters and those that turn the direction of text. */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu

/** What a name with such characters is refused with. */
export const oneLineProblem = 'Please leave out line breaks and control characters'

export const isOneLine = (text: string): boolean => text.search(unseen) === -1

/** For names that cannot be refused: they come from elsewhere, or were saved before they were checked. */
export const toOneLine = (text: string): string => text.replace(unseen, ' ').trim()
