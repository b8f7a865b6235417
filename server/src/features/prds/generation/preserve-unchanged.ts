import type { PrdContent } from '@sextant/contract/prds/routes'
import { type PrdSection, prdSections, technicalHeadings } from '@sextant/contract/prds/rules'
import { toModel } from './model-prd.ts'

interface Item {
  id: string
  is_accepted: boolean
  evidence: readonly { quote: string }[]
}

/**
 * Limits a model's changes to the sections it was asked about. Other sections stay exactly as they were; in changed
 * sections, unchanged items keep their evidence and the id that exports refer to.
 */
export function preserveUnchanged(before: PrdContent, after: PrdContent, asked: readonly PrdSection[]): PrdContent {
  const [said, says] = [toModel(before), toModel(after)]
  const keys = Object.keys(prdSections) as PrdSection[]
  const isTouched = (key: PrdSection) => asked.includes(key) && JSON.stringify(said[key]) !== JSON.stringify(says[key])
  const untouched = Object.fromEntries(keys.filter((key) => !isTouched(key)).map((key) => [key, before[key]]))
  const itemwise: PrdContent = {
    ...after,
    user_stories: matched(before.user_stories, after.user_stories, ({ i_want }) => i_want),
    feature_requirements: matched(before.feature_requirements, after.feature_requirements, ({ feature }) => feature),
    technical_requirements: Object.fromEntries(
      technicalHeadings.map((heading) => [
        heading,
        matched(
          before.technical_requirements[heading],
          after.technical_requirements[heading],
          ({ requirement }) => requirement,
        ),
      ]),
    ) as PrdContent['technical_requirements'],
    success_metrics: matched(before.success_metrics, after.success_metrics, ({ metric }) => metric),
  }
  return { ...itemwise, ...untouched }
}

/** Identical items are kept, items with the same name keep their id, and others get a new id. */
function matched<T extends Item>(before: readonly T[], after: readonly T[], nameOf: (item: T) => string): T[] {
  const left = new Set(before)
  const take = (isIt: (item: T) => boolean) => {
    const found = [...left].find(isIt)
    if (found) left.delete(found)
    return found
  }
  const same = after.map((item) => take((one) => wordsOf(one) === wordsOf(item)))
  const named = after.map((item, place) => same[place] ?? take((one) => nameOf(one) === nameOf(item)))
  let last = Math.max(0, ...before.map(({ id }) => Number(/-(\d+)$/.exec(id)?.[1] ?? 0)))
  return after.map((item, place) => {
    if (same[place]) return same[place]
    if (named[place]) return { ...item, id: named[place].id }
    last += 1
    return { ...item, id: item.id.replace(/(?<!\d)\d+$/, String(last)) }
  })
}

const wordsOf = <T extends Item>({ id: _id, is_accepted: _accepted, evidence, ...rest }: T) =>
  JSON.stringify([Object.entries(rest).sort(), evidence.map(({ quote }) => quote)])
