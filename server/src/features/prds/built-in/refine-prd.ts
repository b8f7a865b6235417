import type { PrdContent } from '@sextant/contract/prds'
import { addCriterion, addMetric, addPersona, addRequirement, addStory, addTechnical } from './refine-add.ts'
import { removeItem, renameItem, rewriteText, setEffort, setMetric, splitItem } from './refine-change.ts'
import { type Handler, quoted } from './refine-items.ts'
import { reprioritise } from './refine-priority.ts'
import { shorten } from './refine-shorten.ts'
import { capitalised, listed } from './speech.ts'

/** What was there before is kept, and given back by a person's own hand. */
const undo: Handler = (_, request) =>
  /^(?:undo|revert|roll back|take (?:it|that) back|go back)\b/i.test(request)
    ? { trouble: 'every change is kept: open Revisions and restore the one before' }
    : undefined

// In order: the more particular before the more general.
const handlers: Handler[] = [
  undo,
  addCriterion,
  addTechnical,
  addMetric,
  addPersona,
  addRequirement,
  addStory,
  shorten,
  splitItem,
  setEffort,
  rewriteText,
  renameItem,
  setMetric,
  reprioritise,
  removeItem,
]

const examples =
  'I work by rules here, without a language model. I understand requests such as “add a story for admins to export reports”, “add a metric activation rate with target 40%”, “set churn to 5%”, “remove story 2”, “make dark mode high priority”, “split search into filters and sorting”, “rewrite the problem statement as …” or “shorten the summary”.'

export interface Refinement {
  content: PrdContent
  response: string
  isUnderstood: boolean
}

/** Does what a message asks of a document, section by section; what it is not about stays the very same. */
export function refinePrd(content: PrdContent, message: string): Refinement {
  const done: string[] = []
  const troubles: string[] = []
  const strange: string[] = []
  let now = content
  for (const request of requestsIn(message)) {
    const outcome = handlers.reduce<ReturnType<Handler>>((found, handle) => found ?? handle(now, request), undefined)
    if (!outcome) strange.push(request)
    else if ('trouble' in outcome) troubles.push(outcome.trouble)
    else {
      now = outcome.content
      done.push(outcome.done)
    }
  }
  return {
    content: now,
    response: responseOf(done, troubles, strange),
    isUnderstood: done.length + troubles.length > 0,
  }
}

function responseOf(done: string[], troubles: string[], strange: string[]): string {
  const parts: string[] = []
  if (done.length > 0) parts.push(`I ${listed(done)}.`)
  if (done.some((one) => /^added the (?:story|requirement|metric)|^added .+ under /.test(one))) {
    parts.push('What was added has no evidence yet, so it is marked as an assumption.')
  }
  if (troubles.length > 0) parts.push(`${capitalised(listed(troubles))}.`)
  if (strange.length > 0)
    parts.push(`I did not understand ${listed(strange.map((one) => quoted(one.slice(0, 120))))}. ${examples}`)
  return parts.join(' ') || `There is nothing to do in that message. ${examples}`
}

const verbs =
  'add|create|include|write|remove|delete|drop|set|change|update|make|rewrite|rename|retitle|split|shorten|condense|trim|raise|lower|mark|reprioriti[sz]e|prioriti[sz]e|bump'
const betweenRequests = new RegExp(
  String.raw`(?:\n+|;\s+|\.\s+|,? (?:and then|then|and also|and|also),? |, )(?=(?:please |also |and |then )*(?:${verbs})\b)|\n+`,
  'i',
)
const lead =
  /^(?:(?:hi|hello|hey|ok|okay|thanks|and|then|also|please|now|next|[-*•]|\d+[.)]|can you|could you|would you|will you|I(?:'d| would) like (?:you )?to|I want (?:you )?to|we (?:should|need to)|let's)\b[,!.]?\s*|[-*•]\s+)+/i

/** One message may ask for several things; what stands in quotation marks is never parted. */
function requestsIn(message: string): string[] {
  const kept: string[] = []
  const hidden = message.replace(/["“][^"”]*["”]/g, (quote) => `⟦${kept.push(quote) - 1}⟧`)
  return hidden
    .split(betweenRequests)
    .map((part) => part.replace(/⟦(\d+)⟧/g, (_, index: string) => kept[Number(index)] ?? ''))
    .map((part) =>
      part
        .trim()
        .replace(lead, '')
        .replace(/[.!?\s]+$/, '')
        .replace(/,? (?:please|pls|thanks|thank you)$/i, '')
        .trim(),
    )
    .filter(Boolean)
}
