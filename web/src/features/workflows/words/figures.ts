const whole = new Intl.NumberFormat('en')

export const count = (number: number) => whole.format(number)
export const percent = (share: number) => `${Math.round(share)}%`
