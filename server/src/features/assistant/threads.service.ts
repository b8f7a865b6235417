import type { AssistantMessage, Thread } from '@sextant/contract/assistant/routes'
import type { Page, PageQuery } from '@sextant/contract/kernel/page'
import type { RequestCtx } from '#kernel/context'
import { orNotFound, UserError } from '#kernel/errors'
import { pageById } from '#kernel/paging'
import * as queries from './assistant.queries.ts'

/** More than anyone rereads. */
const mostThreads = 500

export const list = (ctx: RequestCtx, page: PageQuery): Promise<Page<Thread>> =>
  pageById(page, (before, atMost) => queries.listThreads(ctx.db, ctx.actor, { before, atMost }))

export const read = async (ctx: RequestCtx, id: string): Promise<Thread> =>
  orNotFound(await queries.findThread(ctx.db, ctx.actor, id), 'Conversation')

export function create(ctx: RequestCtx): Promise<Thread> {
  return ctx.transact(async (ctx) => {
    if ((await queries.countThreads(ctx.db, ctx.actor)) >= mostThreads)
      throw new UserError('conflict', `You have ${mostThreads} conversations. Delete one to start another.`)
    const thread = await queries.insertThread(ctx.db, ctx.actor, ctx.now())
    await ctx.audit('START_CONVERSATION', { id: thread.id })
    await publishChange(ctx, thread.id)
    return thread
  })
}

export function remove(ctx: RequestCtx, id: string): Promise<{ success: true }> {
  return ctx.transact(async (ctx) => {
    const { title } = await read(ctx, id)
    await ctx.ports.moveToBin(ctx, { kind: 'conversation', ids: [id], title })
    // Questions are private: the audit log only says that a conversation was deleted.
    await ctx.audit('DELETE_CONVERSATION', { id })
    await publishChange(ctx, id)
    return { success: true as const }
  })
}

export const restored = (ctx: RequestCtx, [id = '']: readonly string[]): Promise<void> => publishChange(ctx, id)

export async function messages(ctx: RequestCtx, id: string, page: PageQuery): Promise<Page<AssistantMessage>> {
  await read(ctx, id)
  return pageById(page, (before, atMost) => queries.listMessages(ctx.db, id, { before, atMost }))
}

/** Only the person's own tabs. */
export const publishChange = (ctx: RequestCtx, id: string): Promise<void> =>
  ctx.publish({ workspaceId: ctx.actor.workspaceId, userId: ctx.actor.userId }, { topic: 'assistant', id })
