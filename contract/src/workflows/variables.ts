import { findAction } from '../agents/actions.ts'
import type { Action, Trigger } from './parts.ts'

/** One `{{ path | formatter }}` of a text. A path is looked up, a formatter is one of a few: nothing is evaluated. */
export interface Hole {
  /** Where it stands in the text. */
  start: number
  end: number
  path: readonly string[]
  formatters: readonly { name: string; argument: string }[]
}

/** What can be done with a value on its way into a text. */
export const formatters = {
  upper: 'in capital letters',
  lower: 'in small letters',
  trim: 'without space around it',
  json: 'as JSON, to stand inside JSON',
  date: 'a time as a date',
  count: 'how many entries or signs it has',
  first: 'the first entry of a list',
  join: 'a list as one line; join:" / " says what stands between',
  default: 'what to say when there is nothing; default:"no title"',
} as const
export type FormatterName = keyof typeof formatters
export const isFormatter = (name: string): name is FormatterName => Object.hasOwn(formatters, name)

/** What a path can begin with. */
export const scopes = ['trigger', 'steps', 'workflow', 'execution', 'now'] as const

const hole = /\{\{([^{}]{0,300})\}\}/g
const part = /^[A-Za-z0-9_-]{1,60}$/
const formatter = /^(\w{1,20})(?::"([^"]{0,100})")?$/

/** The holes of a text that can be filled; whatever else stands between braces is text. */
export function holes(text: string): Hole[] {
  return [...text.matchAll(hole)].flatMap((match) => {
    const [path = '', ...rest] = (match[1] ?? '').split('|').map((piece) => piece.trim())
    const parts = path.split('.')
    const asked = rest.map((piece) => formatter.exec(piece))
    const isGood =
      parts.every((name) => part.test(name)) && asked.every((found) => found && isFormatter(found[1] ?? ''))
    if (!isGood) return []
    return [
      {
        start: match.index,
        end: match.index + match[0].length,
        path: parts,
        formatters: asked.map((found) => ({ name: found?.[1] ?? '', argument: found?.[2] ?? '' })),
      },
    ]
  })
}

/** What is wrong with the variables of a text that stands at this place in a workflow; undefined when nothing is. */
export function templateProblem(text: string, order: number): string | undefined {
  for (const { path, start, end } of holes(text)) {
    const [scope = '', number = ''] = path
    const shown = text.slice(start, end)
    if (!(scopes as readonly string[]).includes(scope)) return `${shown} begins with none of: ${scopes.join(', ')}`
    if (scope !== 'steps') continue
    const step = Number(number)
    if (!Number.isInteger(step) || step < 1) return `${shown} names no step: the first is steps.1`
    if (step >= order) return `${shown} names a step that has not run by then`
  }
  return undefined
}

/** A variable one can write, and what it stands for. */
export interface Variable {
  path: string
  label: string
}

const always: Variable[] = [
  { path: 'workflow.name', label: 'Name of the workflow' },
  { path: 'execution.id', label: 'Id of the execution' },
  { path: 'now', label: 'The time of the step' },
]
const ofEvent: Variable[] = [
  { path: 'trigger.subject.title', label: 'What the agent made' },
  { path: 'trigger.eventType', label: 'What the agent announced' },
  { path: 'trigger.confidence', label: 'How sure the agent is, in percent' },
  { path: 'trigger.sentiment', label: 'Sentiment' },
  { path: 'trigger.priority', label: 'Priority' },
]

/** What can be written at this place in a workflow, for whoever writes it. */
export function variablesAt(trigger: Trigger, actions: readonly Action[], order: number): Variable[] {
  return [...ofTrigger(trigger), ...actions.slice(0, order - 1).flatMap(ofStep), ...always]
}

function ofTrigger(trigger: Trigger): Variable[] {
  switch (trigger.type) {
    case 'agent-output':
      return ofEvent
    case 'schedule':
      return [{ path: 'trigger.scheduledFor', label: 'The time it was due' }]
    case 'webhook':
      return [{ path: 'trigger.field', label: 'A field of what was posted, by its name' }]
    case 'manual':
      return [{ path: 'trigger.startedBy', label: 'Who started it' }]
  }
}

function ofStep(action: Action, index: number): Variable[] {
  const at = `steps.${index + 1}.output`
  const name = `step ${index + 1}`
  switch (action.type) {
    case 'trigger-agent': {
      const made = findAction(action.agentId, action.actionType)?.outputType ?? 'output'
      return [
        { path: `${at}.title`, label: `Title of the ${made} of ${name}` },
        { path: `${at}.body`, label: `Text of the ${made} of ${name}` },
        { path: `${at}.confidence`, label: `Confidence of ${name}, in percent` },
        { path: `${at}.url`, label: `Link to the ${made} of ${name}` },
      ]
    }
    case 'webhook':
      return [
        { path: `${at}.status`, label: `Status that ${name} was answered with` },
        { path: `${at}.body`, label: `What ${name} was answered; a field of it by its name behind a dot` },
      ]
    case 'send-notification':
      return [{ path: `${at}.recipients`, label: `Whom ${name} told` }]
    case 'delay':
      return []
  }
}
