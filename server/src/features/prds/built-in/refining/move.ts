import type { PrdContent } from '@sextant/contract/prds/content'
import { efforts, priorities } from '@sextant/contract/prds/rules'
import { choose, chooseOne } from './choose.ts'
import {
  type Draft,
  type Handler,
  type Item,
  isBeside,
  itemsOf,
  kindName,
  namesOf,
  type Outcome,
  withList,
} from './items.ts'
import { byNumber, countOf, kindOf, kindWords, number, ordinal } from './numbers.ts'

const rx = (text: string) => new RegExp(text, 'i')
const move = '(?:move|put|place|shift|bring|push|pull|send|list|rank|order)'
const swap =
  /^(?:swap|switch|exchange)(?: (?:the )?(?:order|places?|positions?) of)? (?<what>.+?) (?:and|with|for) (?<other>.+?)(?: around)?$/i
const beside = rx(
  `^${move} (?<what>.+?) (?:to )?(?:right |directly |just |up |down )*(?<where>above|before|ahead of|in front of|over|on top of|below|after|under|behind|beneath) (?<other>.+)$`,
)
const saidBeside =
  /^(?<what>.+?) (?:should|must|needs to|has to|ought to) (?:come|go|be|stand|rank)(?: right| directly)? (?<where>above|before|ahead of|below|after|behind) (?<other>.+)$/i
const above =
  /^(?:prioriti[sz]e (?<what>.+?) (?:over|above|before) (?<other>.+)|(?:make|rank|treat|rate) (?<made>.+?) (?:as )?(?:more important|(?:an? )?higher(?: priority)?|more urgent) than (?<than>.+))$/i
const toEnd = rx(
  `^${move} (?<what>.+?)(?: (?:up|down))?(?: (?:to|at|as|on|in))?(?: the)?(?: very)? (?<end>top|first|start|beginning|front|bottom|last|end|back)(?: (?:of|in|on) .+| place| position| spot| one)?$`,
)
const byStep = rx(
  `^${move} (?<what>.+?) (?<way>up|down)(?: (?:by )?(?:a|(?<count>${number}))(?: places?| positions?| spots?| steps?)?)?$`,
)
const toPlace = rx(
  `^(?:${move} (?<what>.+?) (?:up |down )?(?:to|in|at|into|as) (?:the )?(?:(?:position|place|number|no\\.?|spot|rank|slot) ?#?(?<place>${number})|(?<nth>${ordinal}) (?:position|place|spot|slot|rank))|make (?<made>.+?) (?:the (?<kth>${ordinal}) (?:${kindWords}|one)|(?:the )?(?:(?:${kindWords}) )?(?:number |no\\.? ?|#)(?<at>${number})))$`,
)
const ontoOther = rx(`^${move} (?<what>.+?) (?:up |down )?to (?<other>.+)$`)

/** Before all others of its list, in the order they are named. */
export function toTop(content: PrdContent, items: readonly Item[]): PrdContent {
  return [...items].reverse().reduce((now, item) => {
    const at = indexNow(now, item)
    return at <= 0 ? now : withList(now, item, (list) => moved(list, at, 0))
  }, content)
}

// A change made anew what stands in the list: only claims that keep their id, or whoever did not change, are found again.
const indexNow = (content: PrdContent, item: Item) =>
  itemsOf(content).find(
    (one) =>
      isBeside(one, item) &&
      (item.kind === 'persona' || one.kind === 'persona' ? one.name === item.name : one.value.id === item.value.id),
  )?.index ?? -1

function moved<Value>(list: readonly Value[], from: number, to: number): Value[] {
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, list[from] as Value)
}

export const moveItem: Handler = (draft, request) => {
  const swapped = swap.exec(request)?.groups
  if (swapped) return swapItems(draft, swapped)
  const by = beside.exec(request)?.groups ?? saidBeside.exec(request)?.groups
  if (by?.what && by.other) return moveBeside(draft, by)
  const over = above.exec(request)?.groups
  if (over) return moveBeside(draft, { what: over.what ?? over.made, where: 'above', other: over.other ?? over.than })
  const step = byStep.exec(request)?.groups
  if (step?.what) {
    const count = step.count ? countOf(step.count) : 1
    return moveTo(draft, step.what, (index) => index + (step.way?.toLowerCase() === 'up' ? -count : count))
  }
  const end = toEnd.exec(request)?.groups
  if (end?.what) return moveToEnd(draft, end.what, /^(?:top|first|start|beginning|front)$/i.test(end.end ?? ''))
  const { what, made, place, nth, kth, at } = toPlace.exec(request)?.groups ?? {}
  const target = place ?? nth ?? kth ?? at
  if (target)
    return moveTo(draft, what ?? made ?? '', (_, length) => (countOf(target) < 0 ? length - 1 : countOf(target) - 1))
  const onto = ontoOther.exec(request)?.groups
  const other = onto?.other && byNumber(draft, onto.other)
  const [to] = other && 'items' in other ? other.items : []
  return to && onto?.what ? moveTo(draft, onto.what, () => to.index, to) : undefined
}

