import type { PrdContent } from '@sextant/contract/prds/content'
import { emptySections } from '@sextant/contract/prds/sections'
import type { RequestCtx } from '#kernel/context'
import { evidenceAt } from '#kernel/text/evidence'
import { conversation } from '#test/conversation'
import { create } from './prds.service.ts'

const nothing = { performance: [], security: [], scalability: [], integration: [], platform: [] }

/** One item without evidence. */
export const sampleContent: PrdContent = {
  title: 'Report export',
  product_name: 'Reports',
  executive_summary: 'Customers want to export reports.',
  problem_statement: 'Reports cannot be exported, and the dashboard is slow.',
  target_audience: [{ name: 'Customers', description: 'They read reports.', goals: ['Export'], pain_points: [] }],
  user_stories: [],
  feature_requirements: [
    {
      id: 'requirement-1',
      feature: 'Scheduled exports',
      description: 'Exports that run by themselves.',
      user_value: 'No manual work',
      priority: 'low',
      effort: 'medium',
      evidence: [],
      is_accepted: false,
    },
  ],
  technical_requirements: nothing,
  success_metrics: [],
  ...emptySections,
}

/** A PRD from that conversation, with one item without evidence. */
export async function samplePrd(ctx: RequestCtx, text = conversation) {
  const transcriptId = await ctx.ports.transcripts.keepText(ctx, { sourceText: text, title: 'Weekly call' })
  const source = await ctx.ports.transcripts.readable(ctx, [transcriptId])
  if (!source) throw new Error('the transcript is gone')
  const evidenceFor = (quote: string) => {
    const start = source.text.indexOf(quote)
    return [evidenceAt(source, start, start + quote.length)]
  }
  const content: PrdContent = {
    ...sampleContent,
    user_stories: [
      {
        id: 'story-1',
        as_a: 'customer',
        i_want: 'to export my reports as CSV',
        so_that: 'I can work with them',
        acceptance_criteria: ['A report can be exported as CSV'],
        priority: 'high',
        evidence: evidenceFor('export their reports as CSV'),
        is_accepted: false,
      },
    ],
    technical_requirements: {
      ...nothing,
      performance: [
        {
          id: 'performance-1',
          requirement: 'The dashboard loads in under two seconds.',
          evidence: evidenceFor('It must load in under two seconds.'),
          is_accepted: false,
        },
      ],
    },
    success_metrics: [
      {
        id: 'metric-1',
        metric: 'Support tickets about exports',
        target: 'Fall by half',
        measurement: 'Help desk',
        evidence: evidenceFor('Support tickets about exports should fall by half.'),
        is_accepted: false,
      },
    ],
  }
  const draft = { runId: null, transcriptId, content, engine: 'built-in' as const, model: null, reason: 'Generated' }
  const prd = await ctx.transact((ctx) => create(ctx, draft))
  return { prd, content, transcriptId }
}
