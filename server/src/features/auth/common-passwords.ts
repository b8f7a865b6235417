/** The product's own words, which no list of common passwords has. */
const productWords = ['sextant', 'copilot', 'productcopilot', 'userwhisperer']

/** Common character swaps; one of them can mean two letters. */
const swaps: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '|': 'l',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
  '+': 't',
  '8': 'b',
  '9': 'g',
}
const otherSwaps: typeof swaps = { ...swaps, '1': 'l' }

/** With this many unpredictable characters around it, a common word is acceptable. */
const enoughSurprises = 8
const mostStripped = 6
const shortestWord = 3

/**
 * The word a password is based on, with digits and symbols at both ends removed and common swaps undone: `Liverpool1!`
 * is `liverpool` and `P@ssw0rd99` is `password`. Empty for passwords that contain much more than a word.
 */
export function guessesFrom(password: string): string[] {
  const text = plain(password)
  const lead = text.search(/\p{L}/u)
  if (lead === -1) return []
  const tail = text.length - lastLetter(text) - 1
  const guesses = new Set<string>()
  for (const from of counts(lead)) {
    for (const after of counts(tail)) {
      const around = text.slice(0, from) + text.slice(text.length - after)
      for (const word of spellings(text.slice(from, text.length - after))) {
        if (surprises(around) < enoughSurprises) guesses.add(word)
        const between = word.replace(/\p{L}/gu, '')
        if (surprises(around + between) < enoughSurprises) guesses.add(lettersOf(word))
      }
    }
  }
  return [...guesses].filter((guess) => guess.length >= shortestWord)
}

/** Whether it is a product word, part of the person's name, one repeated letter, or the alphabet. */
export function isGuessable(password: string, own: readonly string[]): boolean {
  const words = new Set([...productWords, ...own.flatMap(wordsOf)])
  return guessesFrom(password).some((guess) => words.has(guess) || surprises(guess) <= 2)
}

/** The parts of a name or an address, separately and joined. */
function wordsOf(text: string): string[] {
  const [local = ''] = plain(text).split('@')
  const parts = local.split(/[^\p{L}]+/u)
  const untilPlus = lettersOf(local.split('+')[0] ?? '')
  return [...parts, parts.join(''), untilPlus].filter((word) => word.length >= shortestWord)
}

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const lettersOf = (text: string) => text.replace(/\P{L}/gu, '')

function lastLetter(text: string): number {
  for (let at = text.length - 1; at >= 0; at--) if (/\p{L}/u.test(text[at] ?? '')) return at
  return -1
}

/** How many characters to strip from an end: none, a few, or all non-letters. */
const counts = (most: number) => [...new Set([...Array(Math.min(most, mostStripped) + 1).keys(), most])]

function spellings(text: string): string[] {
  const undo = (map: typeof swaps) => Array.from(text, (sign) => map[sign] ?? sign).join('')
  return [text, undo(swaps), undo(otherSwaps)]
}

/** Counts characters that don't continue a sequence: 1234 counts as one and 2024 as four. */
function surprises(text: string): number {
  const codes = Array.from(text, (sign) => sign.codePointAt(0) ?? 0)
  return codes.filter((code, at) => at === 0 || Math.abs(code - (codes[at - 1] ?? 0)) > 1).length
}
