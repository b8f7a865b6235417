import { z } from 'zod'
import { AgentEvent, runStatuses } from './agents.ts'

/** Facts one room announces and others may listen to. Payloads carry ids, not copies. */
export const events = {
  'settings.changed': z.object({ workspaceId: z.uuid() }),
  'agent.event': AgentEvent,
  'run.ended': z.object({ workspaceId: z.uuid(), runId: z.uuid(), status: z.enum(runStatuses) }),
  'output.decided': z.object({ workspaceId: z.uuid(), outputId: z.uuid(), status: z.enum(['approved', 'rejected']) }),
} as const
export type EventName = keyof typeof events
export type EventPayload<N extends EventName = EventName> = z.infer<(typeof events)[N]>
