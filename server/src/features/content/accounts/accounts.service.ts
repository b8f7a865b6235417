import { randomUUID } from 'node:crypto'
import type { SocialPlatform } from '@sextant/contract/content/social-accounts'
import {
  isSocialPlatform,
  platformOf,
  type SocialPlatformId,
  socialPlatformIds,
} from '@sextant/contract/content/social-platforms'
import { tokenEnd, tokenWarning } from '@sextant/contract/content/token-rules'
import type { Connect } from '@sextant/contract/integrations/routes'
import type { RequestCtx } from '#kernel/context'
import { UpstreamError, UserError } from '#kernel/errors'
import { failureSentence } from '#kernel/failure-sentence'
import { TooManyCalls } from '#kernel/retry'
import { CredentialsRefused, connectorCtx } from '#ports/connections'
import { checkedCredentials, partedCredentials } from '#ports/credentials'
import { countScheduled } from '../publishing/publications.queries.ts'
import { settleAccount } from './accounts.jobs.ts'
import * as queries from './accounts.queries.ts'
import { credentialsGone, homeOf, notConnected, open } from './open-account.ts'

export function platformNamed(slug: string): SocialPlatformId {
  if (!isSocialPlatform(slug)) throw new UserError('not_found', 'Unknown platform.')
  return slug
}

export async function list(ctx: RequestCtx): Promise<SocialPlatform[]> {
  const { workspaceId } = ctx.actor
  const [stored, scheduled] = await Promise.all([
    queries.list(ctx.db, workspaceId),
    countScheduled(ctx.db, workspaceId),
  ])
  return socialPlatformIds.map((id) =>
    toAccount(
      id,
      stored.find(({ platform }) => platform === id),
      { scheduled: scheduled.get(id) ?? 0, now: ctx.now() },
    ),
  )
}

async function one(ctx: RequestCtx, platform: SocialPlatformId): Promise<SocialPlatform> {
  const { workspaceId } = ctx.actor
  const scheduled = await countScheduled(ctx.db, workspaceId)
  const stored = await queries.find(ctx.db, workspaceId, platform)
  return toAccount(platform, stored, { scheduled: scheduled.get(platform) ?? 0, now: ctx.now() })
}

export async function connect(ctx: RequestCtx, platform: SocialPlatformId, form: Connect): Promise<SocialPlatform> {
  const { workspaceId } = ctx.actor
  if (await queries.find(ctx.db, workspaceId, platform)) throw alreadyThere(platform)
  const { secret, ...account } = form?.credentials
    ? await withCredentials(ctx, platform, form.credentials)
    : await asSandbox(ctx, platform)
  return ctx.transact(async (ctx) => {
    const secretId = secret ? await ctx.ports.secrets.save(ctx.db, homeOf(workspaceId, platform), secret) : null
    const stored = await queries.insert(ctx.db, workspaceId, { ...account, secretId })
    if (!stored) throw alreadyThere(platform)
    if (stored.is_sandbox) await ctx.enqueue(settleAccount, { workspaceId, platform, attempt: stored.attempt })
    await ctx.audit('CONNECT_SOCIAL_ACCOUNT', subjectOf(stored))
    await ctx.publish({ workspaceId }, { topic: 'social-accounts', id: platform })
    return one(ctx, platform)
  })
}

type NewConnection = Omit<queries.NewAccount, 'secretId'> & { secret: string | undefined }

async function asSandbox(ctx: RequestCtx, platform: SocialPlatformId): Promise<NewConnection> {
  const connector = ctx.ports.socialConnectors.sandboxOf(platform)
  const { id, name, followers } = await connector.check(connectorCtx(ctx, ctx.actor.workspaceId, {}))
  const none = { settings: {}, secret: undefined, secretHint: null, connectedAt: null }
  const account = { accountId: id, accountName: name, followers, attempt: randomUUID() }
  return { platform, status: 'pending', isSandbox: true, ...account, ...none }
}

