import { variationStatuses } from '@sextant/contract/content-rules'
import type { FindRecords } from '#kernel/records'
import { counted } from '#kernel/search-words'
import { type Tellers, thereAre } from '#kernel/telling'
import { find, variationsOf } from './content.queries.ts'
import { seekContents, seekTexts } from './records.queries.ts'

export const findRecords: FindRecords = async (ctx, search) =>
  (await seekContents(ctx.db, ctx.actor.workspaceId, search)).records

export const tellers: Tellers = {
  content: async (ctx, question) => {
    const { workspaceId } = ctx.actor
    const state = variationStatuses.find((known) => known === question.state)
    const { count, records } = state
      ? await seekTexts(ctx.db, workspaceId, question)
      : await seekContents(ctx.db, workspaceId, question)
    const noun = state ? { one: 'post', state } : { one: 'content batch', many: 'content batches' }
    return { sentence: thereAre(count, noun, question), count, records }
  },
  failures: async (ctx, question) => {
    const { count, records } = await seekTexts(ctx.db, ctx.actor.workspaceId, {
      ...question,
      words: '',
      state: 'failed',
    })
    const when = question.period?.label ? ` ${question.period.label}` : ''
    return { sentence: `${counted(count, 'post')} could not be published${when}.`, count, kind: 'Content', records }
  },
  schedule: async (ctx, { words, limit }) => {
    const { count, records } = await seekTexts(ctx.db, ctx.actor.workspaceId, { words, state: 'scheduled', limit })
    return count > 0 ? { sentence: `${counted(count, 'post is', 'posts are')} scheduled.`, count, records } : undefined
  },
  record: async (ctx, { id = '' }) => {
    const content = await find(ctx.db, ctx.actor.workspaceId, id)
    if (!content) return undefined
    const texts = await variationsOf(ctx.db, [id])
    const states = texts.map(({ platform, status }) => `${platform} ${status}`).join(', ')
    return {
      sentence: `“${content.title}” has ${counted(texts.length, 'text')}: ${states}.`,
      count: 1,
      records: [
        {
          kind: 'Content',
          id,
          title: content.title,
          detail: states,
          url: `/agents/narrative-architect?${new URLSearchParams({ content: id })}`,
          at: content.created_at,
        },
      ],
    }
  },
}
