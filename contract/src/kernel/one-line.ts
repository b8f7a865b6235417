/** The text in one line: every run of white space becomes one blank. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
