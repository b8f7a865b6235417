import type { SampleRun } from '#kernel/agents'
import type { RequestCtx } from '#kernel/context'
import { appliedNow, doneBy } from '#kernel/demo/timeline'
import type { DemoEvent, TeamDemoEvent } from '#kernel/feature'
import { relateRef } from '../battlecard/relate.ref.ts'
import { named } from '../competitors.queries.ts'
import { sampleCompetitors, sampleTeamCompetitors } from './sample-pages.ts'
import { watch } from './seed.ts'

interface Look {
  daysAgo: number
  actionType: 'generate-report' | 'analyze-trends'
  timeframe: 'week' | 'month'
  decision?: SampleRun['decision']
}

const approved = { approved: true } as const

/** The team's reports and trend analyses, before each planning. */
const looks: readonly Look[] = [
  { daysAgo: 58, actionType: 'generate-report', timeframe: 'month', decision: approved },
  { daysAgo: 48, actionType: 'analyze-trends', timeframe: 'month', decision: approved },
  {
    daysAgo: 29,
    actionType: 'generate-report',
    timeframe: 'month',
    decision: { rejected: 'A quiet month. Nothing we need for planning.' },
  },
  {
    daysAgo: 8,
    actionType: 'generate-report',
    timeframe: 'week',
    decision: { approved: true, edit: (body) => `${body}\n\nTo share in planning on Monday.` },
  },
  { daysAgo: 0.5, actionType: 'generate-report', timeframe: 'week' },
]

export const timeline = (): readonly DemoEvent[] => [...looks.map(lookedAt), { daysAgo: 0, apply: compareWithPlans }]

/** A competitor that the sample team watches, and its reports. */
export const teamTimeline = (): readonly TeamDemoEvent[] =>
  doneBy('jonas', [
    appliedNow(58, (ctx) => watch(ctx, sampleTeamCompetitors)),
    lookedAt({ daysAgo: 5, actionType: 'generate-report', timeframe: 'month', decision: approved }),
  ])

/** Once the workspace's PRDs are there. */
async function compareWithPlans(ctx: RequestCtx): Promise<void> {
  const { workspaceId } = ctx.actor
  for (const { id: competitorId } of await named(ctx.db, workspaceId, {}, sampleCompetitors.length)) {
    await ctx.enqueue(relateRef, { workspaceId, competitorId, isNews: true })
  }
}

function lookedAt({ daysAgo, actionType, timeframe, decision }: Look): DemoEvent {
  return {
    daysAgo,
    async apply(ctx) {
      const run = { agentId: 'market-maven', actionType, input: { timeframe } } as const
      await ctx.ports.runSample(ctx, { ...run, ...(decision && { decision }) })
    },
  }
}
