import type { Ctx } from '#kernel/context'
import { UserError } from '#kernel/errors'
import { networkOf } from '#kernel/network'
import * as queries from './auth.queries.ts'
import { delayAfter, delays, knownPlaceMs, memoryMs } from './sign-in-delay.ts'
import * as tokens from './tokens.queries.ts'

interface Attempt {
  email: string
  /** Absent when no account has that address. */
  userId: string | undefined
}

/** Delays guessing per account and network, per network, and per account. */
export async function refuseDelayed(ctx: Ctx, { email, userId }: Attempt): Promise<void> {
  const keys = keysOf(ctx, email)
  const blocked = await tokens.blockedKeys(ctx.db, Object.values(keys), ctx.now())
  if (blocked.length === 0) return
  // From a known network, only the person's own failures count, so others can't lock them out.
  if (!blocked.includes(keys.pair) && userId && (await isKnownHere(ctx, userId))) return
  throw new UserError(
    'auth/too-many-requests',
    "You've tried signing in too many times. Please wait a few minutes before trying again.",
  )
}

/** Counts in the current transaction. Unknown accounts count for the network only. */
export async function countFailure(ctx: Ctx, { email, userId }: Attempt): Promise<void> {
  const keys = keysOf(ctx, email)
  for (const kind of userId ? (['pair', 'account', 'network'] as const) : (['network'] as const)) {
    const now = ctx.now()
    const failures = await tokens.countFailure(ctx.db, keys[kind], now, new Date(now.getTime() - memoryMs))
    await tokens.block(ctx.db, keys[kind], new Date(now.getTime() + delayAfter(failures, delays[kind]) * 1_000))
  }
}

/** A success clears the account and network pair only, or an attacker's own account would reset the network's count. */
export const deleteFailures = (ctx: Ctx, email: string): Promise<void> =>
  tokens.deleteFailures(ctx.db, keysOf(ctx, email).pair)

async function isKnownHere(ctx: Ctx, userId: string): Promise<boolean> {
  const addresses = await queries.listAddresses(ctx.db, userId, new Date(ctx.now().getTime() - knownPlaceMs))
  return addresses.some((address) => networkOf(address) === networkOf(ctx.origin.ipAddress))
}

function keysOf(ctx: Ctx, email: string) {
  const account = email.trim().toLowerCase()
  const network = networkOf(ctx.origin.ipAddress)
  return { pair: `pair:${account} ${network}`, account: `account:${account}`, network: `network:${network}` }
}
