import { z } from 'zod'
import { routes } from '../kernel/route.ts'
import { firstSteps } from './rules.ts'

export const Welcome = z
  .object({
    /** Each step of the first hour, done or not: counted from what the workspace has made itself. */
    steps: z.array(z.object({ id: z.enum(firstSteps), isDone: z.boolean() })),
    isDismissed: z.boolean(),
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
    summary: 'How far the workspace is with its first steps',
    returns: Welcome,
  },
  dismiss: {
    method: 'POST',
    path: '/welcome/dismissal',
    access: 'signed-in',
    summary: 'Stop showing the first steps to the caller in this workspace',
    returns: Success,
  },
  removeSamples: {
    method: 'DELETE',
    path: '/welcome/samples',
    access: 'canManageTeam',
    summary: 'Remove the sample data that nobody has changed',
    returns: z.object({ removed: z.number().int() }),
  },
})
