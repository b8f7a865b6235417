import { clusterTexts } from '#text/clusters'
import { tokensOf } from '#text/tokens'
import { contentStems, tfIdf } from '#text/vectors'
import { type Estimate, estimatesIn, sizeOfAny } from './estimates.ts'
import type { Pain } from './pains.ts'
import { spokenFor } from './spoken-for.ts'
import type { Statement } from './statements.ts'
import { headingOf } from './technical.ts'
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

type Said = { wishes: readonly Wish[]; pains: readonly Pain[]; statements: readonly Statement[] }

const likeness = 0.45
// Grouping compares every wish with every other.
const mostCompared = 500

/** Wishes that mean the same become one; most wanted first. */
export function groupWishes({ wishes, pains, statements }: Said): Ask[] {
  const chosen =
    wishes.length > mostCompared ? [...wishes].sort((a, b) => b.strength - a.strength).slice(0, mostCompared) : wishes
  const vectors = tfIdf(chosen.map(({ name }) => contentStems(tokensOf(name))))
  const groups = clusterTexts(vectors, likeness)
  const pressed = statements.filter(({ said, isQuestion }) => !isQuestion && pressing.test(said))
  const all = { wishes: chosen, pains, statements, pressed, estimates: estimatesIn(statements) }
  return groups
    .map((members) =>
      askOf(
        members.flatMap((index) => chosen[index] ?? []),
        all,
      ),
    )
    .sort((a, b) => b.score - a.score || a.best.statement.index - b.best.statement.index)
}

function askOf(wishes: Wish[], said: Said & { pressed: readonly Statement[]; estimates: readonly Estimate[] }): Ask {
  const best = [...wishes].sort(
    (a, b) => legibility(b) - legibility(a) || a.statement.index - b.statement.index,
  )[0] as Wish
  const backing = backingOf(wishes, said.pressed)
  const voices = [...wishes.map(({ statement }) => statement), ...backing]
  const people = [...new Set([...wishes.map(({ by }) => by), ...backing.map(({ speaker }) => speaker)].filter(Boolean))]
  const turns = new Set(voices.map(({ turn }) => turn)).size
  const askers = Math.max(people.length, turns, ...wishes.map(({ statement }) => spokenFor(statement.text)))
  const strongest = Math.max(...wishes.map(({ strength }) => strength))
  const score = strongest + 1.5 * Math.log2(1 + Math.max(1, people.length, askers - turns)) + Math.log2(turns)
  return {
    best,
    wishes,
    backing,
    people,
    priority: priorityOf(strongest, askers, heard(wishes, voices, said.statements)),
    effort: effortOf(wishes, said.estimates),
    pain: painBeside(wishes, said.pains),
    score,
  }
}

/** A name of four to nine words that somebody gave a reason for reads best. */
function legibility({ name, why, strength, isDoing }: Wish): number {
  const words = name.split(' ').length
  return (words >= 3 && words <= 9 ? 3 : words <= 13 ? 2 : 0) + (why ? 1 : 0) + strength / 4 + (isDoing ? 0.5 : 0)
}

const pressing =
  /\b(?:critical|crucial|essential|urgent|asap|blocker|blocking|deal ?-?breaker|top priority|number one|most important|every (?:single )?(?:day|customer|week)|cancel(?:l?ing|s)? (?:their|our|the|his|her) (?:subscription|contract|plan|account)s?|(?:will|would|going to|threaten\w*(?: to)?) (?:cancel|leave|churn)|churn|non-negotiable|a must|must-have|(?:won't|will not) (?:renew|sign|buy|switch|move)|block us)\b/i
const postponed =
  /\b(?:nice to have|someday|eventually|at some point|not urgent|low priority|minor|optional|bonus|not a priority|later on|can wait|no rush|not now|phase two|down the road|icing on the cake)\b/i

/** Who says that something named in the wishes is critical, wanted by all, asked for again. */
function backingOf(wishes: Wish[], pressed: readonly Statement[]): Statement[] {
  const stems = new Set(wishes.flatMap(({ name }) => contentStems(tokensOf(name))))
  const own = new Set(wishes.map(({ statement }) => statement.index))
  return pressed.filter(
    ({ index, stems: said }) => !own.has(index) && new Set(said.filter((stem) => stems.has(stem))).size >= 2,
  )
}

/** What was said of it, with the sentence after each wish by the same person: that is where "a nice to have" comes. */
function heard(wishes: Wish[], voices: Statement[], statements: readonly Statement[]): string[] {
  const after = wishes.flatMap(({ statement }) => {
    const next = statements[statement.index + 1]
    return next && next.turn === statement.turn && next.text.split(' ').length <= 8 ? [next.said] : []
  })
  return [...voices.map(({ said }) => said), ...after]
}

function priorityOf(strongest: number, askers: number, said: string[]): Ask['priority'] {
  if (said.some((words) => pressing.test(words)) || askers >= 3 || (strongest === 3 && askers >= 2)) return 'high'
  const isPostponed = strongest === 1 || said.some((words) => postponed.test(words))
  return isPostponed && askers < 2 ? 'low' : 'medium'
}

const light =
  /\b(?:quick win|easy (?:fix|one|to)|small (?:change|fix|thing)|trivial|one-?liner|simple (?:change|fix)|low[- ]hanging|won't take long|should be easy)\b/i
const heavy =
  /\b(?:big (?:effort|project|change|one)|huge (?:effort|project)|months|hard to build|complex|complicated|rewrite|re-?architect\w*|large effort|lot of work)\b/i
const lightParts =
  /\b(?:button|colou?r|label|text|wording|rename|sort|tooltip|icon|link|font|default|reorder|hide|message|placeholder|dark mode)\b/i
const heavyParts =
  /\b(?:integrat\w+|offline|mobile app|migrat\w+|sso|saml|real[- ]time|machine learning|speech|voice|recogni\w+|platform|api|multi-?\w+|sync\w* (?:with|to|between|from)|permissions?|automat\w+|marketplace)\b/i

/** As it was estimated aloud; else by what it touches. */
function effortOf(wishes: Wish[], estimates: readonly Estimate[]): Ask['effort'] {
  const estimated = sizeOfAny(
    wishes.map(({ name, statement }) => ({ name, index: statement.index })),
    estimates,
  )
  if (estimated) return estimated
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
      return isLead || sharing(pain, wish) >= (Math.abs(pain.index - wish.index) <= 6 ? 2 : 3)
    }),
  )
}

const sharing = (one: Statement, other: Statement) => {
  const stems = new Set(one.stems)
  return new Set(other.stems.filter((stem) => stems.has(stem))).size
}

export const isTechnical = ({ best }: Ask) => headingOf(best.name) !== undefined
