import { type Mention, type NamedPart, namedParts } from './parts.ts'
import type { Statement } from './statements.ts'

/** Something the product may have that was argued about: where it was asked after, doubted or weighed against another. */
export interface Debated extends NamedPart {
  sentence: string
  form: string
  doubts: readonly Mention[]
}

const doubting =
  /\b(?:should|shall|could|might|may|would|maybe|perhaps|if|whether|or|unless|instead|rather|versus|depends?|(?:not|n't) (?:really )?(?:sure|know|think|need|want|like|have)|wonder\w*)\b/i
const asking = /\b(?:what about|how about|why not|what if|instead of|rather than)\b/i

/** The "or" that something stands behind, with or without an article between. */
const orBefore = (before: Mention['before']) => {
  const last = before.findLast(({ pos }) => pos !== 'DET')
  return last?.lower === 'or' ? last : undefined
}

const isDoubt = ({ statement, isTaken, before, after }: Mention) =>
  ((isTaken || orBefore(before) || after?.lower === 'or') && (statement.isQuestion || doubting.test(statement.said))) ||
  asking.test(before.map(({ text }) => text).join(' '))

/** What was argued about, as minutes put an open question. */
export function debatedOf(statements: readonly Statement[], made: string): Debated[] {
  const named = namedParts(statements, made)
  return [...inclusions(named, made), ...sorts(named), ...choices(named)].filter(({ doubts }) => doubts.length > 1)
}

const isDivided = ({ kinds }: NamedPart) => kinds > 1

const bare = ({ article, name }: NamedPart) => `${article.replace('the ', '')}${name}`
const byPlace = (mentions: readonly Mention[]) => mentions.toSorted((a, b) => a.statement.index - b.statement.index)

/** Whether to have a thing at all. */
const inclusions = (named: readonly NamedPart[], made: string): Debated[] =>
  named
    .filter((one) => !isDivided(one))
    .map((one) => {
      const isMaterial = one.article.trim() === '' && !/s$/.test(one.name)
      const place = made && `${isMaterial ? ' for' : ' in'} the ${made}`
      const sentence = `Whether to ${isMaterial ? 'use' : 'include'} ${bare(one)}${place}.`
      return { ...one, form: 'include', sentence, doubts: one.mentions.filter(isDoubt) }
    })

/** Which of several kinds: nobody doubts that there is a battery. */
function sorts(named: readonly NamedPart[]): Debated[] {
  const ofHead = Map.groupBy(named, ({ head }) => head)
  return named
    .filter((one) => isDivided(one) && one.size === 1)
    .map((one) => {
      const mentions = byPlace((ofHead.get(one.head) ?? []).flatMap((kind) => kind.mentions))
      const sentence = `What sort of ${one.head} to use.`
      return { ...one, mentions, form: 'sort', sentence, doubts: mentions.filter(isDoubt) }
    })
}

/** One or the other: "plastic or wood". */
function choices(named: readonly NamedPart[]): Debated[] {
  const behind = new Map<string, NamedPart>()
  for (const one of named)
    for (const { statement, before } of one.mentions) {
      const or = orBefore(before)
      if (or) behind.set(`${statement.index} ${or.start}`, one)
    }
  const found = named.flatMap((one) =>
    one.mentions.flatMap((mention): [NamedPart, NamedPart][] => {
      const other =
        mention.after?.lower === 'or' ? behind.get(`${mention.statement.index} ${mention.after.start}`) : undefined
      return other && other.head !== one.head ? [[one, other]] : []
    }),
  )
  const once = new Map(
    found.map((pair) => [
      pair
        .map(({ name }) => name)
        .toSorted()
        .join(' or '),
      pair,
    ]),
  )
  return [...once.values()].map(([one, other]) => {
    const mentions = byPlace([...one.mentions, ...other.mentions])
    const sentence = `Whether to use ${bare(one)} or ${bare(other)}.`
    const name = `${one.name} ${other.name}`
    return { ...one, name, size: 4, mentions, form: 'or', sentence, doubts: mentions.filter(isDoubt) }
  })
}
