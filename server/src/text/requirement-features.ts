import { qualityLexicon } from './quality-lexicon.ts'
import { requirementShapes } from './requirement-shapes.ts'
import { readText } from './tokens.ts'

const longest = 4000
const lexiconScale = 0.5

/** What tells a functional requirement from a quality, and one quality from another. */
export function requirementFeatures(whole: string): Map<string, number> {
  const text = whole.slice(0, longest)
  const { tokens, sentences } = readText(text)
  const words = tokens.filter(({ type, pos }) => type === 'word' || type === 'number' || pos === 'SYM')
  const stems = new Set(words.map(({ text: word, stem }) => (/\d/.test(word) ? '0' : stem)))
  const features = new Map<string, number>()
  for (const stem of stems) features.set(stem, 1 / Math.sqrt(stems.size))
  for (const [name, pattern] of Object.entries(requirementShapes)) if (pattern.test(text)) features.set(`=${name}`, 0.5)
  addQualities(text, features)
  features.set('=length', Math.log1p(tokens.length) / 6)
  if (sentences.length > 1) features.set('=sentences', 0.5)
  return features
}

function addQualities(text: string, features: Map<string, number>): void {
  let [all, most, leader] = [0, 0, '']
  for (const [quality, { sure, likely }] of Object.entries(qualityLexicon)) {
    const [certain, possible] = [distinct(text, sure), distinct(text, likely)]
    if (certain > 0) features.set(`=sure ${quality}`, lexiconScale * Math.min(1.5, 0.5 + certain / 2))
    if (possible > 0) features.set(`=likely ${quality}`, lexiconScale * 0.5 * Math.min(1.5, possible / 2))
    const weight = certain + possible * 0.3
    if (weight > most) [most, leader] = [weight, quality]
    all += certain
  }
  if (most > 0) features.set(`=most ${leader}`, lexiconScale)
  features.set('=qualities', Math.min(2, all / 4) * 0.5)
}

function distinct(text: string, pattern: RegExp): number {
  return new Set(Array.from(text.matchAll(pattern), ([word]) => word.toLowerCase())).size
}
