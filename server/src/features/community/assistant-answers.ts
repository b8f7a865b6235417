import { counted } from '@sextant/contract/kernel/counted'
import { type Answer, type AnswerProviders, type RoomQuestion, thereAre } from '#kernel/assistant-answers'
import type { RequestCtx } from '#kernel/context'
import { moodOf, searchFailing, searchPosts, searchTopics } from './assistant-answers.queries.ts'
import * as posts from './posts/posts.queries.ts'
import { page, postUrl, titleOf } from './words.ts'

const monthMs = 30 * 86_400_000
const topicsShown = 3

export const assistantAnswers: AnswerProviders = {
  community: (ctx, question) => {
    const { state, words } = question
    if (state === 'unanswered' || state === 'overdue' || state === 'escalated') return open(ctx, question)
    return state || words ? postsAbout(ctx, question) : mood(ctx, question)
  },
  said: async (ctx, { words, spelled = words, person, period, limit }) => {
    const { count, records } = await searchPosts(ctx.db, ctx.actor.workspaceId, {
      words,
      author: person,
      period,
      limit,
    })
    if (count === 0) return undefined
    return {
      sentence: words
        ? `${counted(count, 'community post mentions', 'community posts mention')} “${spelled}”.`
        : `${counted(count, 'community post', 'community posts')} found.`,
      count,
      records,
    }
  },
  failures: async (ctx, question) => {
    const { count, records } = await searchFailing(ctx.db, ctx.actor.workspaceId, question)
    const sentence = `${counted(count, 'community reply or source', 'community replies and sources')} failed.`
    return { sentence, count, kind: 'Community', records }
  },
  record: async (ctx, { id = '' }) => {
    const post = await posts.find(ctx.db, ctx.actor.workspaceId, id)
    if (!post) return undefined
    const read = post.sentiment ? `is ${post.sentiment}` : "hasn't been analyzed yet"
    const answer = post.responded ? 'has a reply' : 'has no reply yet'
    const sentence = `This post by ${post.author} ${read}, has ${post.priority} priority and ${answer}.`
    const record = { kind: 'Community post', id, title: titleOf(post.content), detail: post.author }
    return { sentence, count: 1, text: post.content, records: [{ ...record, url: postUrl(id), at: post.posted_at }] }
  },
}

async function open(ctx: RequestCtx, question: RoomQuestion): Promise<Answer> {
  const { workspaceId } = ctx.actor
  const { responseTime } = await ctx.ports.agentSettings(ctx, 'community-catalyst')
  const { state, words, period, limit } = question
  const overdue = {
    since: period?.since ?? new Date(0),
    until: new Date(ctx.now().getTime() - responseTime * 3_600_000),
  }
  const sought = { words, period, limit, isOpen: true, isEscalated: state === 'escalated' }
  const late = await searchPosts(ctx.db, workspaceId, { ...sought, period: overdue })
  const limitWords = `longer than your response time of ${counted(responseTime, 'hour')}`
  if (state === 'overdue') {
    const sentence = `${waits(late.count)} a reply and ${late.count === 1 ? 'has' : 'have'} been waiting ${limitWords}.`
    return { sentence, count: late.count, records: late.records }
  }
  const { count, records } = await searchPosts(ctx.db, workspaceId, sought)
  const when = period ? ` ${period.label}` : ''
  const which = state === 'escalated' ? 'escalated ' : ''
  const ofThem =
    late.count > 0 && !period
      ? ` ${counted(late.count, 'of them has', 'of them have')} been waiting ${limitWords}.`
      : ''
  return { sentence: `${waits(count, which)} a reply${when}.${ofThem}`, count, records }
}

const waits = (count: number, which = '') =>
  counted(count, `${which}community post needs`, `${which}community posts need`)

/** Posts by sentiment or subject, with their most common topics. */
async function postsAbout(ctx: RequestCtx, question: RoomQuestion): Promise<Answer> {
  const { state, words, period, limit } = question
  const sought = { words, state, period, limit }
  const { count, records } = await searchPosts(ctx.db, ctx.actor.workspaceId, sought)
  const topics = words ? [] : await searchTopics(ctx.db, ctx.actor.workspaceId, { ...sought, limit: topicsShown })
  const noun = { one: 'community post', ...(state && { state }) }
  return { sentence: thereAre(count, noun, question), count, records: [...topics, ...records].slice(0, limit) }
}

async function mood(ctx: RequestCtx, { period, limit }: RoomQuestion): Promise<Answer> {
  const { workspaceId } = ctx.actor
  const now = ctx.now()
  const span = period ?? { since: new Date(now.getTime() - monthMs), until: now, label: 'in the last 30 days' }
  const read = await moodOf(ctx.db, workspaceId, span)
  if (read.mood === null) return { sentence: `No community posts ${span.label}.`, count: 0, records: [] }
  const topics = await searchTopics(ctx.db, workspaceId, { words: '', period: span, limit: limit - 1 })
  const { posts: all, positive, neutral, negative } = read
  const split = `${positive} positive, ${neutral} neutral and ${negative} negative`
  return {
    sentence: `Community sentiment is ${read.mood}/100 ${span.label}, from ${counted(all, 'post')}: ${split}.`,
    count: all,
    records: [
      { kind: 'Community', id: page, title: 'Engagement', detail: 'All metrics', url: page, at: now },
      ...topics,
    ],
  }
}
