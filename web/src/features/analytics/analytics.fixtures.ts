import { agentIds, agents } from '@sextant/contract/agents/catalogue'
import type { AgentUsageReport, ContentReport, ImpactReport, WorkflowReport } from '@sextant/contract/analytics/routes'
import { type AnalyticsRange, daysIn, periodOf } from '@sextant/contract/analytics/rules'
import { idOf } from '../../../test/samples.ts'
import { notFound, serve } from '../../../test/serve.ts'

export const workflowId = idOf(1)

const nothing = { now: 0, before: 0 }
const unknown = { now: null, before: null }
const periodFor = (range: AnalyticsRange) => ({ ...periodOf(range, '2026-11-15'), timeZone: 'Europe/Berlin' })

const decided = { approved: nothing, edited: nothing, rejected: nothing, editDistance: unknown }
const ended = { completed: nothing, failed: nothing, cancelled: nothing }

export const emptyAgents = (range: AnalyticsRange): AgentUsageReport => ({
  period: periodFor(range),
  ...ended,
  ...decided,
  averageMs: unknown,
  ...{ cost: nothing, documents: nothing, msToApprove: unknown, hoursSaved: nothing, saved: [] },
  days: daysIn(periodFor(range)).map((date) => ({ date, agents: {} })),
  agents: agentIds.map((id) => ({ id, name: agents[id].name, ...ended, ...decided, cost: nothing })),
  actions: [],
})

function fullAgents(range: AnalyticsRange): AgentUsageReport {
  const empty = emptyAgents(range)
  const done = { completed: { now: 12, before: 10 }, failed: { now: 2, before: 4 }, cancelled: { now: 1, before: 0 } }
  const judged = {
    ...{ approved: { now: 3, before: 1 }, edited: { now: 1, before: 0 }, rejected: { now: 1, before: 0 } },
    editDistance: { now: 0.25, before: null },
  }
  const [first, ...others] = empty.agents
  return {
    ...empty,
    ...done,
    ...judged,
    averageMs: { now: 2_400, before: 4_800 },
    cost: { now: 1.25, before: 0 },
    documents: { now: 4, before: 2 },
    msToApprove: { now: 7_200_000, before: null },
    hoursSaved: { now: 15, before: 0 },
    saved: [
      {
        agentId: 'user-whisperer',
        outputType: 'PRD',
        minutes: 240,
        approved: 3,
        edited: 1,
        rewritten: 0.25,
        hours: 15,
      },
    ],
    days: empty.days.map((day, index, all) =>
      index === all.length - 1 ? { ...day, agents: { 'user-whisperer': 13, 'market-maven': 2 } } : day,
    ),
    agents: first ? [{ ...first, ...done, ...judged, cost: { now: 1.25, before: 0 } }, ...others] : [],
    actions: [
      {
        ...{ agentId: 'user-whisperer', actionType: 'generate-prd', label: 'Generate PRD' },
        ...done,
        averageMs: { now: 2_400, before: 4_800 },
        p95Ms: 5_100,
        cost: { now: 1.25, before: 0 },
        tokens: { now: 12_345, before: 0 },
      },
    ],
  }
}

function fullWorkflows(range: AnalyticsRange): WorkflowReport {
  const days = daysIn(periodFor(range)).map((date) => ({ date, completed: 0, failed: 0, cancelled: 0 }))
  const done = { completed: { now: 9, before: 3 }, failed: { now: 1, before: 1 }, cancelled: { now: 0, before: 0 } }
  const averageMs = { now: 61_000, before: 61_000 }
  return {
    period: periodFor(range),
    ...done,
    averageMs,
    days: days.map((day, index) => (index === 0 ? { ...day, completed: 9, failed: 1 } : day)),
    workflows: [{ id: workflowId, name: 'Weekly digest', isDeleted: false, ...done, averageMs }],
  }
}

export const fullContent = (range: AnalyticsRange, measured = 12): ContentReport => ({
  period: periodFor(range),
  published: { now: 14, before: 7 },
  failed: { now: 1, before: 0 },
  measured: { now: measured, before: 0 },
  interactions: { now: 240, before: 0 },
  sandboxed: 2,
  platforms: [
    {
      platform: 'twitter',
      published: { now: 14, before: 7 },
      failed: { now: 1, before: 0 },
      measured: { now: measured, before: 0 },
      interactions: { now: 240, before: 0 },
    },
  ],
  levels: [
    {
      level: 'high',
      published: { now: 10, before: 0 },
      measured: { now: 8, before: 0 },
      interactions: { now: 200, before: 0 },
    },
    {
      level: 'medium',
      published: { now: 4, before: 7 },
      measured: { now: 4, before: 0 },
      interactions: { now: 40, before: 0 },
    },
    { level: 'low', published: nothing, measured: nothing, interactions: nothing },
  ],
  days: emptyAgents(range).days.map(({ date }, index) => ({
    date,
    published: index === 3 ? 14 : 0,
    failed: index === 3 ? 1 : 0,
  })),
  pairs: 40,
  inOrder: 30,
  posts: [
    {
      ...{ id: idOf(7), platform: 'twitter', text: 'Drafts stay on your phone.', isSandbox: true },
      ...{ score: 80, level: 'high', interactions: 44 },
    },
  ],
})

export function impactOf(range: AnalyticsRange, measured: number): ImpactReport {
  const none = { approved: 0, measured: 0, comparisons: 0, hitRate: null, brierScore: null, calibration: [] }
  const calibration = [
    { from: 0, to: 0.2, count: 8, forecast: 0.1, observed: 0.125 },
    { from: 0.6, to: 0.8, count: 4, forecast: 0.7, observed: 0.5 },
  ]
  const now = { approved: 20, measured, comparisons: 30, hitRate: 0.8, brierScore: 0.12, calibration }
  return { period: periodFor(range), now: measured === 0 ? none : now, before: none }
}

type Reports = Record<string, (range: AnalyticsRange) => object>

const usual: Reports = {
  '/analytics/agents': fullAgents,
  '/analytics/workflows': fullWorkflows,
  '/analytics/content': fullContent,
  '/analytics/impact': (range) => impactOf(range, 12),
}

/** A server that reports on the requested range; tests can override its answers. */
export function serveAnalytics(reports: Reports = {}): { requests: string[] } {
  const requests: string[] = []
  const answers = Object.entries({ ...usual, ...reports }).map(([path, report]) => [
    `GET ${path}`,
    ({ url }: Request) => {
      const { search, searchParams } = new URL(url)
      requests.push(path + search)
      return report((searchParams.get('range') ?? '30d') as AnalyticsRange)
    },
  ])
  serve(Object.fromEntries(answers), {}, notFound)
  return { requests }
}
