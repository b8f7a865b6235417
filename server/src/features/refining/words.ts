/** Lower-case words and numbers. */
export const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/[’']s?(?![\p{L}])/gu, '')
    .match(/[\p{L}\p{N}]+/gu) ?? []

const endings: readonly (readonly [ending: string, instead: string])[] = [
  ['ies', 'y'],
  ['sses', 'ss'],
  ['ing', ''],
  ['ed', ''],
  ['ers', ''],
  ['er', ''],
  ['ions', ''],
  ['ion', ''],
  ['es', ''],
  ['s', ''],
  ['e', ''],
]
const keepsItsEnd = /(?:ss|us|is)$/
/** A shorter rest says too little about the word. */
const shortestRest = 3

/** The part that "export", "exports" and "exporting" share. */
export function stem(word: string): string {
  if (keepsItsEnd.test(word)) return word
  for (const [ending, instead] of endings) {
    const rest = word.slice(0, word.length - ending.length)
    if (word.endsWith(ending) && rest.length >= shortestRest) {
      return `${rest}${instead}`.replace(/([bdgmnprt])\1$/, '$1')
    }
  }
  return word
}

const emptyWords = new Set(
  `a an the this that these those it its them they their there here of on in at to for from by with without into onto as is are was were be
  been do does did has have had can could should would will may and or but not no my our your we us i you he she his her about
  regarding concerning mentioning mentions mention mentioned called named titled saying says which who what one ones item items
  thing things stuff please pls just also too own`.split(/\s+/),
)

export const isEmptyWord = (word: string): boolean => emptyWords.has(word)

/** The stems of the words that say what a text is about. */
export const stemsOf = (text: string): string[] =>
  wordsIn(text)
    .filter((word) => !emptyWords.has(word))
    .map(stem)

const longestCompared = 24

/** Whether one word is probably the other, mistyped. */
export function isTypo(one: string, other: string): boolean {
  const length = Math.max(one.length, other.length)
  if (Math.min(one.length, other.length) < 4 || length > longestCompared) return false
  const allowed = length >= 8 ? 2 : 1
  return Math.abs(one.length - other.length) <= allowed && letterDistance(one, other) <= allowed
}

/** Letters to add, remove, replace or swap with the next. */
function letterDistance(one: string, other: string): number {
  let [before, row]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, index) => index)]
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1)
      let least = Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1)
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      if (isSwapped) least = Math.min(least, (before[j - 2] ?? 0) + 1)
      next.push(least)
    }
    ;[before, row] = [row, next]
  }
  return row[other.length] ?? 0
}

/** "a, b and c". */
export const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

const longestQuoted = 80
export const quoted = (text: string): string =>
  `“${text.length > longestQuoted ? `${text.slice(0, longestQuoted).trimEnd().toWellFormed()}…` : text}”`

export const capitalized = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

export const isQuoted = (text: string) => /^["“'‘].*["”'’]$/s.test(text.trim())
/** The text without the quotation marks around it. */
export const unquoted = (text: string): string => {
  const bare = text.trim()
  return isQuoted(bare) && bare.length > 2 ? bare.slice(1, -1).trim() : bare
}

export function withoutEnd(text: string, characters: string): string {
  let end = text.length
  while (end > 0 && characters.includes(text.charAt(end - 1))) end--
  return text.slice(0, end)
}
