import type { AgentId, EventTypeOf } from './catalogue.ts'
import type { Fields } from './fields.ts'
import { actions } from './tasks.ts'

export interface ActionKind<A extends AgentId = AgentId> {
  label: string
  description: string
  /** Settings that a workflow can set. */
  parameters: Fields
  /** What the run works on. A workflow fills empty fields from its trigger or an earlier step. */
  input: Fields
  /** The run needs at least one of these fields. */
  needsOneOf?: readonly string[]
  announces: readonly EventTypeOf<A>[]
  /** As shown in the AI Action Center. */
  outputType: string
  /** Rough estimate of how long a person takes for such an output; Analytics shows it with the hours saved. */
  minutesByHand: number
  /** Estimate until there are measured runs. */
  typicalSeconds: number
}

export type ActionTypeOf<A extends AgentId> = keyof (typeof actions)[A] & string
export type ActionType = { [A in AgentId]: ActionTypeOf<A> }[AgentId]

export function findAction(agentId: AgentId, actionType: string): ActionKind | undefined {
  const ofAgent: Record<string, ActionKind> = actions[agentId]
  return Object.hasOwn(ofAgent, actionType) ? ofAgent[actionType] : undefined
}

/** Every field a run of the action accepts. */
export const fieldsOf = (action: ActionKind): Fields => ({ ...action.input, ...action.parameters })
