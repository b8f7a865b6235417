import { campaignStatuses } from '@sextant/contract/advocates/rules'
import { advocacyScore } from '@sextant/contract/advocates/score'
import { counted } from '@sextant/contract/kernel/counted'
import { type Answer, type AnswerProviders, type RoomQuestion, thereAre } from '#kernel/assistant-answers'
import type { RequestCtx } from '#kernel/context'
import * as advocates from './advocates.queries.ts'
import { rankCandidates, rankPeople, searchCampaigns, searchFailed } from './assistant-answers.queries.ts'
import { couldBecomeAdvocates } from './facts.ts'
import { stats } from './stats.queries.ts'

export const assistantAnswers: AnswerProviders = {
  advocates: (ctx, question) => (question.state === 'candidate' ? candidates(ctx, question) : people(ctx, question)),
  outreach: async (ctx, question) => {
    const { workspaceId } = ctx.actor
    const { count, records } = await searchCampaigns(ctx.db, workspaceId, question)
    const state = campaignStatuses.find((known) => known === question.state)
    const { sent, replied, responseRate } = await stats(ctx.db, workspaceId)
    const answers = sent > 0 ? ` ${replied} of ${counted(sent, 'outreach email')} got a reply (${responseRate}%).` : ''
    const sentence = thereAre(count, { one: 'campaign', ...(state && { state }) }, { words: question.words }) + answers
    return { sentence, count: count + sent, records }
  },
  failures: async (ctx, question) => {
    const { count, records } = await searchFailed(ctx.db, ctx.actor.workspaceId, question)
    const when = question.period ? ` ${question.period.label}` : ''
    return {
      sentence: `${counted(count, 'outreach email')} couldn't be sent${when}.`,
      count,
      kind: 'Outreach',
      records,
    }
  },
  record: async (ctx, { id = '' }) => {
    const row = await advocates.find(ctx.db, ctx.actor.workspaceId, id)
    if (!row) return undefined
    const { name, advocacyScore: score, status, scoreTerms, referrals } = advocates.toAdvocate(row)
    const sum = scoreTerms.map(({ label, points }) => `${label} ${points}`).join(', ')
    const sentence = `${name} is ${status}, with an advocacy score of ${score} (${sum}) and ${counted(referrals, 'referral')}.`
    return { sentence, count: 1, records: [] }
  },
}

async function people(ctx: RequestCtx, question: RoomQuestion): Promise<Answer> {
  const { count, records, best, referrals } = await rankPeople(ctx.db, ctx.actor.workspaceId, question)
  const noun = { one: 'advocate', ...(question.state && { state: question.state }) }
  const highest = best ? ` ${best.name} has the highest score, ${advocacyScore(best).score}.` : ''
  const brought = referrals > 0 ? ` Together they brought ${counted(referrals, 'referral')}.` : ''
  return { sentence: thereAre(count, noun, { words: question.words }) + highest + brought, count, records }
}

async function candidates(ctx: RequestCtx, question: RoomQuestion): Promise<Answer> {
  const { count, records } = await rankCandidates(ctx.db, ctx.actor.workspaceId, question)
  const sentence = count === 0 ? 'No potential advocates found yet.' : couldBecomeAdvocates(count)
  return { sentence, count, records }
}
