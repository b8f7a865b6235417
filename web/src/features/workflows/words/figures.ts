const whole = new Intl.NumberFormat('en')

export const count = (number: number) => whole.format(number)
export const percent = (share: number) => `${Math.round(share)}%`

/** What is not known, or not yet. */
export const none = '–'

/** Of nothing there is no share: before the first execution none has failed. */
export const percentOf = (share: number, total: number) => (total > 0 ? percent(share) : none)
