import words from './capital-words.json' with { type: 'json' }

/**
 * Words, already folded, that a document may write with a capital although they name nobody: abbreviations of the
 * trade, which nobody has to say in the conversation, roles and titles, and words that begin a sentence.
 */
export const capitalWords: ReadonlySet<string> = new Set(Object.values(words).flat())
