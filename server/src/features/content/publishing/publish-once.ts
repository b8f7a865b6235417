import { randomUUID } from 'node:crypto'
import { contentProblems } from '@sextant/contract/content/rules'
import type { SocialPlatformId } from '@sextant/contract/content/social-platforms'
import { may } from '@sextant/contract/kernel/roles'
import { type Ctx, type RequestCtx, sextantIn } from '#kernel/context'
import { UpstreamError, UserError } from '#kernel/errors'
import { failureSentence, wasNotTaken } from '#kernel/failure-sentence'
import type { JobCtx } from '#kernel/jobs'
import { TooManyCalls } from '#kernel/retry'
import { CredentialsRefused } from '#ports/connections'
import { AlreadyPosted, type Posted, type SocialPost } from '#ports/social-connectors'
import { note } from '../accounts/accounts.queries.ts'
import { type OpenAccount, open } from '../accounts/open-account.ts'
import { changeVariation, findVariation } from '../content.queries.ts'
import { postOf } from '../present-content.ts'
import { currentBrand } from '../writing/brand.ts'
import { change, claimDue, claimSilent, lockVariationOf } from './claims.queries.ts'
import type { StoredPublication } from './publications.queries.ts'
import { failed, lookLater, published, sayUnsure, waitToPost } from './record-outcome.ts'

const leaseMs = 180_000
/** Platforms show new posts with a delay: until then, not finding one proves nothing. */
const blindMs = 60_000

/** Publishes a due post, or finds out whether an earlier attempt arrived. Safe to repeat. */
export async function carryOut(ctx: JobCtx, publicationId: string): Promise<void> {
  const claimed = await claim(ctx, publicationId)
  if (!claimed) return
  const { publication, isAskedFor } = claimed
  const { workspace_id: workspaceId, user_id: userId } = publication
  const actor = userId ? await ctx.ports.actorOf(ctx.db, userId, workspaceId) : undefined
  if (!actor || !may(actor.role, 'canEditAgents')) {
    return failed(
      ctx.as(sextantIn(workspaceId)),
      publication,
      'The person who scheduled this can no longer publish here.',
    )
  }
  const here = ctx.as(actor)
  try {
    await attempt({ ctx: here, publication, isAskedFor, signal: ctx.signal })
  } catch (error) {
    // The outcome is unknown, so the next attempt checks before it posts.
    if (!ctx.signal.aborted) ctx.log.error({ err: error, publicationId }, 'publishing was interrupted')
    await lookLater(here, publication, 'Something went wrong on our side.')
  }
}

/** Claims it together with its variation, so that edits happen before or after. */
function claim(ctx: Ctx, id: string): Promise<{ publication: StoredPublication; isAskedFor: boolean } | undefined> {
  return ctx.transact(async (ctx) => {
    const variation = await lockVariationOf(ctx.db, id)
    if (!variation) return undefined
    const now = ctx.now()
    const hold = { holder: randomUUID(), now, until: new Date(now.getTime() + leaseMs) }
    const due = await claimDue(ctx.db, id, hold)
    const publication = due ?? (await claimSilent(ctx.db, id, hold))
    if (!publication) return undefined
    if (variation.status === 'scheduled') {
      await changeVariation(ctx.db, variation.id, { status: 'publishing' }, now)
      await ctx.publish({ workspaceId: variation.workspace_id }, { topic: 'content', id: variation.content_id })
    }
    return { publication, isAskedFor: due !== undefined }
  })
}

interface Try {
  ctx: RequestCtx
  publication: StoredPublication
  /** A person asked to post it; otherwise only the earlier attempt is checked. */
  isAskedFor: boolean
  signal: AbortSignal
}

async function attempt(one: Try): Promise<void> {
  const { ctx, publication, signal } = one
  const platform = publication.platform as SocialPlatformId
  const account = await open(ctx, publication.workspace_id, platform, signal).catch((error: unknown) => {
    if (error instanceof UserError) return error.message
    throw error
  })
  if (typeof account === 'string') {
    return publication.begun_at ? sayUnsure(ctx, publication, account) : failed(ctx, publication, account)
  }
  if (publication.begun_at) {
    const isElsewhere = account.stored.account_id !== publication.account_id
    if (isElsewhere) return sayUnsure(ctx, publication, 'A different account is connected now.')
    if (await isSettledByLooking(one, account, publication.begun_at)) return
  }
  const problem = await problemNow(ctx, publication)
  if (problem) return failed(ctx, publication, problem)
  return post(one, account)
}

