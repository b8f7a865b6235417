import {
  type CommunityPlatformId,
  communityPlatformOf,
  isCommunityPlatform,
  type SourceWay,
  wayOf,
} from '@sextant/contract/community/platforms'
import type { CommunityPlatform, ConnectSource } from '@sextant/contract/community/routes'
import { communityLimits } from '@sextant/contract/community/rules'
import type { RequestCtx } from '#kernel/context'
import { orNotFound, UserError } from '#kernel/errors'
import { hashOf, newSecret, newToken } from '#kernel/hook-signature'
import { CredentialsRefused, connectorCtx } from '#ports/connections'
import { checkedCredentials, partedCredentials } from '#ports/credentials'
import { platformShown } from '../platforms.service.ts'
import { fetchFeed } from './fetch-feed.ts'
import { credentialHome, hookHome, hookUrl, signingHome } from './open-source.ts'
import { pollRef, settleRef } from './poll.ref.ts'
import * as queries from './sources.queries.ts'

export function platformNamed(slug: string): CommunityPlatformId {
  if (!isCommunityPlatform(slug)) throw new UserError('not_found', 'Unknown platform.')
  return slug
}

/** Tests the connection first: unreadable sources aren't stored. */
export async function connect(
  ctx: RequestCtx,
  platform: CommunityPlatformId,
  form: ConnectSource,
): Promise<CommunityPlatform> {
  const { name, ways } = communityPlatformOf(platform)
  const { way } = form
  if (!ways.includes(way)) throw new UserError('invalid_input', `${name} can't be connected by ${wayOf(way).name}.`)
  await refuseTooMany(ctx, platform)
  const credentials = checkedCredentials(wayOf(way), form.credentials)
  const found = await lookAt(ctx, platform, way, credentials)
  const { workspaceId, userId } = ctx.actor
  return ctx.transact(async (ctx) => {
    const { open: settings, secret, hint } = partedCredentials(wayOf(way), { ...credentials, ...found.settings })
    const keys = await keysFor(ctx, platform, way, secret)
    const source = await queries.insert(ctx.db, {
      ...{ workspaceId, userId, platform, way, settings },
      name: form.name || found.name,
      address: found.address,
      status: way === 'sandbox' ? 'pending' : 'connected',
      secretId: keys.secretId,
      secretHint: keys.hint ?? (hint || null),
      hook: keys.hook,
      nextReadAt: wayOf(way).isPolled ? ctx.now() : null,
    })
    if (!source) throw new UserError('already_exists', `${found.name} is already connected.`)
    const ids = { workspaceId, sourceId: source.id }
    if (way === 'sandbox') await ctx.enqueue(settleRef, ids)
    else if (wayOf(way).isPolled) await ctx.enqueue(pollRef, ids)
    await ctx.audit('CONNECT_COMMUNITY_SOURCE', subjectOf(source))
    await publishChange(ctx)
    return platformShown(ctx, platform)
  })
}

async function refuseTooMany(ctx: RequestCtx, platform: CommunityPlatformId): Promise<void> {
  const there = (await queries.list(ctx.db, ctx.actor.workspaceId)).filter((source) => source.platform === platform)
  if (there.length < communityLimits.sourcesPerPlatform) return
  throw new UserError('conflict', `A platform can have up to ${communityLimits.sourcesPerPlatform} sources.`)
}

interface Found {
  name: string
  /** Identifies the source, so that reconnecting finds it. */
  address: string
  settings?: Record<string, string>
}

async function lookAt(
  ctx: RequestCtx,
  platform: CommunityPlatformId,
  way: SourceWay,
  credentials: Record<string, string>,
): Promise<Found> {
  const platformName = communityPlatformOf(platform).name
  if (way === 'sandbox') return { name: `${platformName} (sandbox)`, address: 'sandbox' }
  if (way === 'webhook') return { name: 'Webhook', address: `webhook ${newToken()}` }
  if (way === 'feed') return lookAtFeed(ctx, credentials.url ?? '')
  const connector = ctx.ports.communityConnectors.of(way)
  return connector.check(connectorCtx(ctx, ctx.actor.workspaceId, credentials)).catch((error) => {
    throw error instanceof CredentialsRefused ? new UserError('invalid_input', error.message) : error
  })
}