/** Verifies the credentials with the platform before storing them. */
async function withCredentials(
  ctx: RequestCtx,
  platform: SocialPlatformId,
  form: Record<string, string>,
): Promise<NewConnection> {
  const kind = platformOf(platform)
  const credentials = checkedCredentials(kind, form)
  const connector = ctx.ports.socialConnectors.of(platform)
  const { id, name, followers } = await connector
    .check(connectorCtx(ctx, ctx.actor.workspaceId, credentials))
    .catch((error) => {
      throw error instanceof CredentialsRefused ? new UserError('invalid_input', error.message) : error
    })
  const { open: settings, secret, hint } = partedCredentials(kind, credentials)
  const account = { accountId: id, accountName: name, followers, attempt: randomUUID(), settings }
  const kept = { secret: JSON.stringify(secret), secretHint: hint, connectedAt: ctx.now() }
  return { platform, status: 'connected', isSandbox: false, ...account, ...kept }
}

export function disconnect(ctx: RequestCtx, platform: SocialPlatformId): Promise<SocialPlatform> {
  const { workspaceId } = ctx.actor
  return ctx.transact(async (ctx) => {
    const removed = await queries.remove(ctx.db, workspaceId, platform)
    if (!removed) throw notConnected(platform)
    if (removed.secret_id) await ctx.ports.secrets.remove(ctx.db, workspaceId, removed.secret_id)
    await ctx.audit('DISCONNECT_SOCIAL_ACCOUNT', subjectOf(removed))
    await ctx.publish({ workspaceId }, { topic: 'social-accounts', id: platform })
    return one(ctx, platform)
  })
}

/** Checks whether the credentials still work and stores the result. */
export async function check(ctx: RequestCtx, platform: SocialPlatformId): Promise<SocialPlatform> {
  const { workspaceId } = ctx.actor
  const { stored, connector, connectorCtx } = await open(ctx, workspaceId, platform)
  const seen = await connector.check(connectorCtx).then(
    ({ name, followers }) => ({ problem: null, accountName: name, followers }),
    (error: unknown) => {
      // A rate limit means that the credentials are accepted.
      if (error instanceof TooManyCalls) throw error
      if (error instanceof UserError || error instanceof UpstreamError) return { problem: failureSentence(error) }
      throw error
    },
  )
  return ctx.transact(async (ctx) => {
    await queries.note(ctx.db, stored, seen)
    await ctx.audit('CHECK_SOCIAL_ACCOUNT', { ...subjectOf(stored), problem: seen.problem })
    await ctx.publish({ workspaceId }, { topic: 'social-accounts', id: platform })
    return one(ctx, platform)
  })
}

const subjectOf = ({ platform, account_name, is_sandbox }: queries.StoredAccount) => {
  const { name } = platformOf(platform as SocialPlatformId)
  return { id: platform, name: is_sandbox ? `${name} (sandbox)` : name, account: account_name }
}

const alreadyThere = (platform: SocialPlatformId) =>
  new UserError('already_exists', `${platformOf(platform).name} is already connected or connecting.`)

function toAccount(
  id: SocialPlatformId,
  stored: queries.StoredAccount | undefined,
  { scheduled, now }: { scheduled: number; now: Date },
): SocialPlatform {
  const { name, limit } = platformOf(id)
  const connectedAt = stored?.is_sandbox ? undefined : stored?.connected_at
  const warning = connectedAt && tokenWarning(id, connectedAt, now)
  const isGone = stored !== undefined && !stored.is_sandbox && !stored.secret_id
  return {
    id,
    name,
    limit,
    connected: stored?.status === 'connected',
    status: (stored?.status as 'pending' | 'connected' | undefined) ?? 'disconnected',
    accountName: stored?.account_name ?? null,
    followers: stored?.followers ?? null,
    isSandbox: stored?.is_sandbox ?? false,
    secretHint: stored?.secret_hint ?? null,
    problem: isGone ? credentialsGone : (stored?.problem ?? warning ?? null),
    connectedAt: stored?.connected_at?.toISOString() ?? null,
    endsAt: (connectedAt && tokenEnd(id, connectedAt)?.toISOString()) ?? null,
    scheduled,
  }
}
