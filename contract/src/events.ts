import { z } from 'zod'
import { AgentEvent, runStatuses } from './agents/routes.ts'
import { integrationIds } from './integrations/catalogue.ts'

/** How much of what an agent made people changed before they approved it, 0 to 1; older facts do not tell. */
const Changed = z.number().min(0).max(1).default(0)

/** Facts one room announces and others may listen to. Payloads carry ids, not copies. */
export const events = {
  'settings.changed': z.object({ workspaceId: z.uuid() }),
  'agent.event': AgentEvent,
  'run.ended': z.object({ workspaceId: z.uuid(), runId: z.uuid(), status: z.enum(runStatuses) }),
  'prd.approved': z.object({ workspaceId: z.uuid(), prdId: z.uuid(), userId: z.uuid(), changed: Changed }),
  'prd.deleted': z.object({ workspaceId: z.uuid(), prdId: z.uuid() }),
  'analysis.approved': z.object({ workspaceId: z.uuid(), analysisId: z.uuid(), userId: z.uuid() }),
  'analysis.deleted': z.object({ workspaceId: z.uuid(), analysisId: z.uuid() }),
  'content.approved': z.object({ workspaceId: z.uuid(), contentId: z.uuid(), changed: Changed }),
  'content.deleted': z.object({ workspaceId: z.uuid(), contentId: z.uuid() }),
  'output.decided': z.object({ workspaceId: z.uuid(), outputId: z.uuid(), status: z.enum(['approved', 'rejected']) }),
  'integration.changed': z.object({
    workspaceId: z.uuid(),
    integration: z.enum(integrationIds),
    status: z.enum(['connected', 'disconnected', 'needs-attention']),
  }),
  /** A connection stopped working, and a person must do something about it; the sentence says what. */
  'integration.attention': z.object({
    workspaceId: z.uuid(),
    integration: z.enum(integrationIds),
    problem: z.string(),
  }),
  'team.joined': z.object({ workspaceId: z.uuid(), userId: z.uuid() }),
  /** It was accepted or taken back; the workspace is that of whoever was invited. */
  'team.left': z.object({ workspaceId: z.uuid(), userId: z.uuid() }),
  /** Accepted, declined or taken back; told in the own workspace of the person who was invited. */
  'invitation.ended': z.object({ workspaceId: z.uuid(), invitationId: z.uuid() }),
} as const
export type EventName = keyof typeof events
export type EventPayload<N extends EventName = EventName> = z.infer<(typeof events)[N]>
