/** A comment that no reader sees, by which a reply of ours is found again. */
export const markComment = (mark: string): string => `<!-- sextant-reply ${mark} -->`

export const marked = (text: string, mark: string): string => `${text}\n\n${markComment(mark)}`

/** Whether it is a reply of ours, of whichever workspace. */
export const isOurs = (text: string): boolean => /<!-- sextant-reply [0-9a-f-]{36} -->/.test(text)
