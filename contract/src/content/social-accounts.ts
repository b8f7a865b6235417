import { z } from 'zod'
import { Connect } from '../integrations/routes.ts'
import { get, post, routes } from '../kernel/route.ts'
import { socialPlatformIds } from './social-platforms.ts'

export const SocialPlatform = z
  .object({
    id: z.enum(socialPlatformIds),
    name: z.string(),
    connected: z.boolean(),
    status: z.enum(['disconnected', 'pending', 'connected']),
    /** Maximum post length. */
    limit: z.int(),
    accountName: z.string().nullable(),
    /** Null if the platform doesn't report it. */
    followers: z.int().nullable(),
    /** A simulated account with a fictional name and follower count: nothing is posted. */
    isSandbox: z.boolean(),
    /** The last four characters of the secret; the rest is never shown. */
    secretHint: z.string().nullable(),
    /** Why the connection fails, for example revoked credentials. */
    problem: z.string().nullable(),
    connectedAt: z.iso.datetime().nullable(),
    /** When the credentials expire at the latest; null if they don't, or if it is unknown. */
    endsAt: z.iso.datetime().nullable(),
    /** Scheduled posts that need this account. */
    scheduled: z.int(),
  })
  .meta({ id: 'SocialPlatform' })
export type SocialPlatform = z.infer<typeof SocialPlatform>

const ByPlatform = z.object({ platform: z.string().max(60) })

export const socialAccountRoutes = routes({
  list: get('/social-accounts', 'signed-in', {
    summary: 'List social platforms and their connections',
    returns: z.array(SocialPlatform),
  }),
  connect: post('/social-accounts/:platform/connect', 'canEditAgents', {
    summary: 'Connect an account with credentials, or a sandbox account',
    limit: 'credentials',
    params: ByPlatform,
    body: Connect,
    returns: SocialPlatform,
  }),
  disconnect: post('/social-accounts/:platform/disconnect', 'canEditAgents', {
    summary: 'Disconnect an account and delete its credentials',
    params: ByPlatform,
    returns: SocialPlatform,
  }),
  check: post('/social-accounts/:platform/check', 'canEditAgents', {
    summary: 'Check an account connection and update its follower count',
    limit: 'credentials',
    params: ByPlatform,
    returns: SocialPlatform,
  }),
})
