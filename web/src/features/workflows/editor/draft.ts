import { fieldsOf, findAction } from '@sextant/contract/agents/actions'
import type { AgentId } from '@sextant/contract/agents/catalogue'
import { defaultsOf, type FieldValues, fieldProblem } from '@sextant/contract/agents/fields'
import { actions as catalogue } from '@sextant/contract/agents/tasks'
import type { ActionKind } from '@sextant/contract/workflows/kinds'
import type { Action } from '@sextant/contract/workflows/parts'
import type { Workflow, WorkflowDraft, WorkflowTemplate } from '@sextant/contract/workflows/routes'
import * as rules from '@sextant/contract/workflows/rules'

export const freshId = () => crypto.randomUUID()

/** A draft from a template, with fresh ids. */
export const fromTemplate = ({ name, description, trigger, actions, tags }: WorkflowTemplate): WorkflowDraft => ({
  ...rules.newDraft(freshId()),
  name,
  description,
  trigger: { ...structuredClone(trigger), id: freshId() },
  actions: rules.inOrder(actions.map((action) => ({ ...structuredClone(action), id: freshId() }))),
  tags: [...tags],
})

export const draftOf = (workflow: Workflow): WorkflowDraft => ({
  name: workflow.name,
  description: workflow.description,
  trigger: workflow.trigger,
  actions: workflow.actions,
  tags: workflow.tags,
  pauseOnFailures: workflow.pauseOnFailures,
})

export const isSameDraft = (a: WorkflowDraft, b: WorkflowDraft) => JSON.stringify(a) === JSON.stringify(b)

export function moved(actions: readonly Action[], from: number, to: number): Action[] {
  const taken = actions[from]
  return rules.inOrder(taken ? actions.toSpliced(from, 1).toSpliced(to, 0, taken) : actions)
}

export function newAction(type: ActionKind): Action {
  const action = rules.newAction(freshId(), type, 1)
  return action.type === 'trigger-agent' ? { ...action, ...agentAction(action.agentId, action.actionType) } : action
}

/** An agent's first action with its default parameters. */
const agentAction = (agentId: AgentId, actionType = Object.keys(catalogue[agentId])[0] ?? '') => ({
  agentId,
  actionType,
  parameters: defaultsOf(findAction(agentId, actionType)?.parameters ?? {}),
})

/** Switches the action and keeps the parameters that are still valid. */
export function withAction(agentId: AgentId, actionType: string | undefined, before: FieldValues) {
  const next = agentAction(agentId, actionType)
  const action = findAction(agentId, next.actionType)
  const fields = action ? fieldsOf(action) : {}
  const kept = Object.entries(before).filter(([key, value]) => {
    const field = fields[key]
    return field !== undefined && fieldProblem(field, value) === undefined
  })
  return { ...next, parameters: { ...next.parameters, ...Object.fromEntries(kept) } }
}
