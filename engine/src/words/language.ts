import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** The language of a text by ISO 639-1 code with how sure that is, 0 to 1; undefined where there is too little to tell. */
export function detectLanguage(text: string): { language: string; certainty: number } | undefined {
  // Abbreviations belong to no language, but a detector by letters takes "CSV" for Hungarian.
  const sample = text.replace(/https?:\S+|[\d@#]+|\b\p{Lu}{2,5}\b/gu, ' ').slice(0, 5000)
  if ((sample.match(/\p{L}/gu)?.length ?? 0) < 12) return undefined
  if (isEnglish(sample)) return { language: 'en', certainty: 1 }
  // Loaded when a text is there: the thread that serves reads none.
  const { detectAll } = require('tinyld') as typeof import('tinyld')
  const best = detectAll(sample)[0]
  return best && { language: best.lang, certainty: best.accuracy }
}

const english = /\b(?:the|and|to|of|it|is|that|i|you|we|they|what|with|for|have|not)\b/gi
const enoughEnglish = 0.15

/** No other language has so many of these words. Asked first, because names and short lines mislead the detector. */
function isEnglish(sample: string): boolean {
  const words = sample.match(/\p{L}+/gu)?.length ?? 0
  return (sample.match(english)?.length ?? 0) / Math.max(1, words) >= enoughEnglish
}
