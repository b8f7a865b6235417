import { type ActionKind, fieldsOf } from '@sextant/contract/agents/actions'
import { type AgentId, agentIds, agents } from '@sextant/contract/agents/catalogue'
import type { Field, FieldValue, FieldValues } from '@sextant/contract/agents/fields'
import { inputProblem } from '@sextant/contract/agents/input-problems'
import { actions } from '@sextant/contract/agents/tasks'
import type { Proposal } from '@sextant/contract/assistant/routes'
import type { FoundRecord } from '#kernel/records'

interface Proposable {
  agentId: AgentId
  actionType: string
  kind: ActionKind
}

/** Emails to people outside are started where they can be previewed. */
const notProposed = new Set(['advocate-amplifier/send-outreach'])

export const proposable: ReadonlyMap<string, Proposable> = new Map(
  agentIds.flatMap((agentId) =>
    Object.entries<ActionKind>(actions[agentId])
      .map(([actionType, kind]) => [`${agentId}/${actionType}`, { agentId, actionType, kind }] as const)
      .filter(([name]) => !notProposed.has(name)),
  ),
)

/** Switches confirm things and dates publish them, so a person sets those. */
const isSettable = ({ kind }: Field) => kind !== 'boolean' && kind !== 'datetime'
const settableOf = (kind: ActionKind) => Object.entries(fieldsOf(kind)).filter(([, field]) => isSettable(field))

export const proposableText = (): string =>
  [...proposable].map(([name, { kind }]) => `${name}: ${kind.description}${fieldsText(kind)}`).join('\n')

function fieldsText(kind: ActionKind): string {
  const fields = settableOf(kind).map(([key, field]) => {
    const choices = 'options' in field ? ` (${field.options.map(({ value }) => value).join(', ')})` : ''
    return `${key}${field.required ? ' required' : ''}${choices}`
  })
  return fields.length > 0 ? ` Fields: ${fields.join('; ')}.` : ''
}

/** A proposal shows all that it sends, so each value is short. */
const longestValue = 300

export interface ProposedField {
  field: string
  value: string
}

/** A proposal, or why there can be none. Records are named by reference, so no value is an id that the model made up. */
export function proposalOf(
  { agentId, actionType, kind }: Proposable,
  values: readonly ProposedField[],
  refs: ReadonlyMap<string, FoundRecord>,
): { proposal: Proposal } | { problem: string } {
  const fields = new Map(settableOf(kind))
  const input: FieldValues = {}
  const details: string[] = []
  for (const { field: key, value } of values.filter(({ value }) => value.trim() !== '')) {
    const field = fields.get(key)
    if (!field)
      return { problem: `${kind.label} has no field ${key.slice(0, 60)}. Use: ${[...fields.keys()].join(', ')}.` }
    const record = refs.get(value)
    if (/Id$/.test(key) && !record) return { problem: `${key} must be the reference of a record, such as r1.` }
    if (value.length > longestValue) return { problem: `${key} must be at most ${longestValue} characters.` }
    input[key] = record ? (/Id$/.test(key) ? record.id : record.title) : parsed(field, value)
    details.push(`${field.label}: “${oneLine(record?.title ?? labelsOf(field, input[key]))}”`)
  }
  const problem = inputProblem(kind, input)
  if (problem) return { problem }
  const inBrackets = details.length > 0 ? ` (${details.join(', ')})` : ''
  const does = kind.description.replace(/^./, (letter) => letter.toLowerCase()).replace(/\.$/, '')
  const sentence = `If you confirm, ${agents[agentId].name} ${does}${inBrackets}, as one agent action.`
  return { proposal: { agentId, actionType, input, sentence } }
}

function parsed({ kind }: Field, value: string): FieldValue {
  if (kind === 'number' || kind === 'percent') return Number(value)
  if (kind !== 'choices' && kind !== 'list') return value
  return value
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

function labelsOf(field: Field, value: FieldValue | undefined): string {
  const options = 'options' in field ? field.options : []
  return [value]
    .flat()
    .map((one) => options.find((option) => option.value === one)?.label ?? String(one))
    .join(', ')
}
