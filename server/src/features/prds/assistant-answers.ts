import { counted } from '@sextant/contract/kernel/counted'
import { assumptionsOf } from '@sextant/contract/prds/claims'
import { PrdContent } from '@sextant/contract/prds/content'
import { type Answer, type AnswerProviders, type RoomQuestion, thereAre } from '#kernel/assistant-answers'
import type { RequestCtx } from '#kernel/context'
import { type FindRecords, nearest } from '#kernel/records'
import { dayText } from '#kernel/time/day-text'
import { findPrd } from './prds.queries.ts'
import { prdsNamed, searchPrds } from './records.queries.ts'

/** PRDs and their conversations are on one page, so they are ranked together. */
export const findRecords: FindRecords = async (ctx, search) => {
  const sorted = { ...search, isNearestFirst: true } as const
  const [prds, transcripts] = await Promise.all([
    searchPrds(ctx.db, ctx.actor.workspaceId, sorted),
    ctx.ports.transcripts.search(ctx, sorted),
  ])
  return nearest(search, prds.records, transcripts)
}

export const assistantAnswers: AnswerProviders = {
  prds: async (ctx, question) => {
    const { count, records } = await searchPrds(ctx.db, ctx.actor.workspaceId, question)
    const state = ['draft', 'approved'].find((known) => known === question.state) ?? ''
    const [newest] = question.rank ? records : []
    const last = newest ? ` The newest is “${newest.title}”, last updated on ${dayText(newest.at)}.` : ''
    return { sentence: thereAre(count, { one: 'PRD', state }, question) + last, count, records }
  },
  named: async (ctx, { names = [], limit }) => {
    const records = await prdsNamed(ctx.db, ctx.actor.workspaceId, names, limit)
    return { sentence: '', count: records.length, records }
  },
  record: about,
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
        url: `/prds/${id}`,
        at: new Date(prd.updated_at),
      },
    ],
  }
}
