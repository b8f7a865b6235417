import { z } from 'zod'
import { AgentEvent, runStatuses } from './agents/routes.ts'
import { integrationIds } from './integrations/catalogue.ts'

/** Share of an output that people changed before approving it, 0 to 1; missing in older events. */
const Changed = z.number().min(0).max(1).default(0)

/** Events that one feature emits and others may listen to. Payloads carry ids, not copies. */
export const events = {
  'settings.changed': z.object({ workspaceId: z.uuid() }),
  'agent.event': AgentEvent,
  'run.ended': z.object({ workspaceId: z.uuid(), runId: z.uuid(), status: z.enum(runStatuses) }),
  /** Made, or changed in any way. */
  'prd.changed': z.object({ workspaceId: z.uuid(), prdId: z.uuid() }),
  'prd.approved': z.object({ workspaceId: z.uuid(), prdId: z.uuid(), userId: z.uuid(), changed: Changed }),
  /** Its approval was taken back. */
  'prd.reopened': z.object({ workspaceId: z.uuid(), prdId: z.uuid() }),
  'prd.deleted': z.object({ workspaceId: z.uuid(), prdId: z.uuid() }),
  /** Their names, domains or ARR; added and deleted ones too. */
  'customers.changed': z.object({ workspaceId: z.uuid() }),
  'analysis.approved': z.object({ workspaceId: z.uuid(), analysisId: z.uuid(), userId: z.uuid() }),
  'analysis.reopened': z.object({ workspaceId: z.uuid(), analysisId: z.uuid() }),
  'content.approved': z.object({ workspaceId: z.uuid(), contentId: z.uuid(), changed: Changed }),
  'output.decided': z.object({ workspaceId: z.uuid(), outputId: z.uuid(), status: z.enum(['approved', 'rejected']) }),
  'integration.changed': z.object({
    workspaceId: z.uuid(),
    integration: z.enum(integrationIds),
    status: z.enum(['connected', 'disconnected', 'needs-attention']),
  }),
  /** A connection stopped working and needs a person; `problem` says what to do. */
  'integration.attention': z.object({
    workspaceId: z.uuid(),
    integration: z.enum(integrationIds),
    problem: z.string(),
  }),
  'team.joined': z.object({ workspaceId: z.uuid(), userId: z.uuid() }),
  /** Accepted or withdrawn; the workspace is the invited person's own. */
  'team.left': z.object({ workspaceId: z.uuid(), userId: z.uuid() }),
  /** Accepted, declined or withdrawn; emitted in the invited person's own workspace. */
  'invitation.ended': z.object({ workspaceId: z.uuid(), invitationId: z.uuid() }),
} as const
export type EventName = keyof typeof events
export type EventPayload<N extends EventName = EventName> = z.infer<(typeof events)[N]>
