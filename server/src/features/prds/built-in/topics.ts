import { keyPhrases } from '#text/key-phrases'
import { vague } from './names.ts'
import { isRoleName } from './personas.ts'
import type { Statement } from './statements.ts'

/** What a stretch of talk keeps coming back to, as it would be named in a sentence: `the export`, `dark mode`. */
export function topicNames(statements: readonly Statement[], text: string, count: number): string[] {
  const least = statements.length > 40 ? 3 : 2
  const speakers = new Set(statements.map(({ speaker }) => speaker.toLowerCase()))
  const speakerWords = new Set([...speakers].flatMap((name) => name.split(/[^\p{L}\p{N}]+/u)))
  const people = new Set(
    statements
      .filter(({ speaker }) => !isRoleName(speaker) && !/^speaker\b/i.test(speaker))
      .flatMap(({ speaker }) => speaker.toLowerCase().match(/\p{L}{3,}/gu) ?? []),
  )
  const found: string[] = []
  const spoken: string[] = []
  for (const { phrase, count: times, places } of keyPhrases(statements, 30)) {
    if (
      times < least ||
      vague.test(phrase) ||
      /^thanks?$/.test(phrase) ||
      speakers.has(phrase) ||
      phrase.length < 4 ||
      !/^[a-z][a-z0-9 /-]+$/.test(phrase) ||
      speakerWords.has(phrase.split(' ')[0] ?? '') ||
      phrase.split(' ').some((word) => people.has(word))
    )
      continue
    if (spoken.some((other) => other.includes(phrase) || phrase.includes(other))) continue
    spoken.push(phrase)
    const withArticle = places.filter(({ start }) =>
      /\b(?:the|an?|our|this|your)\s$/i.test(text.slice(Math.max(0, start - 5), start)),
    ).length
    const last = places.at(-1) ?? { start: 0, end: 0 }
    const own = text.slice(last.start, last.end)
    const isName = /[A-Z]/.test(own) && /[^.!?:\n]\s$/.test(text.slice(Math.max(0, last.start - 2), last.start))
    const written = isName ? own : phrase
    const isTheOne = withArticle / places.length > 0.3
    found.push(isTheOne ? `the ${written}` : isName ? written : counted(written, text))
    if (found.length === count) break
  }
  return found
}

// In parts of how often it is named in the singular: "plastics" once is still plastic.
const leastPlural = 0.2

/** "button" alone is no English: what is spoken of in the plural too is told so, and of what there is "a" of, "the". */
function counted(phrase: string, text: string): string {
  if (/s$/.test(phrase)) return phrase
  const times = (words: string) => text.match(new RegExp(String.raw`\b${words}\b`, 'gi'))?.length ?? 0
  const plural = /[^aeiou]y$/.test(phrase) ? phrase.replace(/y$/, 'ies') : `${phrase}s`
  const alone = times(phrase)
  if (times(plural) > alone * leastPlural) return plural
  return times(`an? ${phrase}`) > alone * leastPlural ? `the ${phrase}` : phrase
}
