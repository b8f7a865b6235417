import { sourceFrom } from '../../server/src/features/prds/built-in/conversations.fixtures.ts'
import { readStatements } from '../../server/src/features/prds/built-in/statements.ts'
import { type TagName, tagNames } from '../../server/src/features/prds/built-in/tagger.ts'
import { taggerFeatures } from '../../server/src/features/prds/built-in/tagger-features.ts'
import { isNamedIn, readTalks, type Talk } from '../../server/src/features/prds/built-in/talks.fixtures.ts'
import type { TaggedTalk } from './tagger-talks.ts'

const halves = ['tuned', 'kinds', 'sample', 'meetings'] as const
const kindOf: Record<TagName, 'wish' | 'pain' | 'metric'> = { wish: 'wish', pain: 'pain', figure: 'metric' }
// Words that stand in more sentences than this say of none of them that it is the one.
const mostPlaces = 3

/** The talks that are labelled as a whole: a sentence in which all words of a label stand is what the label says. */
export const alignedTalks = (): TaggedTalk[] =>
  halves.flatMap((half) => readTalks(half).map((talk) => ({ name: talk.name, kind: half, ...aligned(talk) })))

function aligned({ text, labels }: Talk): Omit<TaggedTalk, 'name' | 'kind'> {
  const statements = readStatements(sourceFrom(text))
  const features = taggerFeatures(statements)
  const placesOf = (kind: string) =>
    labels
      .filter((label) => label.kind === kind)
      .map((label) => statements.filter(({ said }) => isNamedIn(said, label)).map(({ index }) => index))
  const places = tagNames.map((tag) => ({ tag, found: placesOf(kindOf[tag]) }))
  const unsure = new Set([
    ...placesOf('maybe').flat(),
    ...places.flatMap(({ found }) => found.filter(({ length }) => length > mostPlaces)).flat(),
  ])
  const told = new Map(places.map(({ tag, found }) => [tag, new Set(found.flat())]))
  const sure = statements.filter(({ index }) => !unsure.has(index))
  return {
    statements: sure,
    features: sure.map(({ index }) => features[index] ?? new Map()),
    labels: sure.map(
      ({ index }) =>
        Object.fromEntries(tagNames.map((tag) => [tag, told.get(tag)?.has(index) ?? false])) as Record<
          TagName,
          boolean
        >,
    ),
  }
}
