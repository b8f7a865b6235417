import { may, type Role } from '@sextant/contract/kernel/roles'
import { type WorkflowLevel, workflowLevels } from '@sextant/contract/workflow-kinds'

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

/** Whether a workflow may run with this person's rights. */
export const mayOwn = (role: Role): boolean => may(role, 'canCreateWorkflows')

const rank = (level: WorkflowLevel): number => workflowLevels.indexOf(level)
