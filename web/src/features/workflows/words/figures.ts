const whole = new Intl.NumberFormat('en')

export const count = (number: number) => whole.format(number)
export const percent = (share: number) => `${Math.round(share)}%`

/** Shown for unknown values. */
export const none = '–'

/** There is no success rate before the first execution. */
export const percentOf = (share: number, total: number) => (total > 0 ? percent(share) : none)
