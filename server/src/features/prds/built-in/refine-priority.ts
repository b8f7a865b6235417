import { priorities } from '@sextant/contract/prd-rules'
import type { PrdContent } from '@sextant/contract/prds'
import { findItem, type Handler, isOfOneKind, noSuch, quoted, sectionOf, twinOf } from './refine-items.ts'

export const reprioritise: Handler = (content, request) => {
  const found =
    /^(?:please )?(?:set|change|make|mark|move|bump|give|re-?prioriti[sz]e|put|raise|lower|prioriti[sz]e|increase|decrease)(?: up| down)? (?:the )?(?:priority (?:of|for) )?(?:the )?(?<what>.+?)(?:'s)?(?: priority)?(?: up| down)?(?: (?:to|as|at|a))?(?: (?<level>high|medium|low)(?:est|er)?(?:[- ]priority)?)?$/i.exec(
      request,
    )?.groups
  const isStep = /^(?:please )?(?:raise|lower|bump|increase|decrease|prioriti[sz]e)\b/i.test(request)
  if (!found?.what || !(found.level || isStep)) return undefined
  const level = found.level?.toLowerCase() as (typeof priorities)[number] | undefined
  const step = /lower|decrease|down/i.test(request) ? 1 : -1
  const next = (own: (typeof priorities)[number]) =>
    level ?? priorities[Math.min(2, Math.max(0, priorities.indexOf(own) + step))] ?? own
  const all = /^(?:all|every|each)(?: (?:the|of the))?/i.test(found.what)
  const kind = /stor(?:y|ies)/i.test(found.what)
    ? 'story'
    : /feature|requirement/i.test(found.what)
      ? 'requirement'
      : undefined
  if (all && kind)
    return prioritised(
      content,
      sectionOf[kind],
      () => true,
      next,
      `all ${kind === 'story' ? 'stories' : 'requirements'}`,
    )
  const item = findItem(content, found.what, kind) ?? findItem(content, found.what)
  if (!item) return noSuch(found.what)
  if (item.kind !== 'story' && item.kind !== 'requirement') return { trouble: `a ${item.kind} has no priority` }
  const one = prioritised(
    content,
    sectionOf[item.kind],
    (index) => index === item.index,
    next,
    `the ${item.kind} ${quoted(item.name)}`,
  )
  const twin = isOfOneKind(found.what) ? undefined : twinOf(content, item)
  if (twin?.kind !== 'story' && twin?.kind !== 'requirement') return one
  const both = prioritised(one.content, sectionOf[twin.kind], (index) => index === twin.index, next, '')
  return {
    content: both.content,
    done: one.done.replace(/ (?=\w+(?: and \w+)? priority$)/, ` and the ${twin.kind} of the same `),
  }
}

type Level = (typeof priorities)[number]

function prioritised(
  content: PrdContent,
  section: 'user_stories' | 'feature_requirements' | string,
  isMeant: (index: number) => boolean,
  next: (own: Level) => Level,
  what: string,
) {
  const levels = new Set<Level>()
  const set = <T extends { priority: Level }>(one: T, index: number): T => {
    if (!isMeant(index)) return one
    levels.add(next(one.priority))
    return { ...one, priority: next(one.priority) }
  }
  const changed =
    section === 'user_stories'
      ? { ...content, user_stories: content.user_stories.map(set) }
      : { ...content, feature_requirements: content.feature_requirements.map(set) }
  return { content: changed, done: `made ${what} ${[...levels].join(' and ')} priority` }
}
