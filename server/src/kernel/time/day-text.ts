import * as text from '@sextant/contract/kernel/date-text'

/** In UTC unless told otherwise: the server doesn't know the reader's time zone. */
export const dayText = (at: Date | string, timeZone = 'UTC'): string => text.dayText(at, timeZone)
export const momentText = (at: Date | string, timeZone = 'UTC'): string => text.momentText(at, timeZone)
