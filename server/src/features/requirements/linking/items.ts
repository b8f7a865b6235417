import type { FeatureRequirement, PrdContent } from '@sextant/contract/prds/content'
import { sameWords } from '@sextant/contract/requirements/rules'
import type { z } from 'zod'
import type { Asker } from '#ports/prds/customers'

type Stored = z.infer<typeof FeatureRequirement>

/** A requirement as one document has it. */
export interface Item extends Pick<Stored, 'description' | 'effort' | 'priority'> {
  itemId: string
  title: string
  words: string
  kind: Stored['kind'] | null
  /** Everyone who asked for it, by the document. */
  speakers: string[]
  /** Who is quoted, and in which source. */
  askers: Asker[]
  quotes: number
}

/** The requirements of a document. One that nobody has named yet isn't one; of two with one id the first counts. */
export const itemsOf = ({ feature_requirements }: Pick<PrdContent, 'feature_requirements'>): Item[] =>
  feature_requirements
    .filter(({ feature }) => sameWords(feature) !== '')
    .filter(({ id }, at, all) => all.findIndex((other) => other.id === id) === at)
    .map(({ id, feature, description, kind, effort, priority, evidence, said_by = [] }) => ({
      itemId: id,
      title: feature,
      words: sameWords(feature),
      ...{ description, effort, priority },
      kind: kind ?? null,
      speakers: namesIn([...said_by, ...evidence.map(({ speaker }) => speaker)]),
      askers: [
        ...new Map(evidence.map(({ speaker, sourceId }) => [`${sourceId} ${speaker}`, { speaker, sourceId }])).values(),
      ],
      quotes: evidence.length,
    }))

/** Each person once, however their name is written. */
export function namesIn(names: readonly string[]): string[] {
  const known = new Map<string, string>()
  for (const name of names) {
    const key = sameWords(name)
    if (key && !known.has(key)) known.set(key, name.trim())
  }
  return [...known.values()]
}
