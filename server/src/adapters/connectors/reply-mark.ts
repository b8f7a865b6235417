/** A hidden comment that identifies our reply. */
export const markComment = (mark: string): string => `<!-- sextant-reply ${mark} -->`

export const marked = (text: string, mark: string): string => `${text}\n\n${markComment(mark)}`

/** Whether it is a reply from any Sextant workspace. */
export const isOurs = (text: string): boolean => /<!-- sextant-reply [0-9a-f-]{36} -->/.test(text)
