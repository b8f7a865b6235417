import type { Page, PageQuery } from '@sextant/contract/kernel/page'
import type { RequestOf } from '@sextant/contract/kernel/route'
import { PrdContent } from '@sextant/contract/prds/content'
import type { ChatMessage, Prd, prdRoutes } from '@sextant/contract/prds/routes'
import { sectionLabels } from '@sextant/contract/prds/sections'
import type { RequestCtx } from '#kernel/context'
import { pageById } from '#kernel/paging'
import { changedSections } from '../changes.ts'
import { findRevision, listRevisions } from '../prds.queries.ts'
import * as prds from '../prds.service.ts'
import { insertMessages, listMessages } from './messages.queries.ts'

interface Refined {
  ai_response: string
  changed: string[]
  prd: Prd
  messages: ChatMessage[]
}

type Request = RequestOf<typeof prdRoutes.refine>['body']

export async function refine(
  ctx: RequestCtx,
  id: string,
  { chat_message: message, revision }: Request,
): Promise<Refined> {
  const before = await prds.read(ctx, id)
  prds.refuseOlder(before, revision)
  const { content, reason, isUndo, response, choices, needsModel, madeBy } = await ctx.ports.refinePrd(ctx, {
    content: PrdContent.parse(before),
    message,
    findSource: () =>
      ctx.ports.transcripts.readable(
        ctx,
        before.sources.map((source) => source.id),
      ),
    listRevisions: () => listRevisions(ctx.db, id),
    findRevision: (number) => findRevision(ctx.db, id, number),
  })
  return ctx.transact(async (ctx) => {
    const held = await prds.lockDraft(ctx, id)
    prds.refuseOlder(held, before.revision)
    const changed = changedSections(PrdContent.parse(held.content), content)
    if (changed.length > 0) {
      if (isUndo) await prds.record(ctx, held, { content, reason })
      else await prds.change(ctx, held, { content, reason })
    }
    const names = changed.map((key) => sectionLabels[key])
    const { workspaceId, name: by } = ctx.actor
    const prd = await prds.read(ctx, id)
    const messages = await insertMessages(ctx.db, { workspaceId, prdId: id, at: ctx.now() }, [
      { type: 'user', content: message, by, changed: [] },
      {
        type: 'ai',
        content: response,
        by: '',
        changed: names,
        choices,
        needs_model: needsModel,
        revision: prd.revision,
        madeBy,
      },
    ])
    return { ai_response: response, changed: names, prd, messages }
  })
}

export async function conversation(ctx: RequestCtx, id: string, page: PageQuery): Promise<Page<ChatMessage>> {
  await prds.read(ctx, id)
  return pageById(page, (before, atMost) => listMessages(ctx.db, ctx.actor.workspaceId, { prdId: id, before, atMost }))
}
