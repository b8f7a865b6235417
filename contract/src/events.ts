import { z } from 'zod'

/** Facts one room announces and others may listen to. Payloads carry ids, not copies. */
export const events = {
  'settings.changed': z.object({ workspaceId: z.uuid() }),
} as const
export type EventName = keyof typeof events
export type EventPayload<N extends EventName = EventName> = z.infer<(typeof events)[N]>
