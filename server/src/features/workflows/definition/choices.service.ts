import { agentIds } from '@sextant/contract/agents/catalogue'
import { actions } from '@sextant/contract/agents/tasks'
import type { WorkflowChoices, WorkflowTemplate } from '@sextant/contract/workflows/routes'
import { workflowTemplates } from '@sextant/contract/workflows/templates'
import type { RequestCtx } from '#kernel/context'
import { listMembers, timeZoneOf } from './people.queries.ts'

export async function choices(ctx: RequestCtx): Promise<WorkflowChoices> {
  const { workspaceId } = ctx.actor
  const [timeZone, members, integrations] = await Promise.all([
    timeZoneOf(ctx.db, workspaceId),
    listMembers(ctx.db, workspaceId),
    ctx.ports.connections.list(ctx),
  ])
  return {
    actions: agentIds.flatMap((agentId) =>
      Object.keys(actions[agentId])
        .filter((actionType) => ctx.ports.findAction(agentId, actionType))
        .map((actionType) => ({ agentId, actionType })),
    ),
    timeZone,
    recipients: members.map(({ name, email }) => ({ name, email })),
    isSlackConnected: integrations.some(({ id, status }) => id === 'slack' && status === 'connected'),
  }
}

/** Only templates whose actions are all available. */
export function templates(ctx: RequestCtx): WorkflowTemplate[] {
  return workflowTemplates.filter(({ actions }) =>
    actions.every(
      (action) => action.type !== 'trigger-agent' || ctx.ports.findAction(action.agentId, action.actionType),
    ),
  )
}
