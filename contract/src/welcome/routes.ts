import { z } from 'zod'
import { routes } from '../kernel/route.ts'
import { firstSteps } from './rules.ts'

export const Welcome = z
  .object({
    /** Sample data doesn't count toward these steps. */
    steps: z.array(z.object({ id: z.enum(firstSteps), isDone: z.boolean() })),
    isDismissed: z.boolean(),
    /** Whether the built-in engine does everything in this workspace. */
    hasNoModel: z.boolean(),
    /** Whether there is sample data that can be removed. */
    hasSamples: z.boolean(),
  })
  .meta({ id: 'Welcome' })
export type Welcome = z.infer<typeof Welcome>

const Success = z.object({ success: z.literal(true) })

export const welcomeRoutes = routes({
  read: {
    method: 'GET',
    path: '/welcome',
    access: 'signed-in',
    summary: "Read the workspace's progress on the getting-started steps",
    returns: Welcome,
  },
  dismiss: {
    method: 'POST',
    path: '/welcome/dismissal',
    access: 'signed-in',
    summary: 'Hide the getting-started steps for yourself in this workspace',
    returns: Success,
  },
  removeSamples: {
    method: 'DELETE',
    path: '/welcome/samples',
    access: 'canManageTeam',
    summary: 'Delete sample data that no one has edited',
    returns: z.object({ removed: z.number().int() }),
  },
})
