import { may, type Permission, type Role } from '@sextant/contract/kernel/roles'
import { type ActionKind, type WorkflowLevel, workflowLevels } from '@sextant/contract/workflows/kinds'
import type { Action } from '@sextant/contract/workflows/parts'

/** What others have shared with a person, by workflow. */
export type Shares = ReadonlyMap<string, WorkflowLevel>

/** What the role alone gives in a workspace: a viewer sees nothing that nobody shared with them. */
const ofRole: Record<Role, WorkflowLevel | undefined> = { admin: 'admin', editor: 'edit', viewer: undefined }

/** What a person may do with a workflow; undefined when it does not exist for them. A share raises, never lowers. */
export function levelOf(role: Role, workflowId: string, shares: Shares): WorkflowLevel | undefined {
  const levels = [ofRole[role], shares.get(workflowId)].filter((level) => level !== undefined)
  return levels.toSorted((a, b) => rank(b) - rank(a))[0]
}

/** Which workflows a person sees at all: everything, or only these. */
export function visibleTo(role: Role, shares: Shares): 'all' | string[] {
  return ofRole[role] ? 'all' : [...shares.keys()]
}

export const mayEdit = (level: WorkflowLevel): boolean => rank(level) >= rank('edit')

/** By the role, or by a share that includes all of it. */
export const mayDelete = (role: Role, level: WorkflowLevel): boolean => mayOwn(role) || level === 'admin'

/** Whether a workflow may run with this person's rights. */
export const mayOwn = (role: Role): boolean => may(role, 'canCreateWorkflows')

const rightFor: Record<ActionKind, Permission | undefined> = {
  'trigger-agent': 'canEditAgents',
  'send-notification': 'canCreateWorkflows',
  webhook: 'canCreateWorkflows',
  delay: undefined,
}

/** Whether a role includes what these steps do. */
export const includesSteps = (role: Role, actions: readonly Action[]): boolean =>
  actions.every(({ type }) => {
    const right = rightFor[type]
    return right === undefined || may(role, right)
  })

export const stepsRefused =
  'Its steps were last changed by somebody whose role does not include them. It runs again once an administrator or editor of this team has saved it.'

const rank = (level: WorkflowLevel): number => workflowLevels.indexOf(level)
