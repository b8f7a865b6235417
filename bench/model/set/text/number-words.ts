import words from './number-words.json' with { type: 'json' }

/** Words for numbers, already folded: no accents, lower case. */
export type Values = Readonly<Record<string, number>>

export interface NumberWords {
  units: Values
  tens: Values
  hundreds: Values
  scales: Values
  /** Whether `and` joins tens and units, as in "treinta y cinco". */
  isJoined: boolean
  and: string
  point: string
  half: readonly string[]
}

/** Articles ("un", "una", "ein", "eine") stay words: they rarely count anything. */
export const numberWords: Record<'en' | 'es', NumberWords> = words
export const { units: germanUnits, tens: germanTens }: { units: Values; tens: Values } = words.german
