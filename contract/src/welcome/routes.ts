import { z } from 'zod'
import { named } from '../kernel/named.ts'
import { del, get, post, routes } from '../kernel/route.ts'
import { firstSteps } from './rules.ts'

export const Welcome = named('Welcome', {
  /** Sample data doesn't count toward these steps. */
  steps: z.array(z.object({ id: z.enum(firstSteps), isDone: z.boolean() })),
  isDismissed: z.boolean(),
  /** Whether the built-in engine does everything in this workspace. */
  hasNoModel: z.boolean(),
  /** Whether there is sample data that can be removed. */
  hasSamples: z.boolean(),
  /** Whether there is anything besides. */
  hasOwn: z.boolean(),
})
export type Welcome = z.infer<typeof Welcome>

const Success = z.object({ success: z.literal(true) })

export const welcomeRoutes = routes({
  read: get('/welcome', 'signed-in', {
    summary: "Read the workspace's progress on the getting-started steps",
    returns: Welcome,
  }),
  dismiss: post('/welcome/dismissal', 'signed-in', {
    summary: 'Hide the getting-started steps for yourself in this workspace',
    returns: Success,
  }),
  removeSamples: del('/welcome/samples', 'canManageTeam', {
    summary: 'Delete sample data that no one has edited',
    returns: z.object({ removed: z.number().int() }),
  }),
})
