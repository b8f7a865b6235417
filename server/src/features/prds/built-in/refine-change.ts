import { technicalHeadings } from '@sextant/contract/prd-rules'
import type { PrdContent } from '@sextant/contract/prds'
import {
  assumed,
  findItem,
  type Handler,
  type Item,
  isOfOneKind,
  noSuch,
  quoted,
  sectionOf,
  twinOf,
  unquoted,
} from './refine-items.ts'
import { capitalised } from './speech.ts'

export const removeItem: Handler = (content, request) => {
  const words = /^(?:please )?(?:remove|delete|drop|take out|get rid of|cut) (?:the )?(?<what>.+)$/i.exec(request)
    ?.groups?.what
  if (!words) return undefined
  const item = findItem(content, words)
  if (!item) return noSuch(words)
  const twin = isOfOneKind(words) ? undefined : twinOf(content, item)
  const rest = without(content, item)
  return twin
    ? {
        content: without(rest, twin),
        done: `removed the ${item.kind} ${quoted(item.name)} and the ${twin.kind} of the same`,
      }
    : { content: rest, done: `removed the ${item.kind} ${quoted(item.name)}` }
}

function without(content: PrdContent, item: Item): PrdContent {
  if (item.kind !== 'technical requirement') {
    const section = sectionOf[item.kind]
    return { ...content, [section]: content[section].filter((_, index) => index !== item.index) }
  }
  const heading = technicalHeadings.find((one) => content.technical_requirements[one].some(({ id }) => id === item.id))
  if (!heading) return content
  const list = content.technical_requirements[heading].filter(({ id }) => id !== item.id)
  return { ...content, technical_requirements: { ...content.technical_requirements, [heading]: list } }
}

export const setMetric: Handler = (content, request) => {
  const found =
    /^(?:please )?(?:set|change|update|make|move|raise|lower) (?:the )?(?<what>.+?) (?:to|at|=) (?<target>.+)$/i.exec(
      request,
    )?.groups
  if (!found?.what || !found.target || /\b(?:priority|effort|problem|summary|title|product name)\b/i.test(found.what))
    return undefined
  if (/^(?:high|medium|low)\b/i.test(found.target)) return undefined
  const metric = findItem(content, found.what, 'metric')
  if (!metric) return /\b(?:metric|target|kpi)\b/i.test(found.what) ? noSuch(found.what) : undefined
  const target = unquoted(found.target)
  const success_metrics = content.success_metrics.map((one, index) =>
    index === metric.index ? { ...one, target, ...(isSaid(one, target) ? {} : unsaid) } : one,
  )
  return { content: { ...content, success_metrics }, done: `set the target of ${quoted(metric.name)} to ${target}` }
}

// A figure that nobody named is an assumption, whatever its metric was quoted from.
const unsaid = { evidence: [], is_accepted: false }
const isSaid = ({ evidence }: PrdContent['success_metrics'][number], target: string) => {
  const figures = target.match(/\d[\d.,]*/g) ?? [target]
  return figures.every((figure) => evidence.some(({ quote }) => quote.includes(figure)))
}

const texts = [
  [/^(?:problem statement|problem)$/i, 'problem_statement', 'problem statement'],
  [/^(?:executive summary|summary|overview)$/i, 'executive_summary', 'executive summary'],
  [/^(?:title|prd title|document title|document|prd|it)$/i, 'title', 'title'],
  [/^(?:product name|name of the product|product)$/i, 'product_name', 'product name'],
] as const

export const rewriteText: Handler = (content, request) => {
  const found =
    /^(?:please )?(?:rewrite|change|replace|set|make|update|rename|retitle|call|title) (?:the )?(?<what>[a-z ]+?)(?: read)?(?:\s*:\s*| (?:as|to|with|to be|to say)\s*:?\s*| (?=["“]))(?<text>.+)$/is.exec(
      request,
    )?.groups
  const target = texts.find(([pattern]) => pattern.test(found?.what ?? ''))
  if (!found?.text || !target) return undefined
  const isLong = target[1] === 'problem_statement' || target[1] === 'executive_summary'
  const text = isLong ? found.text.trim().replace(/^["“]|["”]$/g, '') : unquoted(found.text)
  if (text === '') return { trouble: `the new ${target[2]} has no words` }
  return {
    content: { ...content, [target[1]]: text.slice(0, isLong ? 20_000 : 200) },
    done: `rewrote the ${target[2]}`,
  }
}

export const renameItem: Handler = (content, request) => {
  const found = /^(?:please )?(?:rename|reword|rephrase) (?:the )?(?<what>.+?) (?:to|as|into) (?<name>.+)$/i.exec(
    request,
  )?.groups
  if (!found?.what || !found.name) return undefined
  const item = findItem(content, found.what)
  if (!item || item.kind === 'technical requirement') return noSuch(found.what)
  const field = { story: 'i_want', requirement: 'feature', metric: 'metric', persona: 'name' }[item.kind]
  const section = sectionOf[item.kind]
  const name = unquoted(found.name)
  const list = content[section].map((one, index) => (index === item.index ? { ...one, [field]: name } : one))
  return { content: { ...content, [section]: list }, done: `renamed ${quoted(item.name)} to ${quoted(name)}` }
}

export const setEffort: Handler = (content, request) => {
  const found =
    /^(?:please )?(?:set|change|make|update) (?:the )?effort (?:of|for) (?:the )?(?<what>.+?) (?:to|as) (?<level>small|medium|large)$/i.exec(
      request,
    )?.groups
  if (!found?.what || !found.level) return undefined
  const item = findItem(content, found.what, 'requirement')
  if (!item) return noSuch(found.what)
  const effort = found.level.toLowerCase() as 'small' | 'medium' | 'large'
  const feature_requirements = content.feature_requirements.map((one, index) =>
    index === item.index ? { ...one, effort } : one,
  )
  return { content: { ...content, feature_requirements }, done: `set the effort of ${quoted(item.name)} to ${effort}` }
}

/** The parts keep what the whole came from. */
export const splitItem: Handler = (content, request) => {
  const found =
    /^(?:please )?split (?:up )?(?:the )?(?<what>.+?) (?:in|into|to)(?: two| three)?\s*:? (?<parts>.+)$/i.exec(
      request,
    )?.groups
  if (!found?.what || !found.parts) return undefined
  const parts = found.parts
    .split(/\s*(?:,? and |[,;] ?)\s*/i)
    .map(unquoted)
    .filter(Boolean)
  if (parts.length < 2) return { trouble: 'a split needs two parts: “split X into A and B”' }
  const item = findItem(content, found.what)
  if (!item || (item.kind !== 'story' && item.kind !== 'requirement')) return noSuch(found.what)
  const done = `split ${quoted(item.name)} into ${parts.length}`
  if (item.kind === 'story') {
    const { list, whole } = taken(content.user_stories, item.index)
    for (const part of parts)
      list.splice(item.index + parts.indexOf(part), 0, {
        ...whole,
        id: assumed('story', [...list, whole]).id,
        i_want: part,
      })
    return { content: { ...content, user_stories: list }, done }
  }
  const { list, whole } = taken(content.feature_requirements, item.index)
  for (const part of parts)
    list.splice(item.index + parts.indexOf(part), 0, {
      ...whole,
      id: assumed('requirement', [...list, whole]).id,
      feature: capitalised(part),
      description: `${capitalised(part)}.`,
    })
  return { content: { ...content, feature_requirements: list }, done }
}

const taken = <T>(items: readonly T[], index: number) => ({
  list: items.filter((_, at) => at !== index),
  whole: items[index] as T,
})
