import { efforts, priorities } from '@sextant/contract/prds/rules'
import { capitalised } from '../speech.ts'
import { choose, chooseOne } from './choose.ts'
import {
  assumed,
  type Draft,
  type Handler,
  type Item,
  isSame,
  namesOf,
  type Outcome,
  quoted,
  unquoted,
  withChanged,
  withList,
  without,
} from './items.ts'
import { byNumber } from './numbers.ts'

const merging =
  /^(?:merge|combine|join|unite|consolidate|fold|unify) (?<what>.+?)(?: (?:into|to|as) (?:one|a single (?:one|item|story|requirement))(?: (?:called|named|as)\s*:? (?<called>.+))?| (?:(?:and|,) )?(?:called|named|(?:and )?call (?:it|the result)|as)\s*:? (?<name>.+))?$/i
const into = /^(?<what>.+?) (?:in)?to (?<other>.+)$/i

/** Several become the first of them, with what all of them came from. */
export const mergeItems: Handler = (draft, request) => {
  const found = merging.exec(request)?.groups
  if (!found?.what) return undefined
  const chosen = meantBy(draft, found.what)
  if ('trouble' in chosen) return chosen
  const [first, ...rest] = chosen.items
  if (!first || rest.length === 0) return { trouble: 'a merge needs two items, as in “merge FR-2 and FR-5”' }
  const stranger = rest.find((item) => item.kind !== first.kind)
  if (stranger)
    return {
      trouble: `a ${first.kind} and a ${stranger.kind} can't be merged; choose two of the same kind, as in “merge FR-2 and FR-5”`,
    }
  const name = unquoted(found.called ?? found.name ?? '')
  const merged = withChanged(draft.now, [first], () => renamed(rest.reduce<Item['value']>(joined, first.value), name))
  return {
    content: without(merged, rest),
    done: `merged ${namesOf(rest)} into ${quoted(name || first.name)}`,
    about: [first],
  }
}

function meantBy(draft: Draft, words: string): { items: Item[] } | { trouble: string } {
  const target = byNumber(draft, words) ? undefined : into.exec(words)?.groups
  if (target?.what && target.other) {
    const [from, to] = [choose(draft, target.what), chooseOne(draft, target.other)]
    if ('trouble' in from) return from
    return 'trouble' in to ? to : { items: [to.item, ...from.items.filter((item) => !isSame(item, to.item))] }
  }
  return choose(draft, words.replace(/ with /gi, ' and '))
}

const union = (one: readonly string[], other: readonly string[]) => [...new Set([...one, ...other])].slice(0, 100)
const higher = <Level>(levels: readonly Level[], one: Level, other: Level) =>
  levels[Math.min(levels.indexOf(one), levels.indexOf(other))] ?? one
const together = (one: string, other: string) =>
  other === '' || one.includes(other) ? one : one === '' ? other : `${one} ${other}`

/** The first keeps its name; both keep what they came from, sign for sign. */
function joined(one: Item['value'], item: Item): Item['value'] {
  const other = item.value
  if ('goals' in one || 'goals' in other) {
    if (!('goals' in one && 'goals' in other)) return one
    return { ...one, goals: union(one.goals, other.goals), pain_points: union(one.pain_points, other.pain_points) }
  }
  const claim = proofOf(one, other)
  if ('i_want' in one && 'i_want' in other) {
    const acceptance_criteria = union(one.acceptance_criteria, other.acceptance_criteria)
    return {
      ...one,
      ...claim,
      acceptance_criteria,
      so_that: one.so_that || other.so_that,
      priority: higher(priorities, one.priority, other.priority),
    }
  }
  if ('feature' in one && 'feature' in other) {
    return {
      ...one,
      ...claim,
      description: together(one.description, other.description),
      user_value: one.user_value || other.user_value,
      priority: higher(priorities, one.priority, other.priority),
      effort: higher(efforts.toReversed(), one.effort, other.effort),
    }
  }
  if ('metric' in one && 'metric' in other)
    return { ...one, ...claim, target: one.target || other.target, measurement: one.measurement || other.measurement }
  return { ...one, ...claim }
}

type Claim = Exclude<Item, { kind: 'persona' }>['value']
const most = 50

function proofOf(one: Claim, other: Claim) {
  const more = other.evidence.filter(
    ({ sourceId, start, end }) =>
      !one.evidence.some((own) => own.sourceId === sourceId && own.start === start && own.end === end),
  )
  return { evidence: [...one.evidence, ...more].slice(0, most), is_accepted: one.is_accepted && other.is_accepted }
}

function renamed(value: Item['value'], name: string): Item['value'] {
  if (name === '') return value
  if ('i_want' in value) return { ...value, i_want: name }
  if ('feature' in value) return { ...value, feature: capitalised(name) }
  if ('metric' in value) return { ...value, metric: capitalised(name) }
  return 'goals' in value ? { ...value, name: capitalised(name) } : { ...value, requirement: capitalised(name) }
}

const splitting =
  /^split (?:up )?(?<what>.+?) (?:in|into|to)(?: two| three)?(?: parts| stories| requirements)?\s*:? (?<parts>.+)$/i

/** The parts keep what the whole came from. */
export const splitItem: Handler = (draft, request) => {
  const found = splitting.exec(request)?.groups
  if (!found?.what || !found.parts) return /^split\b/i.test(request) ? { trouble: howToSplit } : undefined
  const parts = found.parts
    .split(/\s*(?:,? and |[,;] ?)\s*/i)
    .map(unquoted)
    .filter(Boolean)
  if (parts.length < 2) return { trouble: howToSplit }
  const one = chooseOne(draft, found.what, ['story', 'requirement'])
  return 'trouble' in one ? one : parted(draft, one.item, parts)
}

const howToSplit = 'a split needs two parts: “split FR-2 into A and B”'

function parted({ now }: Draft, item: Item, parts: readonly string[]): Outcome {
  if (item.kind !== 'story' && item.kind !== 'requirement')
    return { trouble: `a ${item.kind} can't be split; only stories and requirements can` }
  const made: Item['value'][] = []
  for (const part of parts) {
    if (item.kind === 'story') {
      const { id } = assumed('story', [...now.user_stories, ...(made as { id: string }[])])
      made.push({ ...item.value, id, i_want: part })
    } else {
      const { id } = assumed('requirement', [...now.feature_requirements, ...(made as { id: string }[])])
      made.push({ ...item.value, id, feature: capitalised(part), description: `${capitalised(part)}.` })
    }
  }
  const content = withList(now, item, <Value>(list: readonly Value[]) =>
    list.toSpliced(item.index, 1, ...(made as Value[])),
  )
  return { content, done: `split ${quoted(item.name)} into ${parts.length}` }
}
