import type { PrdContent } from '@sextant/contract/prds/content'
import { addedMetric } from './add.ts'
import { chooseOne } from './choose.ts'
import { type Draft, type Handler, type Item, namesOf, type Outcome, quoted, unquoted, withChanged } from './items.ts'

type Metric = PrdContent['success_metrics'][number]

const setting =
  /^(?:set|change|update|make|move|raise|lower|reduce|increase|adjust|bring|put|fix|define|cut|drop|get) (?:(?:the|an?|our|my) )?(?:(?:new )?target (?:of|for|on) )?(?:the )?(?<noun>(?:success )?(?:metric|kpi|target)s?(?= ?[:–-] | (?!\d)[\w"“]+.*? (?:to|from|at|=)))?\s*(?:[:–-]\s+|for |of )?(?<what>.+?)(?:['’]s)?(?: target| metric| kpi)?(?<target> from .+ to .+| (?:down |up )?(?:to|at|=) .+)$/i
const saying =
  /^(?:the )?(?:target (?:of|for|on) )?(?<what>.+?)(?:['’]s)?(?: target)? (?:should(?: be| go| drop| rise| reach)?|must be|needs to be|has to be|is now|target is)(?: to)? (?<target>.*\d.*)$/i
const adding = /^(?:add|give)(?: an?| the)? target(?: of)?:? (?<target>.+?) (?:to|for) (?<what>.+)$/i
const clearing = /^(?:remove|delete|clear|drop) (?:the )?(?<field>target|measurement) (?:of|from|for) (?<what>.+)$/i
const measuring = /^(?:measure|track) (?<what>.+?) (?:by|with|in|using|through|via|from) (?<how>.+)$/i

/** "set churn to 3%", "set the metric: reports lost from 3 to 0". */
export const setMetric: Handler = (draft, request) => {
  const set = setting.exec(request)?.groups
  const said = set ?? adding.exec(request)?.groups ?? saying.exec(request)?.groups
  if (!said?.what || !said.target) return measured(draft, request) ?? cleared(draft, request)
  if (/\b(?:priority|effort|problem|summary|title|product name|description|name)\b/i.test(said.what)) return undefined
  const target = unquoted(said.target.replace(/^ (?:down |up )?(?:to|at|=) /i, '').trim())
  const isNoun =
    set?.noun !== undefined || /^(?:metric|kpi) \d/i.test(said.what) || /\btargets? (?:of|for|on)\b/i.test(request)
  const one = chooseOne(draft, said.what, ['metric'])
  if ('trouble' in one) {
    if (set?.noun && !/^\d/.test(said.what) && !/could be/.test(one.trouble))
      return addedMetric(draft, unquoted(said.what), target)
    if (!/^I can't find/.test(one.trouble)) return isNoun ? one : undefined
    const example = /\d/.test(target) ? `; “add a metric ${unquoted(said.what)} with target ${target}” adds one` : ''
    return isNoun || (set && /\d/.test(target) && !/\b(?:FR|US)-?\d/i.test(said.what))
      ? { trouble: `${one.trouble}${example}` }
      : undefined
  }
  if (one.item.kind !== 'metric')
    return isNoun ? { trouble: `${namesOf([one.item])} has no target; only metrics do` } : undefined
  return targeted(draft, one.item, target)
}

function targeted(draft: Draft, item: Extract<Item, { kind: 'metric' }>, target: string): Outcome {
  const isNew = !isSaid(item.value, target)
  const value = { ...item.value, target, ...(isNew ? unsaid : {}) }
  return {
    content: withChanged(draft.now, [item], () => value),
    done: `set the target of ${quoted(item.name)}${/^(?:from|under|below|above|over|at|within|by|less|fewer|more)\b/i.test(target) ? ': ' : ' to '}${target}${isNew ? ', which has no evidence, so it is marked as an assumption' : ''}`,
    about: [item],
  }
}

function measured(draft: Draft, request: string): Outcome | undefined {
  const found = measuring.exec(request)?.groups
  if (!found?.what || !found.how) return undefined
  const one = chooseOne(draft, found.what, ['metric'])
  if ('trouble' in one) return one
  const { item } = one
  if (item.kind !== 'metric') return undefined
  const value = { ...item.value, measurement: unquoted(found.how) }
  return {
    content: withChanged(draft.now, [item], () => value),
    done: `set how ${quoted(item.name)} is measured`,
    about: [item],
  }
}

function cleared(draft: Draft, request: string): Outcome | undefined {
  const found = clearing.exec(request)?.groups
  if (!found?.what) return undefined
  const one = chooseOne(draft, found.what, ['metric'])
  if ('trouble' in one) return one
  const { item } = one
  if (item.kind !== 'metric') return undefined
  const field = found.field?.toLowerCase() === 'target' ? 'target' : 'measurement'
  const content = withChanged(draft.now, [item], () => ({ ...item.value, [field]: '' }))
  return { content, done: `removed the ${field} of ${quoted(item.name)}`, about: [item] }
}

// A figure that nobody named is an assumption, whatever its metric was quoted from.
const unsaid = { evidence: [], is_accepted: false }
const isSaid = ({ evidence }: Metric, target: string) => {
  const figures = target.match(/\d[\d.,]*/g) ?? [target]
  return figures.every((figure) => evidence.some(({ quote }) => quote.includes(figure)))
}
