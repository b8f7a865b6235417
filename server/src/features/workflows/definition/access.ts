import { may, type Permission, type Role } from '@sextant/contract/kernel/roles'
import { type ActionKind, type WorkflowLevel, workflowLevels } from '@sextant/contract/workflows/kinds'
import type { Action } from '@sextant/contract/workflows/parts'

/** Access levels shared with a person, by workflow. */
export type Shares = ReadonlyMap<string, WorkflowLevel>

/** Level from the role alone: a viewer sees only workflows shared with them. */
const ofRole: Record<Role, WorkflowLevel | undefined> = { admin: 'admin', editor: 'edit', viewer: undefined }

/** A person's access level; undefined if they can't see the workflow. Sharing only raises it. */
export function levelOf(role: Role, workflowId: string, shares: Shares): WorkflowLevel | undefined {
  const levels = [ofRole[role], shares.get(workflowId)].filter((level) => level !== undefined)
  return levels.toSorted((a, b) => rank(b) - rank(a))[0]
}

/** Workflows a person can see: all, or only these. */
export const visibleTo = (role: Role, shares: Shares): 'all' | string[] => (ofRole[role] ? 'all' : [...shares.keys()])

export const mayEdit = (level: WorkflowLevel): boolean => rank(level) >= rank('edit')

/** By role, or by an admin-level share. */
export const mayDelete = (role: Role, level: WorkflowLevel): boolean => mayOwn(role) || level === 'admin'

/** Whether a workflow may run with this person's permissions. */
export const mayOwn = (role: Role): boolean => may(role, 'canCreateWorkflows')

const rightFor: Record<ActionKind, Permission | undefined> = {
  'trigger-agent': 'canEditAgents',
  'send-notification': 'canCreateWorkflows',
  webhook: 'canCreateWorkflows',
  delay: undefined,
}

export const includesSteps = (role: Role, actions: readonly Action[]): boolean =>
  actions.every(({ type }) => {
    const right = rightFor[type]
    return right === undefined || may(role, right)
  })

export const stepsRefused =
  "Its steps were last changed by someone whose role doesn't allow them. An administrator or editor must save it before it can run again."

const rank = (level: WorkflowLevel): number => workflowLevels.indexOf(level)
