import type { Review, reviewRoutes } from '@sextant/contract/collaboration/reviews'
import { undoDecisionMs } from '@sextant/contract/inbox/rules'
import type { RequestOf } from '@sextant/contract/kernel/route'
import type { RequestCtx } from '#kernel/context'
import { UserError } from '#kernel/errors'
import type { PrdDocument } from '#ports/prds/prd-documents'
import { documentOf, membersOf, pageOf } from '../documents.ts'
import * as queries from './reviews.queries.ts'

const placeOf = (ctx: RequestCtx, prdId: string) => ({ workspaceId: ctx.actor.workspaceId, prdId })

export const read = async (ctx: RequestCtx, prdId: string): Promise<Review> =>
  reviewOf(ctx, await documentOf(ctx, prdId))

async function reviewOf(ctx: RequestCtx, { id, contentHash }: PrdDocument): Promise<Review> {
  return {
    assignee: (await queries.findAssignee(ctx.db, ctx.actor.workspaceId, id)) ?? null,
    reviewers: await queries.listReviewers(ctx.db, placeOf(ctx, id), contentHash),
    contentHash,
  }
}

/** The review after a change, which open pages show. */
async function changed(ctx: RequestCtx, document: PrdDocument): Promise<Review> {
  await ctx.publish({ workspaceId: ctx.actor.workspaceId }, { topic: 'review', id: document.id })
  return reviewOf(ctx, document)
}

export function request(
  ctx: RequestCtx,
  prdId: string,
  { userIds, note }: RequestOf<typeof reviewRoutes.request>['body'],
): Promise<Review> {
  return ctx.transact(async (ctx) => {
    const document = await documentOf(ctx, prdId)
    const people = await membersOf(ctx, userIds)
    const reviewers = people.map(({ userId }) => userId)
    const { workspaceId, name, userId } = ctx.actor
    await queries.ask(ctx.db, { ...placeOf(ctx, prdId), userIds: reviewers, by: { name, userId }, at: ctx.now() })
    const facts = { people: people.map((person) => person.name), revision: document.revision }
    await ctx.audit('REQUEST_REVIEW', { id: prdId, name: document.title, facts })
    const review = await changed(ctx, document)
    await ctx.ports.notify(
      ctx,
      { workspaceId, userIds: reviewers, except: [userId] },
      {
        ...{ kind: 'review', type: 'info', title: `${name} asks you to review ${document.title}` },
        ...{ message: note, actionUrl: pageOf(prdId), about: [`prd ${prdId}`] },
      },
    )
    return review
  })
}

export function answer(
  ctx: RequestCtx,
  prdId: string,
  { answer, note, revision }: RequestOf<typeof reviewRoutes.answer>['body'],
): Promise<Review> {
  return ctx.transact(async (ctx) => {
    const document = await documentOf(ctx, prdId)
    if (document.revision !== revision) {
      throw new UserError('conflict', 'The document changed while you were reading. Look at it again, then answer.')
    }
    const { workspaceId, name, userId } = ctx.actor
    const { contentHash, title } = document
    const values = { userId, answer, note, revision, contentHash, at: ctx.now() }
    const askedBy = await queries.answer(ctx.db, { ...placeOf(ctx, prdId), ...values })
    await ctx.audit('ANSWER_REVIEW', { id: prdId, name: title, facts: { answer, note, revision, contentHash } })
    const review = await changed(ctx, document)
    const interested = [askedBy, review.assignee?.userId].filter((id) => id !== undefined && id !== null)
    await ctx.ports.notify(
      ctx,
      { workspaceId, userIds: [...new Set(interested)], except: [userId] },
      {
        kind: 'review',
        type: answer === 'approved' ? 'success' : 'warning',
        title: `${name} ${answer === 'approved' ? 'approved' : 'asked for changes in'} ${title}`,
        message: note,
        actionUrl: pageOf(prdId),
      },
    )
    return review
  })
}

/** Takes back one's own answer. The person who asked was notified of it, and is notified of this too. */
export function undo(ctx: RequestCtx, prdId: string): Promise<Review> {
  return ctx.transact(async (ctx) => {
    const document = await documentOf(ctx, prdId)
    const { workspaceId, userId, name } = ctx.actor
    const since = new Date(ctx.now().getTime() - undoDecisionMs)
    const review = await queries.takeBack(ctx.db, placeOf(ctx, prdId), userId, since)
    if (!review) throw new UserError('conflict', 'This answer can no longer be undone. Open the document to change it.')
    await ctx.audit('ANSWER_REVIEW', { id: prdId, name: document.title, facts: { answer: 'taken back' } })
    const after = await changed(ctx, document)
    await ctx.ports.notify(
      ctx,
      { workspaceId, userIds: review.askedBy ? [review.askedBy] : [], except: [userId] },
      {
        ...{ kind: 'review', type: 'info', title: `${name} took back their answer on ${document.title}` },
        ...{ message: '', actionUrl: pageOf(prdId) },
      },
    )
    return after
  })
}

export function withdraw(ctx: RequestCtx, prdId: string, userId: string): Promise<Review> {
  return ctx.transact(async (ctx) => {
    const document = await documentOf(ctx, prdId)
    if (!(await queries.withdraw(ctx.db, placeOf(ctx, prdId), userId))) {
      throw new UserError('not_found', 'Reviewer not found')
    }
    await ctx.audit('REMOVE_REVIEWER', { id: prdId, name: document.title, facts: { userId } })
    return changed(ctx, document)
  })
}

export function assign(ctx: RequestCtx, prdId: string, userId: string | null): Promise<Review> {
  return ctx.transact(async (ctx) => {
    const document = await documentOf(ctx, prdId)
    const [person] = await membersOf(ctx, userId === null ? [] : [userId])
    const { workspaceId } = ctx.actor
    const before = await queries.findAssignee(ctx.db, workspaceId, prdId)
    await queries.assign(ctx.db, placeOf(ctx, prdId), userId)
    const assignee = person?.name ?? null
    await ctx.audit('ASSIGN_PRD', { id: prdId, name: document.title, assignee }, { assignee: before?.name ?? null })
    const review = await changed(ctx, document)
    if (person && person.userId !== before?.userId) {
      await ctx.ports.notify(
        ctx,
        { workspaceId, userIds: [person.userId], except: [ctx.actor.userId] },
        {
          ...{ kind: 'comment', type: 'info', title: `${ctx.actor.name} assigned ${document.title} to you` },
          ...{ message: '', actionUrl: pageOf(prdId) },
        },
      )
    }
    return review
  })
}
