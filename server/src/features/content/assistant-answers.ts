import { variationStatuses } from '@sextant/contract/content/rules'
import { socialPlatformIds, socialPlatforms } from '@sextant/contract/content/social-platforms'
import { counted } from '@sextant/contract/kernel/counted'
import { type Answer, type AnswerProviders, type RoomQuestion, thereAre } from '#kernel/assistant-answers'
import type { RequestCtx } from '#kernel/context'
import type { FindRecords } from '#kernel/records'
import { momentText } from '#kernel/time/day-text'
import { list as listAccounts, type StoredAccount } from './accounts/accounts.queries.ts'
import { find, variationsOf } from './content.queries.ts'
import { searchContents, searchMeasured, searchTexts } from './records.queries.ts'

export const findRecords: FindRecords = async (ctx, search) =>
  (await searchContents(ctx.db, ctx.actor.workspaceId, { ...search, isNearestFirst: true })).records

const stateOf = (account: StoredAccount | undefined) => {
  if (!account) return 'not connected'
  if (account.status !== 'connected') return 'being connected'
  return account.is_sandbox ? 'connected (sandbox)' : 'connected'
}

/** Measured posts by engagement; undefined if there are none. */
async function engagement(ctx: RequestCtx, question: RoomQuestion, end: 'most' | 'least'): Promise<Answer | undefined> {
  const { words, period, limit } = question
  const { count, records } = await searchMeasured(ctx.db, ctx.actor.workspaceId, { words, period, end, limit })
  const [first] = records
  if (!first) return undefined
  const when = period ? ` ${period.label}` : ''
  const which = count === 1 ? 'It had' : `The one with the ${end} engagement had`
  return {
    sentence: `${counted(count, 'published post has', 'published posts have')} been measured${when}. ${which}: ${first.detail}.`,
    count,
    records,
  }
}

export const assistantAnswers: AnswerProviders = {
  content: async (ctx, question) => {
    const { workspaceId } = ctx.actor
    if (question.rank?.by === 'engagement') return engagement(ctx, question, question.rank.end)
    const state = variationStatuses.find((known) => known === question.state)
    const { count, records } = state
      ? await searchTexts(ctx.db, workspaceId, question)
      : await searchContents(ctx.db, workspaceId, question)
    const noun = state ? { one: 'post', state } : { one: 'content batch', many: 'content batches' }
    return { sentence: thereAre(count, noun, question), count, records }
  },
  failures: async (ctx, question) => {
    const { count, records } = await searchTexts(ctx.db, ctx.actor.workspaceId, {
      ...question,
      words: '',
      state: 'failed',
    })
    const when = question.period?.label ? ` ${question.period.label}` : ''
    return { sentence: `${counted(count, 'post')} couldn't be published${when}.`, count, kind: 'Content', records }
  },
  schedule: async (ctx, { words, limit }) => {
    const { count, records } = await searchTexts(ctx.db, ctx.actor.workspaceId, { words, state: 'scheduled', limit })
    const [next] = records.toSorted((a, b) => a.at.getTime() - b.at.getTime())
    if (!next) return undefined
    const sentence = `${counted(count, 'post is', 'posts are')} scheduled, the next for ${momentText(next.at)} (UTC).`
    return { sentence, count, records }
  },
  channels: async (ctx, { words }) => {
    const accounts = await listAccounts(ctx.db, ctx.actor.workspaceId)
    const platforms = socialPlatformIds.filter((id) => !words || words.includes(id.slice(0, 6)))
    const states = platforms.map((id) => ({ id, account: accounts.find(({ platform }) => platform === id) }))
    const sentences = states.map(({ id, account }) => `${socialPlatforms[id].name} is ${stateOf(account)}`)
    const page = { kind: 'Page', title: 'Social accounts', detail: '', url: '/agents/narrative-architect' }
    return {
      sentence: `${sentences.join(', ')}.`,
      count: states.length,
      records: [{ ...page, id: 'social-accounts', at: ctx.now() }],
    }
  },
  record: async (ctx, { id = '' }) => {
    const content = await find(ctx.db, ctx.actor.workspaceId, id)
    if (!content) return undefined
    const texts = await variationsOf(ctx.db, [id])
    const states = texts.map(({ platform, status }) => `${platform} ${status}`).join(', ')
    return {
      sentence: `“${content.title}” has ${counted(texts.length, 'post')}: ${states}.`,
      count: 1,
      text: texts.map(({ platform, content: text }) => `${platform}: ${text}`).join('\n\n'),
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
