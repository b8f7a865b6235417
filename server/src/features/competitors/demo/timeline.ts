import type { SampleRun } from '#kernel/agents'
import { atOnce, toldBy } from '#kernel/demo/timeline'
import type { Moment, TeamMoment } from '#kernel/feature'
import { sampleTeamCompetitors } from './sample-team-pages.ts'
import { watch } from './seed.ts'

interface Look {
  daysAgo: number
  actionType: 'generate-report' | 'analyze-trends'
  timeframe: 'week' | 'month'
  decision?: SampleRun['decision']
}

const approved = { approved: true } as const

/** What the team had made of the changes, once a month and before it planned. */
const looks: readonly Look[] = [
  { daysAgo: 58, actionType: 'generate-report', timeframe: 'month', decision: approved },
  { daysAgo: 48, actionType: 'analyze-trends', timeframe: 'month', decision: approved },
  {
    daysAgo: 29,
    actionType: 'generate-report',
    timeframe: 'month',
    decision: { rejected: 'A quiet month. Nothing in it for the planning.' },
  },
  {
    daysAgo: 8,
    actionType: 'generate-report',
    timeframe: 'week',
    decision: { approved: true, edit: (body) => `${body}\n\nTo be told in the planning on Monday.` },
  },
  { daysAgo: 0.5, actionType: 'generate-report', timeframe: 'week' },
]

export const story = (): readonly Moment[] => looks.map(lookedAt)

/** One that the team watches, and what it made of it. */
export const teamStory = (): readonly TeamMoment[] =>
  toldBy('jonas', [
    atOnce(58, (ctx) => watch(ctx, sampleTeamCompetitors)),
    lookedAt({ daysAgo: 5, actionType: 'generate-report', timeframe: 'month', decision: approved }),
  ])

function lookedAt({ daysAgo, actionType, timeframe, decision }: Look): Moment {
  return {
    daysAgo,
    async happen(ctx) {
      const run = { agentId: 'market-maven', actionType, input: { timeframe } } as const
      await ctx.ports.runSample(ctx, { ...run, ...(decision && { decision }) })
    },
  }
}
