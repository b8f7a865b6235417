import { PrdContent } from '@sextant/contract/prds/content'
import type { ChatChoice } from '@sextant/contract/prds/routes'
import { technicalHeadings } from '@sextant/contract/prds/rules'
import { prdSections } from '@sextant/contract/prds/sections'
import { withoutForeignQuotes } from '#kernel/text/evidence'
import { apply, misfit } from './apply.ts'
import { namesOf } from './changes.ts'
import { type Item, itemsOf, type Place, referenceTo, rulesOf } from './items.ts'
import { messageFor, type Operation } from './operations.ts'
import { parseRequest } from './parse.ts'
import { requestsIn } from './requests.ts'
import { indexed, type Resolved, resolve } from './resolve.ts'
import { capitalized, listed, quoted } from './words.ts'

/** An earlier state of the document, and what was changed after it. */
export interface UndoStep {
  content: PrdContent
  /** The revision that is taken back. */
  revision: number
  what: string
}

export interface Refinement {
  content: PrdContent
  response: string
  choices: ChatChoice[]
  needsModel: boolean
  /** The oldest revision that was taken back. */
  undid?: number
  /** A question about the conversation. */
  question?: string
}

const examples =
  'Try “make requirement 2 high”, “delete the last story”, “add a requirement: …” or “what did people say about …?”'
const mostRequests = 30
const mostChoices = 5
const longestLabel = 70

/** Does by rule what a message asks for. `undoable` has earlier states, the latest first. */
export function refineByRules(content: PrdContent, message: string, undoable: readonly UndoStep[] = []): Refinement {
  const unchanged = { content, choices: [], needsModel: false }
  const requests = requestsIn(message)
  if (requests.length > mostRequests) {
    return {
      ...unchanged,
      response: `That is more than ${mostRequests} requests in one message, so nothing changed. Send fewer at a time.`,
    }
  }
  const plan = planFor(content, requests)
  const open = plan.find((step) => 'choices' in step)
  if (open && 'choices' in open) return { ...unchanged, response: open.question, choices: choicesFor(plan, open) }
  return carriedOut(content, plan as Step[], undoable)
}

/** How many changes a message takes back, and whether it asks for nothing else. */
export function undosIn(message: string): { count: number; isAll: boolean } {
  const operations = requestsIn(message).map((request) => parseRequest(request, () => false))
  const undos = operations.filter((operation) => operation.do === 'undo')
  const count = undos.reduce((sum, { times }) => sum + times, 0)
  return { count, isAll: count > 0 && undos.length === operations.length }
}

interface Step {
  operation: Operation
  request: string
  items: Item[]
  other?: Item
  /** Why it can't be done. */
  problem?: string
  /** It is about what the step before changed or added. */
  isAboutLast: boolean
}
/** A step that could mean several things. */
interface OpenStep {
  operation: Operation
  question: string
  choices: { label: string; message: string }[]
  request: string
}

/** Finds the items of every request in the document as the person sees it. */
function planFor(content: PrdContent, requests: readonly string[]): (Step | OpenStep)[] {
  const items = indexed(itemsOf(content))
  const plan: (Step | OpenStep)[] = []
  let about: readonly Item[] = []
  let isAdded = false
  for (const request of requests) {
    const isKnown = (what: string) => 'items' in resolve(what, { items, about, fits: () => true })
    const operation = parseRequest(request, isKnown)
    const scope = {
      items,
      about,
      section: about[0]?.section,
      fits: (item: Item) => misfit(operation, item) === undefined,
    }
    const step = stepFor(
      operation,
      request,
      (what, section) => resolve(what, section ? { ...scope, section } : scope),
      isAdded,
    )
    plan.push(step)
    if ('items' in step && step.items.length > 0) about = step.items
    isAdded = operation.do === 'add' || (isAdded && 'isAboutLast' in step && step.isAboutLast)
  }
  return plan
}

type Find = (what: string, section?: Item['section']) => Resolved
const isPronoun = (what: string) => /^(?:it|this|that|them|these|those|(?:this|that) one)$/i.test(what.trim())

