/** The one style for dates: `Nov 18, 2026`, with 24-hour times. Without a time zone, the runtime's own. */
const month = { month: 'short', day: 'numeric' } as const
const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const styles = {
  day: { ...month, year: 'numeric' },
  shortDay: month,
  longDay: { weekday: 'long', month: 'long', day: 'numeric' },
  moment: { ...month, year: 'numeric', ...time },
  exactMoment: { ...month, year: 'numeric', ...time, second: '2-digit' },
  weekMoment: { weekday: 'short', ...month, ...time },
  clock: { weekday: 'long', ...time },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** Cached: a format is slow to create, and lists show hundreds of dates. */
const formats = new Map<string, Intl.DateTimeFormat>()

const inStyle =
  (style: keyof typeof styles) =>
  (at: Date | string, timeZone?: string): string => {
    const key = `${style} ${timeZone}`
    const format = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { ...styles[style], timeZone })
    formats.set(key, format)
    return format.format(new Date(at))
  }

/** `Nov 18, 2026` */
export const dayText = inStyle('day')
/** `Nov 18` */
export const shortDayText = inStyle('shortDay')
/** `Wednesday, November 18` */
export const longDayText = inStyle('longDay')
/** `Nov 18, 2026, 08:45` */
export const momentText = inStyle('moment')
/** `Nov 18, 2026, 08:45:12` */
export const exactMomentText = inStyle('exactMoment')
/** `Wed, Nov 18, 08:45` */
export const weekMomentText = inStyle('weekMoment')
/** `Wednesday, 08:45` */
export const clockText = inStyle('clock')
