import { assumptionsOf } from '@sextant/contract/prds/claims'
import { PrdContent } from '@sextant/contract/prds/content'
import { oneSpelling } from '@sextant/engine/transcripts/formats/speaker-spelling'
import { type Answer, type AnswerProviders, type RoomQuestion, thereAre } from '#kernel/assistant-answers'
import type { RequestCtx } from '#kernel/context'
import { type FindRecords, nearest } from '#kernel/records'
import { counted } from '#kernel/search-words'
import { dayText } from '#kernel/time/day-text'
import { findPrd } from './prds.queries.ts'
import { conversationsWith, passageRecord, prdsNamed, searchPrds, searchTranscripts } from './records.queries.ts'
import { passagesIn } from './sources/passages.ts'

export const findRecords: FindRecords = async (ctx, search) => {
  const { workspaceId } = ctx.actor
  const [prds, transcripts] = await Promise.all([
    searchPrds(ctx.db, workspaceId, { ...search, isNearestFirst: true }),
    searchTranscripts(ctx.db, workspaceId, { ...search, isNearestFirst: true }),
  ])
  return nearest(search, prds.records, transcripts.records)
}

/** How many conversations are searched for a quote. */
const conversationsRead = 20

export const assistantAnswers: AnswerProviders = {
  prds: async (ctx, question) => {
    const { count, records } = await searchPrds(ctx.db, ctx.actor.workspaceId, question)
    const state = ['draft', 'approved'].find((known) => known === question.state) ?? ''
    const [newest] = question.rank ? records : []
    const last = newest ? ` The newest is “${newest.title}”, last updated on ${dayText(newest.at)}.` : ''
    return { sentence: thereAre(count, { one: 'PRD', state }, question) + last, count, records }
  },
  transcripts: async (ctx, question) => {
    const { count, records } = await searchTranscripts(ctx.db, ctx.actor.workspaceId, question)
    return { sentence: thereAre(count, { one: 'conversation' }, question), count, records }
  },
  said: quotesAbout,
  named: async (ctx, { names = [], limit }) => {
    const records = await prdsNamed(ctx.db, ctx.actor.workspaceId, names, limit)
    return { sentence: '', count: records.length, records }
  },
  record: about,
}

async function quotesAbout(
  ctx: RequestCtx,
  { words, spelled = words, person, limit }: RoomQuestion,
): Promise<Answer | undefined> {
  const conversations = await conversationsWith(ctx.db, ctx.actor.workspaceId, words, conversationsRead)
  const passages = passagesIn(conversations, { words, person })
  if (passages.length === 0) return undefined
  const nameOf = oneSpelling(passages.map(({ speaker }) => speaker))
  const speakers = [...new Set(passages.map(({ speaker }) => nameOf(speaker)).filter(Boolean))]
  const who =
    speakers.length > 0 && speakers.length <= 3 ? speakers.join(' and ') : counted(speakers.length, 'person', 'people')
  const about = words && ` about “${spelled}”`
  return {
    sentence: `${who || 'Someone'} said this${about} in ${counted(passages.length, 'passage')}.`,
    count: passages.length,
    records: passages
      .slice(0, limit)
      .map(({ conversation, text, speaker }) => passageRecord(conversation, text, speaker)),
  }
}

const longestSummary = 400
const firstOf = (summary: string) =>
  summary.length > longestSummary ? `${summary.slice(0, longestSummary).toWellFormed()}…` : summary

async function about(ctx: RequestCtx, { id = '' }: RoomQuestion): Promise<Answer | undefined> {
  const prd = await findPrd(ctx.db, ctx.actor.workspaceId, id)
  if (!prd) return undefined
  const content = PrdContent.parse(prd.content)
  const { user_stories: stories, feature_requirements: features, success_metrics: metrics } = content
  const technical = Object.values(content.technical_requirements).flat()
  const unproven = assumptionsOf(content).length
  const parts = [
    ...(stories.length > 0 ? [counted(stories.length, 'user story', 'user stories')] : []),
    counted(features.length + technical.length, 'requirement'),
    counted(metrics.length, 'success metric'),
  ]
  const evidence = unproven === 0 ? 'All items have evidence or were accepted.' : `${unproven} without evidence.`
  return {
    sentence: `“${prd.title}” is ${prd.status === 'approved' ? 'approved' : 'a draft'}, version ${prd.version}, last updated on ${dayText(new Date(prd.updated_at))}, with ${parts.join(', ')}. ${evidence}`,
    count: 1,
    records: [
      {
        kind: 'PRD',
        id,
        title: prd.title,
        detail: firstOf(content.executive_summary) || `${prd.status} · version ${prd.version}`,
        url: `/agents/user-whisperer?${new URLSearchParams({ prd: id })}`,
        at: new Date(prd.updated_at),
      },
    ],
  }
}
