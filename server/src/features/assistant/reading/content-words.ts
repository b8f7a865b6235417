/** Stop words: they shape a question without saying what it is about. */
const askingWords = new Set(
  `a about all also am an and any anybody anyone anything are around as ask at be been being but by can could currently
  did do does done during each ever every everything exactly find first for from get give go got had has have he her
  here him his how i if in info information into is it its just kind know last latest let list look made make many may
  me mention mentioned mentioning mentions might more most much my need new newest next no not now of off on one open or
  our ours out over overall page please recent record recorded regarding related right said say says see she should show
  so some somebody someone something still such talk talks tell that the their them then there these they thing things
  think this those to told too total until up us was we were what when where which who whom whose why will with workspace
  would yet you your let's what's who's
  already anyway few hey ones only same shall since somehow sort than through under using very via want while within
  without isn't i'm i've we've`
    .split(/\s+/)
    .filter(Boolean),
)

/** A simple stem: `exports` and `exporting` become `export`. */
function stemOf(word: string): string {
  const stem = withoutEnding(word)
  return stem.length > 4 && stem.endsWith('e') ? stem.slice(0, -1) : stem
}

export const stemsOf = (words: string): ReadonlySet<string> =>
  new Set(words.split(/\s+/).flatMap((word) => [word, stemOf(word)]))

function withoutEnding(word: string): string {
  if (word.length > 5 && word.endsWith('ies')) return word.slice(0, -3)
  if (word.length > 5 && word.endsWith('ing')) return word.slice(0, -3)
  if (word.length > 4 && /(?:ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2)
  if (word.length > 4 && word.endsWith('ed')) return word.slice(0, -2)
  if (word.length > 3 && word.endsWith('s') && !/(?:ss|us|is)$/.test(word)) return word.slice(0, -1)
  return word
}

export const plainWords = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFC')
    .replace(/[’‘`]/g, "'")
    .replace(/'s\b/g, '')
    .match(/[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*/gu) ?? []

/** The words of a question without stop words, as written. */
export function spelledWords(text: string, alsoDropped: ReadonlySet<string> = new Set()): string[] {
  return plainWords(text)
    .flatMap((word) => (askingWords.has(word) ? [] : word.split(/['-]/)))
    .filter(
      (word) => word.length > 1 && !askingWords.has(word) && !alsoDropped.has(word) && !alsoDropped.has(stemOf(word)),
    )
}

/** The same words as stems. */
export const contentWords = (text: string, alsoDropped?: ReadonlySet<string>): string[] =>
  spelledWords(text, alsoDropped).map(stemOf)
