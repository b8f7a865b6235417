import { clusterTexts } from '#text/clusters'
import { tokensOf } from '#text/tokens'
import { contentStems, tfIdf } from '#text/vectors'
import { estimatesIn, sizesOf } from './estimates.ts'
import type { Pain } from './pains.ts'
import type { Statement } from './statements.ts'
import { headingOf } from './technical.ts'
import { isUrgent } from './urgency.ts'
import { startsWithDoing } from './verbs.ts'
import { askersOf, voicesFor } from './voices.ts'
import { votedFor, votesIn } from './votes.ts'
import type { Wish } from './wishes.ts'

/** What one or several people ask for alike. */
export interface Ask {
  /** The wish that says it best. */
  best: Wish
  wishes: Wish[]
  /** Where others, or the same people again, press for it without asking anew. */
  backing: Statement[]
  people: string[]
  priority: 'high' | 'medium' | 'low'
  effort: 'small' | 'medium' | 'large'
  /** What hurts those who ask, as far as it was said beside the wish. */
  pain: Pain | undefined
  score: number
}

type Votes = ReturnType<typeof votesIn>
type Said = { wishes: readonly Wish[]; pains: readonly Pain[]; statements: readonly Statement[] }

const likeness = 0.45
// Grouping compares every wish with every other.
const mostCompared = 500

// Two demands on one thing are two: what it should be or do, and how fast, counts more than what it is.
const stemsOf = (name: string) => {
  const figures = (name.match(/\d[\d,.]*/g) ?? []).flatMap((figure) => [figure, figure, figure])
  const stems = contentStems(tokensOf(name.replace(/^.+? should (?<do>.+)$/, '$& $<do>')))
  // To see shifts is not to swap shifts, though "see" says little by itself.
  return [
    ...(stems.length === 1 && startsWithDoing(name) ? [name.split(' ')[0]?.toLowerCase() ?? ''] : []),
    ...stems,
    ...figures,
  ]
}

const grouped = new WeakMap<Said, Ask[]>()

/** Wishes that mean the same become one; most wanted first. */
export function groupWishes(said: Said): Ask[] {
  // Summary, title and requirements of one conversation all ask for it.
  const asks = grouped.get(said) ?? group(said)
  grouped.set(said, asks)
  return asks
}

function group({ wishes, pains, statements }: Said): Ask[] {
  const chosen =
    wishes.length > mostCompared ? [...wishes].sort((a, b) => b.strength - a.strength).slice(0, mostCompared) : wishes
  const vectors = tfIdf(chosen.map(({ name }) => stemsOf(name)))
  const groups = clusterTexts(vectors, likeness)
  const asked = groups.map((members) => members.flatMap((index) => chosen[index] ?? []))
  const sizes = sizesOf(
    asked.map((own) => own.map(({ name, statement }) => ({ name, index: statement.index }))),
    estimatesIn(statements),
  )
  const votes = votesIn(statements)
  return asked
    .map((own, index) => askOf(own, sizes[index], { wishes: chosen, pains, statements, votes }))
    .sort((a, b) => b.score - a.score || a.best.statement.index - b.best.statement.index)
}

function askOf(wishes: Wish[], size: Ask['effort'] | undefined, said: Said & { votes: Votes }): Ask {
  const { pains, votes } = said
  const best = [...wishes].sort(
    (a, b) => legibility(b) - legibility(a) || a.statement.index - b.statement.index,
  )[0] as Wish
  const voices = voicesFor(wishes, said)
  const heard = [...wishes.map(({ statement }) => statement), ...voices.backing]
  const people = [
    ...new Set([...wishes.map(({ by }) => by), ...voices.backing.map(({ speaker }) => speaker)].filter(Boolean)),
  ]
  const turns = new Set(heard.map(({ turn }) => turn)).size
  const askers = askersOf(wishes, voices, people.length, turns)
  const strongest = Math.max(...wishes.map(({ strength }) => strength))
  const isPressed = heard.some(isUrgent)
  const score =
    strongest + Number(isPressed) + 1.5 * Math.log2(1 + Math.max(1, people.length, askers - turns)) + Math.log2(turns)
  return {
    best,
    wishes,
    backing: voices.backing,
    people,
    priority:
      votedFor(
        wishes.map(({ name }) => name),
        votes,
      ) ?? priorityOf({ strongest, askers, isPressed, isPostponed: voices.isPostponed }),
    effort: size ?? effortOf(wishes),
    pain: painBeside(wishes, pains),
    score,
  }
}

/** A name of four to nine words that somebody gave a reason for reads best. */
function legibility({ name, why, strength, isDoing }: Wish): number {
  const words = name.split(' ').length
  return (words >= 3 && words <= 9 ? 3 : words <= 13 ? 2 : 0) + (why ? 1 : 0) + strength / 4 + (isDoing ? 0.5 : 0)
}

type Judged = { strongest: number; askers: number; isPressed: boolean; isPostponed: boolean }

function priorityOf({ strongest, askers, isPressed, isPostponed }: Judged): Ask['priority'] {
  if (isPressed || askers >= 3 || (strongest === 3 && askers >= 2)) return 'high'
  return (isPostponed || strongest === 1) && askers < 2 ? 'low' : 'medium'
}

const light =
  /\b(?:quick win|easy (?:fix|one|to)|small (?:change|fix|thing)|trivial|one-?liner|simple (?:change|fix)|low[- ]hanging|won't take long|should be easy)\b/i
const heavy =
  /\b(?:big (?:effort|project|change|one)|huge (?:effort|project)|months|hard to build|complex|complicated|rewrite|re-?architect\w*|large effort|lot of work)\b/i
const lightParts = /\b(?:button|colou?r|label|wording|rename|tooltip|icon|font|reorder|hide|placeholder|dark mode)\b/i
const heavyParts =
  /\b(?:integrat\w+|offline|mobile app|migrat\w+|sso|saml|real[- ]time|machine learning|speech|voice|recogni\w+|platform|api|multi-?\w+|sync\w* (?:with|to|between|from)|permissions?|automat\w+|marketplace)\b/i

/** Where nobody estimated it: by what was said of it, else by what it touches. */
function effortOf(wishes: Wish[]): Ask['effort'] {
  const said = wishes.map(({ statement }) => statement.said).join(' ')
  if (light.test(said)) return 'small'
  if (heavy.test(said)) return 'large'
  const names = wishes.map(({ name }) => name).join(' ')
  if (heavyParts.test(names)) return 'large'
  return lightParts.test(names) ? 'small' : 'medium'
}

/** The pain told just before the wish by the same person, or one about the same things. */
function painBeside(wishes: Wish[], pains: readonly Pain[]): Pain | undefined {
  return pains.find(({ statement: pain }) =>
    wishes.some(({ statement: wish }) => {
      if (pain.index === wish.index) return false
      const isLead = !wish.isItem && pain.turn === wish.turn && pain.index === wish.index - 1
      const isBefore = !wish.isItem && pain.index < wish.index && wish.index - pain.index <= 6
      return isLead || sharing(pain, wish) >= (isBefore ? 2 : 3)
    }),
  )
}

const sharing = (one: Statement, other: Statement) => {
  const stems = new Set(one.stems)
  return new Set(other.stems.filter((stem) => stems.has(stem))).size
}

export const isTechnical = ({ best }: Ask) => headingOf(best.name) !== undefined
