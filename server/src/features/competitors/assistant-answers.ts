import type { Competitor } from '@sextant/contract/competitors/routes'
import { changeTypes, impacts } from '@sextant/contract/competitors/rules'
import { counted } from '@sextant/contract/kernel/counted'
import { type Answer, type AnswerProviders, type RoomQuestion, thereAre } from '#kernel/assistant-answers'
import type { RequestCtx } from '#kernel/context'
import { type FindRecords, type FoundRecord, nearest } from '#kernel/records'
import { dayText } from '#kernel/time/day-text'
import * as changes from './changes/changes.queries.ts'
import * as competitors from './competitors.queries.ts'
import { competitorsNamed, searchChanges, searchCompetitors, searchFailing, searchPages } from './records.queries.ts'

export const findRecords: FindRecords = async (ctx, search) => {
  const { workspaceId } = ctx.actor
  const [companies, found] = await Promise.all([
    searchCompetitors(ctx.db, workspaceId, { ...search, isNearestFirst: true }),
    searchChanges(ctx.db, workspaceId, { ...search, isNearestFirst: true }),
  ])
  return nearest(search, companies.records, found.records)
}

export const assistantAnswers: AnswerProviders = {
  changes: async (ctx, question) => {
    const { workspaceId } = ctx.actor
    const { count, records } = await searchChanges(ctx.db, workspaceId, question)
    const impact = impacts.find((known) => known === question.state)
    const type = changeTypes.find((known) => known === question.state)
    const state = impact ? `${impact}-impact` : type
    const noun = { one: 'competitor change', ...(state && { state }) }
    const high = state ? undefined : await searchChanges(ctx.db, workspaceId, { ...question, state: 'high', limit: 1 })
    const ofHigh = high && high.count > 0 ? ` ${high.count} ${high.count === 1 ? 'is' : 'are'} high impact.` : ''
    return { sentence: thereAre(count, noun, question) + ofHigh, count, records }
  },
  competitors: async (ctx, question) => {
    const { workspaceId } = ctx.actor
    const { words, spelled = words, limit } = question
    const named = await searchCompetitors(ctx.db, workspaceId, question)
    const onPages = words ? await searchPages(ctx.db, workspaceId, question) : undefined
    if (!onPages?.count || named.count > 0) {
      const noun = { one: 'monitored competitor' }
      return { sentence: thereAre(named.count, noun, { words, spelled }), ...named }
    }
    const all = await searchCompetitors(ctx.db, workspaceId, { words: '', limit: 1 })
    const mention = onPages.count === 1 ? 'mentions' : 'mention'
    const sentence = `${onPages.count} of ${counted(all.count, 'monitored competitor')} ${mention} “${spelled}” on the pages you watch.`
    return { sentence, count: onPages.count, records: onPages.records.slice(0, limit) }
  },
  failures: async (ctx, { limit }) => {
    const { count, records } = await searchFailing(ctx.db, ctx.actor.workspaceId, limit)
    return { sentence: `${counted(count, 'competitor')} couldn't be checked.`, count, kind: 'Competitor', records }
  },
  named: async (ctx, { names = [], limit }) => {
    const records = await competitorsNamed(ctx.db, ctx.actor.workspaceId, { names, atMost: limit })
    return { sentence: '', count: records.length, records }
  },
  record: about,
}

async function about(ctx: RequestCtx, { id = '', limit }: RoomQuestion): Promise<Answer | undefined> {
  const { workspaceId } = ctx.actor
  const change = await changes.find(ctx.db, workspaceId, id)
  if (change) {
    const { records } = await searchChanges(ctx.db, workspaceId, { words: change.title, limit })
    const record = records.find((found) => found.id === id)
    const sentence = `${change.competitorName}: “${change.title}”, ${change.impact} impact. ${change.impactReason}`
    return { sentence, count: 1, records: record ? [record] : [] }
  }
  const competitor = await competitors.find(ctx.db, workspaceId, id, ctx.now())
  if (!competitor) return undefined
  const { items: newest } = await changes.list(ctx.db, workspaceId, {
    ...{ competitorId: id, show: 'relevant' as const },
    ...{ limit, sort: '-time' as const },
  })
  const pages = counted(competitor.pagesWatched, 'page watched', 'pages watched')
  const checked = competitor.lastMonitored ? ` Last checked on ${dayText(new Date(competitor.lastMonitored))}.` : ''
  const traits = [competitor.industry, competitor.size].filter(Boolean).join(', ')
  return {
    sentence: `${competitor.name}${traits && ` (${traits})`}: ${pages}, ${counted(competitor.changesDetected, 'change')} detected so far.${checked}`,
    count: 1,
    records: [
      companyRecord(competitor),
      ...newest.map(({ id: changeId, title, impact, competitorName, timestamp }) => ({
        kind: 'Competitor change',
        id: changeId,
        title,
        detail: `${competitorName} · ${impact} impact`,
        url: `/agents/market-maven?change=${changeId}`,
        at: new Date(timestamp),
      })),
    ].slice(0, limit),
  }
}

const companyRecord = ({ id, name, industry, lastMonitored, createdAt }: Competitor): FoundRecord => ({
  kind: 'Competitor',
  id,
  title: name,
  detail: industry,
  url: `/agents/market-maven?competitor=${id}`,
  at: new Date(lastMonitored ?? createdAt),
})
