/** A wish may be as short as "Dark mode."; a single word is a greeting or a slip. */
const fewestWords = 2

/** Letters count, whatever the script: punctuation and bare numbers say nothing that could be asked for. */
export function hasEnoughWords(text: string): boolean {
  let words = 0
  for (const { segment, isWordLike } of new Intl.Segmenter('en', { granularity: 'word' }).segment(text)) {
    if (isWordLike && /\p{L}/u.test(segment)) words++
    if (words === fewestWords) return true
  }
  return false
}

export const tooFewWords = 'This text is too short to find anything in. Please add what was said, noted or asked for.'
