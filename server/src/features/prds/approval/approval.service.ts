import type { RequestOf } from '@sextant/contract/kernel/route'
import { assumptionsOf } from '@sextant/contract/prds/claims'
import { PrdContent as Content, type PrdContent } from '@sextant/contract/prds/content'
import type { Prd, prdRoutes } from '@sextant/contract/prds/routes'
import { nextVersion } from '@sextant/contract/prds/rules'
import type { RequestCtx } from '#kernel/context'
import { orNotFound, UserError } from '#kernel/errors'
import { editDistance } from '#kernel/text/edit-distance'
import { renderPlain } from '../documents/render-plain.ts'
import { claimsIn } from '../evidence.ts'
import * as queries from '../prds.queries.ts'
import { change, create, pageOf, read, record, refuseOlder } from '../prds.service.ts'
import { contentHash, undoEnds } from './content-hash.ts'

/** The Action Center shows the generated text, so it can only approve a PRD that wasn't edited since. */
export async function approveAsMade(ctx: RequestCtx, id: string): Promise<number> {
  const { revision } = await read(ctx, id)
  if (revision > 1) {
    throw new UserError('conflict', 'This PRD was edited after it was generated. Approve it on its own page.', {
      link: pageOf(id),
    })
  }
  await setStatus(ctx, id, { status: 'approved', revision })
  return 0
}

type Status = RequestOf<typeof prdRoutes.setStatus>['body']

export function setStatus(ctx: RequestCtx, id: string, { status, accepted, revision }: Status): Promise<Prd> {
  return ctx.transact(async (ctx) => {
    const before = orNotFound(await queries.lockPrd(ctx.db, ctx.actor.workspaceId, id), 'PRD')
    if (before.status === status) return read(ctx, id)
    if (status === 'draft') throw new UserError('conflict', 'An approved PRD can only be viewed or deleted.')
    refuseOlder(before, revision)
    const content = withAccepted(Content.parse(before.content), [accepted ?? []].flat())
    const open = assumptionsOf(content)
    if (open.length > 0) {
      const names = open.map((claim) => `${claim.name} (${claim.id})`)
      throw new UserError('conflict', `Accept the items without evidence before you approve: ${names.join('; ')}`, {
        link: pageOf(id),
        items: open.map(({ id, kind, name }) => ({ id, name: `${kind}: ${name}` })),
      })
    }
    const { workspaceId, userId, name } = ctx.actor
    const approval = { userId, name, at: ctx.now(), hash: contentHash(content) }
    await change(ctx, before, { content, reason: 'Approved', status: 'approved', approval })
    await ctx.emit('prd.approved', {
      workspaceId,
      prdId: id,
      userId,
      changed: await changedSinceMade(ctx, id, content),
    })
    return read(ctx, id)
  })
}

/** The share of the generated text that was edited, 0 to 1. */
async function changedSinceMade(ctx: RequestCtx, id: string, content: PrdContent): Promise<number> {
  const firstRevision = await queries.findRevision(ctx.db, id, 1)
  return firstRevision ? editDistance(wordsOf(Content.parse(firstRevision)), wordsOf(content)) : 0
}

const wordsOf = (content: PrdContent) => renderPlain(content, { format: 'plain', confidence: 100, threshold: 0 })

function withAccepted(content: PrdContent, accepted: readonly string[]): PrdContent {
  const names = new Set(accepted)
  const open = new Set(
    assumptionsOf(content).flatMap((claim) => (names.has(claim.id) || names.has(claim.name) ? [claim.id] : [])),
  )
  const copy = structuredClone(content)
  for (const claim of claimsIn(copy)) if (open.has(claim.id)) Object.assign(claim, { is_accepted: true })
  return copy
}

/** Brings back the draft as it was before; assumptions that were accepted with the approval are open again. */
export function undo(ctx: RequestCtx, id: string): Promise<Prd> {
  return ctx.transact(async (ctx) => {
    const { workspaceId, userId } = ctx.actor
    const before = orNotFound(await queries.lockPrd(ctx.db, workspaceId, id), 'PRD')
    // A second click finds it done.
    if (before.status === 'draft') return read(ctx, id)
    const { approval, next_id: nextId } = before
    if (approval?.userId !== userId) throw new UserError('conflict', 'Only the person who approved can undo it.')
    if (ctx.now() >= undoEnds(approval) || nextId !== null) {
      throw new UserError('conflict', 'This approval can no longer be undone. Start a new version instead.')
    }
    const content = orNotFound(await queries.findRevision(ctx.db, id, before.revision - 1), 'Revision')
    const reopened = { content: Content.parse(content), status: 'draft' as const, approval: null }
    await record(ctx, before, { ...reopened, reason: 'Approval undone' })
    await ctx.emit('prd.reopened', { workspaceId, prdId: id })
    return read(ctx, id)
  })
}

/** Starts the next version as a draft, or opens the one that exists. The approved PRD stays as it is. */
export function newVersion(ctx: RequestCtx, id: string): Promise<Prd> {
  return ctx.transact(async (ctx) => {
    const before = orNotFound(await queries.lockPrd(ctx.db, ctx.actor.workspaceId, id), 'PRD')
    if (before.status !== 'approved') {
      throw new UserError('conflict', 'This PRD is still a draft. Edit it, or approve it first.', { link: pageOf(id) })
    }
    if (before.next_id) return read(ctx, before.next_id)
    const { content, version, transcript_id: transcriptId, engine, model, layout } = before
    return create(ctx, {
      ...{ runId: null, transcriptId, content, engine, model, layout },
      version: nextVersion(version),
      previousId: id,
      reason: `Started from version ${version}`,
    })
  })
}
