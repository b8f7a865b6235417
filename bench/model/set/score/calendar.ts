/** Months and weekdays in the three languages, already folded; Spanish is last. */
const months: readonly string[][] = [
  ['january', 'jan', 'januar', 'enero'],
  ['february', 'feb', 'februar', 'febrero'],
  ['march', 'mar', 'marz', 'maerz', 'marzo'],
  ['april', 'apr', 'abril'],
  ['may', 'mai', 'mayo'],
  ['june', 'jun', 'juni', 'junio'],
  ['july', 'jul', 'juli', 'julio'],
  ['august', 'aug', 'agosto'],
  ['september', 'sep', 'sept', 'septiembre'],
  ['october', 'oct', 'oktober', 'okt', 'octubre'],
  ['november', 'nov', 'noviembre'],
  ['december', 'dec', 'dezember', 'dez', 'diciembre'],
]
const weekdays: readonly string[][] = [
  ['monday', 'montag', 'lunes'],
  ['tuesday', 'dienstag', 'martes'],
  ['wednesday', 'mittwoch', 'miercoles'],
  ['thursday', 'donnerstag', 'jueves'],
  ['friday', 'freitag', 'viernes'],
  ['saturday', 'samstag', 'sabado'],
  ['sunday', 'sonntag', 'domingo'],
]

/** The month's index, or -1. */
export const monthOf = (word: string): number => months.findIndex((names) => names.includes(word))

/** The weekday's index, or -1; "Mondays" counts. */
export const weekdayOf = (word: string): number =>
  weekdays.findIndex((names) => names.includes(word.replace(/s$/, '')) || names.includes(word))

export const spanishMonthOf = (word: string): number => months.findIndex((names) => names.at(-1) === word)
export const spanishWeekdayOf = (word: string): number => weekdays.findIndex((names) => names.at(-1) === word)