function stepFor(operation: Operation, request: string, find: Find, isAdded: boolean): Step | OpenStep {
  const step: Step = { operation, request, items: [], isAboutLast: false }
  if (operation.do === 'add')
    return operation.texts.length > 0 && isWhole(operation.place) ? step : unclearAdd(operation, step)
  if (!('what' in operation)) return step
  if (isAdded && isPronoun(operation.what)) return { ...step, isAboutLast: true }
  const found = find(operation.what)
  if ('missing' in found) return { ...step, problem: found.missing }
  const where = operation.do === 'move' ? operation.where : undefined
  const section = ('items' in found ? found.items : found.candidates[0])?.[0]?.section
  const other = where && 'other' in where ? find(where.other, section) : undefined
  if (other && 'missing' in other) return { ...step, problem: other.missing }
  const groups = 'items' in found ? [found.items] : found.candidates
  const others = other ? placesIn(other, section) : [[]]
  if (groups.length === 0 || others.length === 0) return { ...step, problem: 'Say which item you mean.' }
  const [items = []] = groups
  const [[second] = []] = others
  if (groups.length === 1 && others.length === 1) return { ...step, items, ...(second && { other: second }) }
  return { operation, request, question: 'Which one do you mean?', choices: optionsFor(operation, groups, others) }
}

/** An item is moved within its own list, so other lists only count if that has nothing. */
function placesIn(other: Exclude<Resolved, { missing: string }>, section: Item['section'] | undefined): Item[][] {
  if ('items' in other) return [other.items]
  const own = other.candidates.filter(([item]) => item?.section === section)
  return own.length > 0 ? own : other.candidates
}

/** Several items can only share what is not a text of one of them. */
const isForSeveral = (operation: Operation) =>
  operation.do === 'delete' || operation.do === 'accept' || (operation.do === 'set' && operation.field === 'priority')

function optionsFor(operation: Operation, groups: readonly Item[][], others: readonly Item[][]): ChatChoice[] {
  const isPlace = groups.length === 1
  const options = (isPlace ? others : groups).slice(0, mostChoices).map((items) => {
    const other =
      (isPlace ? items : others.flat().length > 0 ? others.find(([one]) => one?.section === items[0]?.section) : []) ??
      []
    const message = messageFor(
      operation,
      referenceTo((isPlace ? groups[0] : items) ?? []),
      other.length > 0 ? referenceTo(other) : undefined,
    )
    return { label: labelOf(items), message }
  })
  if (!isForSeveral(operation) || options.length > mostChoices - 1 || groups.some(({ length }) => length > 1))
    return options
  return [
    ...options,
    { label: groups.length === 2 ? 'Both' : 'All of them', message: messageFor(operation, referenceTo(groups.flat())) },
  ]
}

function labelOf(items: readonly Item[]): string {
  const [first] = items
  const label = capitalized(referenceTo(items)) + (first && items.length === 1 && first.value ? `: ${first.name}` : '')
  return label.length > longestLabel ? `${label.slice(0, longestLabel).trimEnd().toWellFormed()}…` : label
}

/** Technical requirements are listed under headings. */
const isWhole = (place: Place | undefined) =>
  place !== undefined && (place.section.kind !== 'technical' || place.heading !== null)
const headingsOf = ({ section }: Place) =>
  technicalHeadings.map((heading) => ({ label: `${section.label}: ${heading}`, noun: `${heading} requirement` }))
const usualPlaces = prdSections
  .filter((section) => rulesOf(section) && section.kind !== 'technical' && section.kind !== 'personas')
  .toSorted((one, other) => Number(other.kind === 'features') - Number(one.kind === 'features'))
  .map(({ label, item }) => ({ label, noun: item }))

function unclearAdd(operation: Extract<Operation, { do: 'add' }>, step: Step): Step | OpenStep {
  const { texts, place } = operation
  if (texts.length === 0) {
    const item = place?.section.item ?? 'requirement'
    return { ...step, problem: `Say what to add, as in “add a ${item}: …”.` }
  }
  const choices = (place ? headingsOf(place) : usualPlaces).slice(0, mostChoices).map(({ label, noun }) => ({
    label: `Add it to ${label}`,
    message: messageFor(operation, noun),
  }))
  return { operation, request: step.request, question: `Where should I add ${quoted(texts.join(', '))}?`, choices }
}

