import { z } from 'zod'
import { Connect } from '../integrations/routes.ts'
import { routes } from '../kernel/route.ts'
import { socialPlatformIds } from './social-platforms.ts'

export const SocialPlatform = z
  .object({
    id: z.enum(socialPlatformIds),
    name: z.string(),
    connected: z.boolean(),
    status: z.enum(['disconnected', 'pending', 'connected']),
    /** The most characters of a post there. */
    limit: z.int(),
    accountName: z.string().nullable(),
    /** Null where the platform does not tell. */
    followers: z.int().nullable(),
    /** A pretend account inside Sextant, with a made-up name and number: nothing leaves the house. */
    isSandbox: z.boolean(),
    /** The last four signs of the secret, which is all that is ever shown of it. */
    secretHint: z.string().nullable(),
    /** Why it does not work at the moment, such as credentials that were withdrawn. */
    problem: z.string().nullable(),
    connectedAt: z.iso.datetime().nullable(),
    /** When the credentials end at the latest; null where they do not by time, or nobody knows. */
    endsAt: z.iso.datetime().nullable(),
    /** Posts that wait for their time and need this account. */
    scheduled: z.int(),
  })
  .meta({ id: 'SocialPlatform' })
export type SocialPlatform = z.infer<typeof SocialPlatform>

const ByPlatform = z.object({ platform: z.string().max(60) })

export const socialAccountRoutes = routes({
  list: {
    method: 'GET',
    path: '/social-accounts',
    access: 'signed-in',
    summary: 'List the social platforms, and which of them are connected',
    returns: z.array(SocialPlatform),
  },
  connect: {
    method: 'POST',
    path: '/social-accounts/:platform/connect',
    access: 'canEditAgents',
    limit: 'credentials',
    summary: 'Connect an account with credentials, or a sandbox account without',
    params: ByPlatform,
    body: Connect,
    returns: SocialPlatform,
  },
  disconnect: {
    method: 'POST',
    path: '/social-accounts/:platform/disconnect',
    access: 'canEditAgents',
    summary: 'Disconnect an account and forget its credentials',
    params: ByPlatform,
    returns: SocialPlatform,
  },
  check: {
    method: 'POST',
    path: '/social-accounts/:platform/check',
    access: 'canEditAgents',
    limit: 'credentials',
    summary: 'Check whether an account still works, and count its followers anew',
    params: ByPlatform,
    returns: SocialPlatform,
  },
})
