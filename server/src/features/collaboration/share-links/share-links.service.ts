import { createHash, randomBytes } from 'node:crypto'
import { mostLinks, type ShareLink, type shareLinkRoutes } from '@sextant/contract/collaboration/share-links'
import type { RequestOf } from '@sextant/contract/kernel/route'
import type { RequestCtx } from '#kernel/context'
import { UserError } from '#kernel/errors'
import { documentOf } from '../documents.ts'
import * as queries from './share-links.queries.ts'

const dayMs = 86_400_000
/** Expired links stay in the list for a month. */
const shownMs = 30 * dayMs

/** 256 random bits need no salt. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

export async function list(ctx: RequestCtx, prdId: string): Promise<ShareLink[]> {
  await documentOf(ctx, prdId)
  const now = ctx.now()
  const since = new Date(now.getTime() - shownMs)
  const rows = await queries.list(ctx.db, ctx.actor.workspaceId, { prdId, since })
  return rows.map((row) => queries.toShareLink(row, now))
}

/** The address is in this answer only: the database has the token's hash. */
export async function create(
  ctx: RequestCtx,
  prdId: string,
  { canComment, withEvidence, days, password }: RequestOf<typeof shareLinkRoutes.create>['body'],
): Promise<ShareLink & { url: string }> {
  await documentOf(ctx, prdId)
  // Before the transaction, because hashing takes its time.
  const passwordHash = password === undefined ? null : await ctx.ports.passwords.hash(password)
  const token = randomBytes(32).toString('base64url')
  return ctx.transact(async (ctx) => {
    const { title } = await documentOf(ctx, prdId)
    const { workspaceId, userId, name } = ctx.actor
    const now = ctx.now()
    if ((await queries.list(ctx.db, workspaceId, { prdId, since: now })).length >= mostLinks) {
      throw new UserError('conflict', `This document has ${mostLinks} share links. Turn off one that isn't needed.`)
    }
    const row = await queries.insert(ctx.db, {
      ...{ workspace_id: workspaceId, prd_id: prdId, user_id: userId, created_by: name },
      ...{ hash: hashOf(token), password_hash: passwordHash, can_comment: canComment, with_evidence: withEvidence },
      ...{ created_at: now, expires_at: new Date(now.getTime() + days * dayMs) },
    })
    const link = queries.toShareLink(row, now)
    const { hasPassword, expiresAt } = link
    const facts = { prdId, canComment, withEvidence, hasPassword, expiresAt }
    await ctx.audit('SHARE_PRD', { id: link.id, name: title, facts })
    return { ...link, url: `${ctx.ports.publicUrl}/s/${token}` }
  })
}

export function revoke(ctx: RequestCtx, { id: prdId, linkId }: { id: string; linkId: string }) {
  return ctx.transact(async (ctx) => {
    const { title } = await documentOf(ctx, prdId)
    if (!(await queries.revoke(ctx.db, ctx.actor.workspaceId, { prdId, id: linkId, at: ctx.now() }))) {
      throw new UserError('not_found', 'Share link not found')
    }
    await ctx.audit('UNSHARE_PRD', { id: linkId, name: title, facts: { prdId } })
    return { success: true as const }
  })
}
