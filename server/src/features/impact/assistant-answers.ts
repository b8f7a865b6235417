import { counted } from '@sextant/contract/kernel/counted'
import { type Answer, type AnswerProviders, type RoomQuestion, thereAre } from '#kernel/assistant-answers'
import type { RequestCtx } from '#kernel/context'
import type { FindRecords } from '#kernel/records'
import { find } from './impact.queries.ts'
import { search } from './records.queries.ts'

export const findRecords: FindRecords = async (ctx, words) =>
  (await search(ctx.db, ctx.actor.workspaceId, { ...words, isNearestFirst: true }, ctx.now())).records

export const assistantAnswers: AnswerProviders = {
  analyses: async (ctx, question) => {
    const { count, records } = await search(ctx.db, ctx.actor.workspaceId, question, ctx.now())
    const [first] = records
    if (question.rank && question.rank.by !== 'time' && first) {
      const { end, by } = question.rank
      const which = `the ${end === 'most' ? 'highest' : 'lowest'} ${by === 'roi' ? 'ROI score' : by}`
      return {
        sentence: `“${first.title}” has ${which} of ${counted(count, 'forecast')}: ${first.detail}.`,
        count,
        records,
      }
    }
    const state = ['draft', 'approved'].find((known) => known === question.state) ?? ''
    const only = first && count === 1 ? ` “${first.title}”: ${first.detail}.` : ''
    return { sentence: thereAre(count, { one: 'forecast', state }, question) + only, count, records }
  },
  waiting: async (ctx, { limit }) => {
    const { workspaceId } = ctx.actor
    const [drafts, due] = await Promise.all(
      ['undecided', 'due'].map((state) => search(ctx.db, workspaceId, { words: '', state, limit }, ctx.now())),
    )
    const parts = [
      ...(drafts?.count ? [`${counted(drafts.count, 'forecast needs', 'forecasts need')} your decision.`] : []),
      ...(due?.count ? [`${counted(due.count, 'forecast needs', 'forecasts need')} actual results.`] : []),
    ]
    const records = [...(drafts?.records ?? []), ...(due?.records ?? [])].slice(0, limit)
    return { sentence: parts.join(' '), count: (drafts?.count ?? 0) + (due?.count ?? 0), records }
  },
  named: async (ctx, { names = [], limit }) => ({
    sentence: '',
    ...(await search(ctx.db, ctx.actor.workspaceId, { words: '', names, limit }, ctx.now())),
  }),
  record: about,
}

async function about(ctx: RequestCtx, { id = '' }: RoomQuestion): Promise<Answer | undefined> {
  const { workspaceId } = ctx.actor
  const analysis = await find(ctx.db, workspaceId, id)
  if (!analysis) return undefined
  const { title, status, impactScore, roiScore, confidenceScore, riskLevel } = analysis
  const scores = `impact ${Math.round(impactScore)}, ROI score ${Math.round(roiScore)}, confidence ${Math.round(confidenceScore)}, ${riskLevel} risk`
  return {
    sentence: `The forecast “${title}” is ${status === 'approved' ? 'approved' : 'a draft'}: ${scores}.`,
    count: 1,
    records: [
      {
        kind: 'Feature analysis',
        id,
        title,
        detail: status,
        url: `/agents/impact-predictor?${new URLSearchParams({ analysis: id })}`,
        at: new Date(analysis.createdAt),
      },
    ],
  }
}
