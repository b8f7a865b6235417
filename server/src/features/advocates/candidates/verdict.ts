import { scoreText, standOf } from '@sextant/contract/advocates/import-columns'
import type { GoodWord } from '@sextant/contract/advocates/routes'
import type { QuotedPerson } from '../people.ts'

export interface Verdict {
  kind: 'advocate' | 'risk' | 'nothing'
  why: string
}

/**
 * What a person is to us. Who says they leave, or scores low, is never an advocate, whatever else they say: asking them
 * for a favor costs more than missing one.
 */
export function verdictOn(person: Pick<QuotedPerson, 'goodWords' | 'farewells' | 'complaints' | 'scores'>): Verdict {
  const farewell = newest(person.farewells)
  const praise = newest(person.goodWords)
  const score = newest(person.scores)
  // On the same day, the farewell counts.
  if (farewell && !(praise && dayOf(praise.saidAt) > dayOf(farewell.saidAt))) return { kind: 'risk', why: "Says they're leaving" }
  const stand = score && standOf(score.score, score.scale)
  const scoreLine = score && `Scored ${scoreText(score.score, score.scale)}`
  if (score && stand === 'detractor') {
    const contradicts =
      praise?.saidAt === score.saidAt && !person.complaints.some(({ saidAt }) => saidAt === score.saidAt)
    if (contradicts) return { kind: 'nothing', why: `${scoreLine}, but praises you in the same answer` }
    if (!praise || praise.saidAt <= score.saidAt) return { kind: 'risk', why: scoreLine ?? '' }
  }
  if (!praise) return { kind: 'nothing', why: 'No good word' }
  if (stand === 'passive' && score && praise.saidAt <= score.saidAt) return { kind: 'nothing', why: scoreLine ?? '' }
  const since = person.complaints.filter(({ saidAt }) => saidAt >= praise.saidAt).length
  if (since > 0 && since >= person.goodWords.length) return { kind: 'nothing', why: 'Complains as much as they praise' }
  return { kind: 'advocate', why: stand === 'promoter' ? (scoreLine ?? '') : '' }
}

const dayOf = (at: string) => at.slice(0, 10)

const newest = <T extends Pick<GoodWord, 'saidAt'>>(items: readonly T[]): T | undefined =>
  items.reduce<T | undefined>((last, one) => (last && last.saidAt >= one.saidAt ? last : one), undefined)

/** Positive mentions: quotes, and a score that recommends. */
export const mentionsOf = ({ goodWords, scores }: Pick<QuotedPerson, 'goodWords' | 'scores'>): number => {
  const score = newest(scores)
  return goodWords.length + (goodWords.length > 0 && score && standOf(score.score, score.scale) === 'promoter' ? 1 : 0)
}
