import type { PrdContent } from '@sextant/contract/prds/content'
import { capitalised, listed } from '../speech.ts'
import { addMetric, addPersona, addRequirement, addSomething, addTechnical } from './add.ts'
import { idToken } from './choose.ts'
import { doneElsewhere, leaveAlone } from './elsewhere.ts'
import { type Draft, type Handler, type Item, kindName, type Outcome, quoted } from './items.ts'
import { addLine, changeLine } from './lines.ts'
import { mergeItems, splitItem } from './merge.ts'
import { setMetric } from './metric.ts'
import { moveItem, sortItems } from './move.ts'
import { kindOf, kindWords, ordinal } from './numbers.ts'
import { makeTop, reprioritise, setEffort } from './priority.ts'
import { keepOnly, removeItem } from './remove.ts'
import { replaceWords } from './replace.ts'
import { requestsIn } from './requests.ts'
import { rewriteItem } from './rewrite.ts'
import { shorten } from './shorten.ts'
import { addStory } from './story.ts'
import { appendText, rewriteText } from './texts.ts'

// In order: the more particular before the more general.
const handlers: Handler[] = [
  doneElsewhere,
  keepOnly,
  leaveAlone,
  addLine,
  changeLine,
  addTechnical,
  addMetric,
  addPersona,
  addStory,
  addRequirement,
  appendText,
  shorten,
  mergeItems,
  splitItem,
  sortItems,
  replaceWords,
  rewriteText,
  makeTop,
  moveItem,
  setEffort,
  reprioritise,
  setMetric,
  rewriteItem,
  addSomething,
  removeItem,
]

const examples =
  'Try “add a story for admins to export reports”, “set churn to 5%”, “make FR-2 high priority”, “merge FR-2 and FR-5” or “shorten the summary”, or ask “what did people say about exports?”'

export interface Refinement {
  content: PrdContent
  response: string
  isUnderstood: boolean
}

const outcomeOf = (draft: Draft, request: string): Outcome | undefined => {
  for (const handle of handlers) {
    const outcome = handle(draft, request)
    if (outcome) return outcome
  }
  return undefined
}

/** Does what a message asks of a document, part by part; what it is not about stays the very same. */
export function refinePrd(content: PrdContent, message: string): Refinement {
  const done: string[] = []
  const troubles: string[] = []
  const strange: string[] = []
  const draft: Draft = { now: content, seen: content }
  let about: readonly Item[] = []
  const isRequest = (part: string) => 'content' in (outcomeOf(draft, part) ?? {})
  let last: string | undefined
  for (const request of requestsIn(message, isRequest)) {
    const whole = named(request, last)
    const outcome = outcomeOf(draft, pointing(whole, about))
    last = whole
    if (!outcome) strange.push(request)
    else if ('trouble' in outcome) troubles.push(outcome.trouble)
    else if (!outcome.isUnchanged && isEqual(outcome.content, draft.now)) {
      troubles.push(`${quoted(request)}: already done`)
    } else {
      draft.now = outcome.content
      done.push(outcome.done)
      about = outcome.about ?? []
    }
  }
  return {
    content: draft.now,
    response: responseOf(done, troubles, strange),
    isUnderstood: done.length + troubles.length > 0,
  }
}

// What was made anew from the same words is not what was changed.
const isEqual = (one: PrdContent, other: PrdContent) => one === other || JSON.stringify(one) === JSON.stringify(other)

const acting =
  /^(?<act>[a-z]+(?: up| down| out)?(?: the (?:priority|effort|target|description|name|user value) of)?|add .{0,40}? (?:to|for)) (?:it|them|that one|this one|both)\b/i
const own = /^(?<act>[a-z]+) its (?<what>priority|effort|target|description|name)\b/i

/** "add a requirement: ... and make it high priority": it is what the part before was about. */
function pointing(request: string, about: readonly Item[]): string {
  const tokens = about.map(idToken).join('')
  if (tokens === '') return request
  return request.replace(own, '$<act> the $<what> of it').replace(acting, `$<act> ${tokens}`)
}

const kindWord = new RegExp(String.raw`\b(?:${kindWords})\b`, 'i')

/** "make the third story high and the fourth one low": one of what was spoken of before. */
function named(request: string, before: string | undefined): string {
  const kind = before && kindWord.exec(before)?.[0]
  if (!kind || kindWord.test(request)) return request
  const noun = kindName(kindOf(kind), 1)
  const nouns = kindName(kindOf(kind), 2)
  return request
    .replace(new RegExp(String.raw`\b(the ${ordinal}) one\b`, 'i'), `$1 ${noun}`)
    .replace(/\b(?:the|those|all) ones\b/i, `all ${nouns}`)
    .replace(/\bthe one (?=about|on|for|with|that)/i, `the ${noun} `)
}

function responseOf(done: string[], troubles: string[], strange: string[]): string {
  const parts: string[] = []
  if (done.length > 0) parts.push(`I ${listed(done)}.`)
  if (done.some((one) => /^added the (?:story|requirement|metric)|^added .+ under /.test(one))) {
    parts.push('New items without evidence are marked as assumptions.')
  }
  for (const trouble of troubles) parts.push(`${capitalised(trouble)}.`)
  if (troubles.length > 0 && done.length > 0) parts.push('That part was skipped.')
  if (strange.length > 0)
    parts.push(`I didn't understand ${listed(strange.map((one) => quoted(one.slice(0, 120))))}. ${examples}`)
  return parts.join(' ') || `I didn't find a change to make in that message. ${examples}`
}