function moveToEnd(draft: Draft, what: string, isTop: boolean): Outcome {
  const chosen = choose(draft, what, { kinds: ['story', 'requirement', 'metric', 'persona'] })
  if ('trouble' in chosen) return chosen
  const { items } = chosen
  const place = `moved ${namesOf(items)} to the ${isTop ? 'top' : 'end'}`
  if (isTop) return { content: toTop(draft.now, items), done: place, about: items }
  const content = items.reduce(
    (now, item) => withList(now, item, (list) => moved(list, indexNow(now, item), list.length - 1)),
    draft.now,
  )
  return { content, done: place, about: items }
}

function moveTo(draft: Draft, what: string, place: (index: number, length: number) => number, near?: Item): Outcome {
  const chosen = chooseOne(draft, what)
  if ('trouble' in chosen) return chosen
  const { item } = chosen
  if (near && !isBeside(item, near)) return { trouble: apart(item, near) }
  const length = itemsOf(draft.now).filter((one) => isBeside(one, item)).length
  const to = Math.min(length - 1, Math.max(0, place(item.index, length)))
  if (to === item.index) return { trouble: `${namesOf([item])} is already there` }
  return {
    content: withList(draft.now, item, (list) => moved(list, item.index, to)),
    done: `moved ${namesOf([item])} to place ${to + 1}`,
    about: [item],
  }
}

const apart = (one: Item, other: Item) =>
  `a ${one.kind} and a ${other.kind} are in different lists; move items within one list, as in “move FR-4 above FR-1”`

function moveBeside(draft: Draft, { what = '', where = '', other = '' }: Record<string, string | undefined>): Outcome {
  const [chosen, near] = [choose(draft, what), chooseOne(draft, other)]
  if ('trouble' in chosen) return chosen
  if ('trouble' in near) return near
  const stranger = chosen.items.find((item) => !isBeside(item, near.item))
  if (stranger) return { trouble: apart(stranger, near.item) }
  const isBefore = /^(?:above|before|ahead|in front|over|on top)/i.test(where)
  const places = chosen.items.map(({ index }) => index)
  if (places.includes(near.item.index)) return { trouble: `${namesOf([near.item])} can't be moved next to itself` }
  const content = withList(draft.now, near.item, (list) => {
    const rest = list.filter((_, index) => !places.includes(index))
    const at = rest.indexOf(list[near.item.index] as (typeof list)[number]) + (isBefore ? 0 : 1)
    return rest.toSpliced(at, 0, ...list.filter((_, index) => places.includes(index)))
  })
  return {
    content,
    done: `moved ${namesOf(chosen.items)} ${isBefore ? 'above' : 'below'} ${namesOf([near.item])}`,
    about: chosen.items,
  }
}

function swapItems(draft: Draft, { what = '', other = '' }: Record<string, string | undefined>): Outcome | undefined {
  if (/^["“]/.test(what)) return undefined
  // "swap requirements 2 and 4"
  const both = byNumber(draft, `${what} and ${other}`)
  if (both && 'trouble' in both) return both
  const one = both ? { item: both.items[0] } : chooseOne(draft, what)
  const two = both ? { item: both.items[1] } : chooseOne(draft, other)
  if ('trouble' in one) return one
  if ('trouble' in two) return two
  if (!one.item || !two.item || one.item === two.item)
    return { trouble: 'a swap needs two items, as in “swap FR-1 and FR-4”' }
  const [first, second] = [one.item, two.item]
  if (!isBeside(first, second)) return { trouble: apart(first, second) }
  const content = withList(draft.now, first, <Value>(list: readonly Value[]) =>
    list.with(first.index, list[second.index] as Value).with(second.index, list[first.index] as Value),
  )
  return { content, done: `swapped ${namesOf([first, second])}` }
}

const sorting = rx(
  `^(?:sort|order|re-?order|arrange|rank)(?: all)?(?: the| my| our)? (?<kind>${kindWords}) (?:(?:by|according to|on|from) (?:their )?(?<key>priority|importance|effort|name|title|high(?:est)? to low(?:est)?)|(?<abc>alphabetically))(?:,? .*first)?$`,
)

export const sortItems: Handler = (draft, request) => {
  const found = sorting.exec(request)?.groups
  if (!found?.kind) return undefined
  const kind = kindOf(found.kind)
  const items = itemsOf(draft.now).filter((item) => item.kind === kind)
  const key = found.abc
    ? 'name'
    : /effort/i.test(found.key ?? '')
      ? 'effort'
      : /name|title/i.test(found.key ?? '')
        ? 'name'
        : 'priority'
  const [first] = items
  if (!first) return { trouble: `there is no ${kind} in this PRD` }
  if (key !== 'name' && !(key in first.value))
    return { trouble: `a ${kind} has no ${key}; try “sort the requirements by priority”` }
  const rank = (item: Item) => {
    if (key === 'effort') return item.kind === 'requirement' ? efforts.indexOf(item.value.effort) : 0
    return 'priority' in item.value ? priorities.indexOf(item.value.priority) : 0
  }
  const order = items.toSorted((a, b) => (key === 'name' ? a.name.localeCompare(b.name) : rank(a) - rank(b)))
  if (kind === 'technical requirement')
    return { trouble: 'technical requirements are grouped by heading; only stories and requirements can be sorted' }
  const content = withList(draft.now, first, <Value>(list: readonly Value[]) =>
    order.map(({ index }) => list[index] as Value),
  )
  return { content, done: `sorted the ${kindName(kind, 2)} by ${key}` }
}