/** Guidelines may have changed between scheduling and publishing. */
async function problemNow(ctx: RequestCtx, publication: StoredPublication): Promise<string | undefined> {
  const variation = await findVariation(ctx.db, publication.workspace_id, publication.variation_id)
  return variation && contentProblems(postOf(variation), await currentBrand(ctx))[0]
}

/** Checks whether an earlier attempt arrived. False if it certainly didn't, so it can be posted. */
async function isSettledByLooking({ ctx, publication, isAskedFor }: Try, account: OpenAccount, begunAt: Date) {
  let found: Posted | undefined
  try {
    found = await account.connector.find(account.connectorCtx, asPost(ctx, publication), begunAt)
  } catch (error) {
    if (error instanceof UpstreamError || error instanceof TooManyCalls) {
      await lookLater(ctx, publication, failureSentence(error))
    } else if (error instanceof UserError) await sayUnsure(ctx, publication, failureSentence(error))
    else throw error
    return true
  }
  if (found) {
    await published(ctx, publication, found)
    return true
  }
  const sureAt = new Date(begunAt.getTime() + blindMs)
  if (ctx.now() >= sureAt) {
    if (isAskedFor) return false
    await failed(ctx, publication, "The platform didn't respond, and the post isn't there.", { isClear: true })
    return true
  }
  if (isAskedFor) await waitToPost(ctx, publication, sureAt)
  else await lookLater(ctx, publication, "The platform didn't respond.", sureAt)
  return true
}

async function post({ ctx, publication }: Try, account: OpenAccount): Promise<void> {
  const begunBefore = publication.begun_at
  const { account_id, is_sandbox } = account.stored
  const begun = { begun_at: begunBefore ?? ctx.now(), account_id, is_sandbox, message: null }
  if (!(await change(ctx.db, publication, ctx.now(), begun))) return
  const current = { ...publication, ...begun }
  try {
    const posted = await account.connector.post(account.connectorCtx, asPost(ctx, current))
    return await published(ctx, current, posted)
  } catch (error) {
    if (error instanceof AlreadyPosted && begunBefore) return await tookItBefore(ctx, current, account, error)
    if (error instanceof CredentialsRefused) await noteRefusal(ctx, account, error)
    if (wasNotTaken(error)) {
      return await failed(ctx, current, failureSentence(error), { isClear: begunBefore === null })
    }
    if (error instanceof UpstreamError || error instanceof UserError) {
      return await lookLater(ctx, current, failureSentence(error))
    }
    throw error
  }
}

/** The platform rejected a duplicate after an attempt without response: that attempt arrived. */
async function tookItBefore(ctx: RequestCtx, current: StoredPublication, account: OpenAccount, error: AlreadyPosted) {
  const since = current.begun_at ?? ctx.now()
  const look = () => account.connector.find(account.connectorCtx, asPost(ctx, current), since).catch(() => undefined)
  await published(ctx, current, error.posted ?? (await look()) ?? { id: '', url: null })
}

async function noteRefusal(ctx: RequestCtx, { stored }: OpenAccount, { message }: CredentialsRefused): Promise<void> {
  await note(ctx.db, stored, { problem: message })
  await ctx.publish({ workspaceId: stored.workspace_id }, { topic: 'social-accounts', id: stored.platform })
}

function asPost(ctx: RequestCtx, publication: StoredPublication): SocialPost {
  const { id, attempts, account_id, text, image_url } = publication
  return {
    key: id,
    attempt: attempts,
    accountId: account_id,
    text,
    imageUrl: image_url,
    memory: publication.memory as Record<string, unknown>,
    remember: async (memory) => {
      await change(ctx.db, publication, ctx.now(), { memory })
    },
  }
}
