import { findAction } from '../agents/actions.ts'
import type { Action, Trigger } from './parts.ts'

/** One `{{ path | formatter }}`. Paths are looked up and formatters come from a fixed list: nothing is evaluated. */
export interface Hole {
  start: number
  end: number
  path: readonly string[]
  formatters: readonly { name: string; argument: string }[]
}

export const formatters = {
  upper: 'uppercase',
  lower: 'lowercase',
  trim: 'without surrounding spaces',
  json: 'as JSON, for use inside JSON',
  date: 'a time as a date',
  count: 'number of entries or characters',
  first: 'the first entry of a list',
  join: 'a list as one line; join:" / " sets the separator',
  default: 'fallback if empty; default:"no title"',
} as const
export type FormatterName = keyof typeof formatters
export const isFormatter = (name: string): name is FormatterName => Object.hasOwn(formatters, name)

/** Allowed first parts of a path. */
export const scopes = ['trigger', 'steps', 'workflow', 'execution', 'now'] as const

const hole = /\{\{([^{}]{0,300})\}\}/g
const part = /^[A-Za-z0-9_-]{1,60}$/
const formatter = /^(\w{1,20})(?::"([^"]{0,100})")?$/

/** The variables in a text; anything else in braces is plain text. */
export function holes(text: string): Hole[] {
  return [...text.matchAll(hole)].flatMap((match) => {
    const [path = '', ...rest] = (match[1] ?? '').split('|').map((piece) => piece.trim())
    const parts = path.split('.')
    const formatMatches = rest.map((piece) => formatter.exec(piece))
    const isGood =
      parts.every((name) => part.test(name)) && formatMatches.every((found) => found && isFormatter(found[1] ?? ''))
    if (!isGood) return []
    return [
      {
        start: match.index,
        end: match.index + match[0].length,
        path: parts,
        formatters: formatMatches.map((found) => ({ name: found?.[1] ?? '', argument: found?.[2] ?? '' })),
      },
    ]
  })
}

/** An error about variables that can't be used in this step; undefined if all are valid. */
export function templateProblem(text: string, order: number): string | undefined {
  for (const { path, start, end } of holes(text)) {
    const [scope = '', number = ''] = path
    const variable = text.slice(start, end)
    if (!(scopes as readonly string[]).includes(scope))
      return `${variable} must start with one of: ${scopes.join(', ')}`
    if (scope !== 'steps') continue
    const step = Number(number)
    if (!Number.isInteger(step) || step < 1) return `${variable} isn't a step. The first step is steps.1`
    if (step >= order) return `${variable} refers to a step that hasn't run yet`
  }
  return undefined
}

export interface Variable {
  path: string
  label: string
}

const always: Variable[] = [
  { path: 'workflow.name', label: 'Workflow name' },
  { path: 'execution.id', label: 'Execution ID' },
  { path: 'now', label: 'Time of this step' },
]
const ofEvent: Variable[] = [
  { path: 'trigger.subject.title', label: 'Output title' },
  { path: 'trigger.eventType', label: 'Event type' },
  { path: 'trigger.confidence', label: 'Confidence, in percent' },
  { path: 'trigger.sentiment', label: 'Sentiment' },
  { path: 'trigger.priority', label: 'Priority' },
]

export const variablesAt = (trigger: Trigger, actions: readonly Action[], order: number): Variable[] => [
  ...ofTrigger(trigger),
  ...actions.slice(0, order - 1).flatMap(ofStep),
  ...always,
]

function ofTrigger(trigger: Trigger): Variable[] {
  switch (trigger.type) {
    case 'agent-output':
      return ofEvent
    case 'schedule':
      return [{ path: 'trigger.scheduledFor', label: 'Scheduled time' }]
    case 'webhook':
      return [{ path: 'trigger.field', label: 'A field of the request, by name' }]
    case 'manual':
      return [{ path: 'trigger.startedBy', label: 'Started by' }]
  }
}

function ofStep(action: Action, index: number): Variable[] {
  const at = `steps.${index + 1}.output`
  const name = `step ${index + 1}`
  switch (action.type) {
    case 'trigger-agent': {
      const outputType = findAction(action.agentId, action.actionType)?.outputType ?? 'output'
      return [
        { path: `${at}.title`, label: `Title of the ${outputType} from ${name}` },
        { path: `${at}.body`, label: `Text of the ${outputType} from ${name}` },
        { path: `${at}.confidence`, label: `Confidence of ${name}, in percent` },
        { path: `${at}.url`, label: `Link to the ${outputType} from ${name}` },
      ]
    }
    case 'webhook':
      return [
        { path: `${at}.status`, label: `Response status of ${name}` },
        { path: `${at}.body`, label: `Response to ${name}; add a dot and a name for one field` },
      ]
    case 'send-notification':
      return [{ path: `${at}.recipients`, label: `Recipients of ${name}` }]
    case 'delay':
      return []
  }
}
