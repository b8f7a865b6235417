const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' })

export const shownDate = (moment: string): string => format.format(new Date(moment))