/** A choice sends the whole message again, with this one step made clear. */
const choicesFor = (plan: readonly (Step | OpenStep)[], open: OpenStep): ChatChoice[] =>
  open.choices.map(({ label, message }) => ({
    label,
    message: plan
      .filter(({ operation }) => operation.do !== 'unknown')
      .map((step) => (step === open ? message : 'choices' in step ? step.request : restated(step)))
      .join('\n'),
  }))

const restated = ({ operation, request, items, other, problem, isAboutLast }: Step) =>
  problem || isAboutLast || items.length === 0
    ? request
    : messageFor(operation, referenceTo(items), other && referenceTo([other]))

function carriedOut(content: PrdContent, plan: readonly Step[], undoable: readonly UndoStep[]): Refinement {
  let now = content
  let about: Item[] = []
  let undone = 0
  const [done, problems, strange]: [string[], string[], string[]] = [[], [], []]
  for (const { operation, request, items, other, problem, isAboutLast } of plan) {
    if (problem) problems.push(problem)
    else if (operation.do === 'undo') {
      const steps = undoable.slice(undone, undone + operation.times)
      undone += steps.length
      now = steps.at(-1)?.content ?? now
      if (steps.length > 0) done.push(`Undid ${listed(steps.map(({ what }) => what))}.`)
      if (steps.length < operation.times)
        problems.push(steps.length > 0 ? 'There is nothing more to undo.' : 'There is nothing to undo.')
    } else if (operation.do === 'elsewhere') problems.push(operation.hint)
    else if (operation.do === 'unknown') strange.push(request)
    else if (operation.do === 'keep') done.push(`Left ${namesOf(items)} as ${items.length > 1 ? 'they are' : 'it is'}.`)
    else if (operation.do !== 'write' && operation.do !== 'ask') {
      const outcome = apply(now, { operation, items: isAboutLast ? about : items, other })
      if ('problem' in outcome) problems.push(outcome.problem)
      else {
        now = outcome.content
        about = outcome.about
        done.push(outcome.sentence)
      }
    }
  }
  const isOnlyUndo = plan.every(({ operation }) => operation.do === 'undo')
  const checked = PrdContent.safeParse(now)
  if (!checked.success) return { content, response: tooLong, choices: [], needsModel: false }
  const needsModel = plan.some(({ operation }) => operation.do === 'write')
  const question = plan.find(({ operation }) => operation.do === 'ask')?.request
  const oldest = undoable[undone - 1]
  return {
    content: changed(content, now, isOnlyUndo),
    response: answerFor({ plan, done, problems, strange, needsModel }),
    choices: [],
    needsModel,
    ...(oldest && isOnlyUndo && { undid: oldest.revision }),
    ...(question !== undefined && done.length === 0 && { question }),
  }
}

/** What was undone keeps its quotes; an item that says something else now loses them. */
const changed = (before: PrdContent, now: PrdContent, isOnlyUndo: boolean) =>
  before === now || isOnlyUndo ? now : withoutForeignQuotes(before, now)

const tooLong = 'That would make a text or a list too long, so nothing changed.'
/** A sentence that explains a request asks for nothing. */
const isChatter = (text: string) =>
  /^(?:it|that|this|they|because|since|we|i|nobody|no one|hi|hello|ok|okay|yes|cool|great|good)\b/i.test(text)

interface Results {
  plan: readonly Step[]
  done: readonly string[]
  problems: readonly string[]
  strange: readonly string[]
  needsModel: boolean
}

function answerFor({ plan, done, problems, strange, needsModel }: Results): string {
  const parts = [...done]
  if (
    plan.some(({ operation }) => operation.do === 'add' && operation.place?.section.kind !== 'personas') &&
    done.length > 0
  ) {
    parts.push('New items without evidence are marked as assumptions.')
  }
  const isPart = done.length > 0
  for (const problem of new Set(problems.filter(Boolean))) parts.push(problem)
  if (isPart && problems.length > 0) parts.push('That part was skipped.')
  if (needsModel)
    parts.push(
      `${isPart ? 'The rest needs' : 'That needs'} a language model to write it${isPart ? '' : ', so nothing changed'}.`,
    )
  const unclear = isPart ? strange.filter((text) => !isChatter(text)) : strange
  if (unclear.length > 0) parts.push(`I didn't understand ${listed(unclear.slice(0, 3).map(quoted))}. ${examples}`)
  return parts.join(' ').replace(/([.?!]”)\./g, '$1') || `I didn't find a change to make in that message. ${examples}`
}