async function lookAtFeed(ctx: RequestCtx, written: string): Promise<Found> {
  const text = /^https?:\/\//i.test(written) ? written : `https://${written}`
  if (!URL.canParse(text)) throw new UserError('invalid_input', 'Please enter a valid URL')
  const url = new URL(text).href
  const { feed } = await fetchFeed(ctx, { workspaceId: ctx.actor.workspaceId, url, memory: {} })
  const name = (feed?.title || new URL(url).host).replace(/\s+/g, ' ').slice(0, 80)
  return { name, address: url, settings: { url } }
}

/** Credentials are stored as one secret; a webhook gets an unguessable URL and a signing secret. */
async function keysFor(
  ctx: RequestCtx,
  platform: CommunityPlatformId,
  way: SourceWay,
  secret: Record<string, string>,
): Promise<{ secretId: string | null; hint?: string; hook: queries.NewSource['hook'] }> {
  const { workspaceId } = ctx.actor
  const { secrets } = ctx.ports
  if (way === 'webhook') {
    const token = newToken()
    const hook = { hash: hashOf(token), secretId: await secrets.save(ctx.db, hookHome(workspaceId), token) }
    // The signing secret is requested separately, because it is shown only once.
    return { secretId: null, hook }
  }
  if (Object.keys(secret).length === 0) return { secretId: null, hook: undefined }
  const secretId = await secrets.save(ctx.db, credentialHome(workspaceId, platform), JSON.stringify(secret))
  return { secretId, hook: undefined }
}

export function disconnect(ctx: RequestCtx, id: string): Promise<CommunityPlatform> {
  const { workspaceId } = ctx.actor
  return ctx.transact(async (ctx) => {
    const removed = orNotFound(await queries.remove(ctx.db, workspaceId, id), 'Source')
    for (const secretId of [removed.secret_id, removed.hook_secret_id]) {
      if (secretId) await ctx.ports.secrets.remove(ctx.db, workspaceId, secretId)
    }
    await ctx.audit('DISCONNECT_COMMUNITY_SOURCE', subjectOf(removed))
    await publishChange(ctx)
    return platformShown(ctx, removed.platform as CommunityPlatformId)
  })
}

export function refresh(ctx: RequestCtx, id: string): Promise<CommunityPlatform> {
  return ctx.transact(async (ctx) => {
    const { workspaceId } = ctx.actor
    const source = orNotFound(await queries.find(ctx.db, workspaceId, id), 'Source')
    if (!wayOf(source.way as SourceWay).isPolled) {
      throw new UserError('conflict', `${source.name} sends posts to Sextant, so it can't be synced on demand.`)
    }
    await ctx.enqueue(pollRef, { workspaceId, sourceId: id })
    await ctx.audit('REFRESH_COMMUNITY_SOURCE', subjectOf(source))
    return platformShown(ctx, source.platform as CommunityPlatformId)
  })
}

export function renewSecret(ctx: RequestCtx, id: string) {
  return ctx.transact(async (ctx) => {
    const { workspaceId } = ctx.actor
    const source = orNotFound(await queries.find(ctx.db, workspaceId, id), 'Source')
    if (source.way !== 'webhook') throw new UserError('conflict', `${source.name} doesn't need a signing secret.`)
    const secret = newSecret()
    const secretHint = secret.slice(-4)
    const secretId = await ctx.ports.secrets.save(ctx.db, signingHome(workspaceId), secret)
    await queries.setSecret(ctx.db, source, { id: secretId, hint: secretHint })
    if (source.secret_id) await ctx.ports.secrets.remove(ctx.db, workspaceId, source.secret_id)
    await ctx.audit('ROTATE_COMMUNITY_SECRET', subjectOf(source))
    await publishChange(ctx)
    return { secret, secretHint, url: await hookUrl(ctx, source) }
  })
}

const subjectOf = ({ id, name, platform, way }: queries.StoredSource) => ({ id, name, platform, way })

const publishChange = (ctx: RequestCtx) => ctx.publish({ workspaceId: ctx.actor.workspaceId }, { topic: 'community' })
