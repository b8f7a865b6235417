/** A minus belongs to its number, and the dash of a range doesn't. */
const digits = /(?:(?<![\p{L}\p{N}])[−-]\$?)?\p{N}(?:[\p{N}.,:\u00a0\u202f]*\p{N})?/gu
/** "One" is left out: it is a pronoun too. */
const words: Readonly<Record<string, string>> = {
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  twelve: '12',
  twenty: '20',
  thirty: '30',
  fifty: '50',
  hundred: '100',
  thousand: '1000',
  million: '1000000',
  half: '50',
  twice: '2',
  double: '2',
}
const spelled = new RegExp(`\\b(?:${Object.keys(words).join('|')})\\b`, 'gi')

/** A capitalized word in mid-sentence; sentence starts are always capitalized. */
const name = /(?<=[\p{Ll}\p{N},;] )\p{Lu}[\p{L}\p{N}-]+/gu

/** "1,200" and "1.200" are the same number, and so are "two" and "2". */
const digitsOf = (number: string) =>
  words[number.toLowerCase()] ?? `${/^[−-]/.test(number) ? '-' : ''}${number.replace(/[^\p{N}]/gu, '')}`

const numbersIn = (text: string) => [...(text.match(digits) ?? []), ...(text.match(spelled) ?? [])]

/** Numbers of a text that its source doesn't have. */
export function unsupportedNumbers(text: string, source: string): string[] {
  const known = new Set(numbersIn(source).map(digitsOf))
  return [...new Set(numbersIn(text).filter((number) => !known.has(digitsOf(number))))]
}

/** Names in a text that its source doesn't have. */
export function unsupportedNames(text: string, source: string): string[] {
  const known = source.toLowerCase()
  return [...new Set((text.match(name) ?? []).filter((one) => !known.includes(one.toLowerCase())))]
}
