import { z } from 'zod'
import { agentIds } from '../agents/catalogue.ts'
import { engagementLevels } from '../content/engagement-rules.ts'
import { socialPlatformIds } from '../content/social-platforms.ts'
import { ImpactAccuracy } from '../impact/routes.ts'
import { named } from '../kernel/named.ts'
import { get, routes } from '../kernel/route.ts'
import { analyticsRanges, analyticsTabs, defaultRange } from './rules.ts'

const Span = { from: z.iso.date(), to: z.iso.date() }
export const Period = named('AnalyticsPeriod', {
  ...Span,
  /** The equally long period before it. */
  before: z.object(Span),
  timeZone: z.string(),
})

const Compared = z.object({ now: z.number(), before: z.number() })
export type Compared = z.infer<typeof Compared>
/** Null without data. */
const MaybeCompared = z.object({ now: z.number().nullable(), before: z.number().nullable() })
export type MaybeCompared = z.infer<typeof MaybeCompared>

const ended = { completed: Compared, failed: Compared, cancelled: Compared }
const EndedDay = z.object({ date: z.iso.date(), completed: z.int(), failed: z.int(), cancelled: z.int() })
export type EndedDay = z.infer<typeof EndedDay>

const decided = {
  /** Approved as the agent wrote it. */
  approved: Compared,
  /** Approved after edits. */
  edited: Compared,
  rejected: Compared,
  /** Average share of text changed in edited outputs, 0 to 1. */
  editDistance: MaybeCompared,
}

/** What approved outputs of one type saved. Hours: (approved + edited - rewritten) * minutes / 60. */
const SavedTime = z.object({
  agentId: z.enum(agentIds),
  outputType: z.string(),
  /** Estimate of what one takes by hand. */
  minutes: z.number(),
  approved: z.int(),
  edited: z.int(),
  /** Edited outputs, each counted by the share of its text that people rewrote. */
  rewritten: z.number(),
  hours: z.number(),
})
export type SavedTime = z.infer<typeof SavedTime>

export const AgentUsage = z.object({ id: z.enum(agentIds), name: z.string(), ...ended, ...decided, cost: Compared })
export type AgentUsage = z.infer<typeof AgentUsage>

export const ActionUsage = z.object({
  agentId: z.enum(agentIds),
  actionType: z.string(),
  label: z.string(),
  ...ended,
  /** Average duration of completed runs. */
  averageMs: MaybeCompared,
  /** 95th percentile of the period's latest runs. */
  p95Ms: z.number().nullable(),
  /** In US dollars, for models with a known price. */
  cost: Compared,
  tokens: Compared,
})
export type ActionUsage = z.infer<typeof ActionUsage>

/** Runs count on the day they ended, outputs on the day they were decided. */
export const AgentUsageReport = named('AgentUsageReport', {
  period: Period,
  ...ended,
  ...decided,
  /** Approved PRDs. */
  documents: Compared,
  /** Average time from the request of an output to its approval. */
  msToApprove: MaybeCompared,
  hoursSaved: Compared,
  saved: z.array(SavedTime),
  averageMs: MaybeCompared,
  cost: Compared,
  /** Finished runs of each agent that had some. */
  days: z.array(z.object({ date: z.iso.date(), agents: z.partialRecord(z.enum(agentIds), z.int()) })),
  agents: z.array(AgentUsage),
  actions: z.array(ActionUsage),
})
export type AgentUsageReport = z.infer<typeof AgentUsageReport>

export const WorkflowUsage = z.object({
  id: z.uuid(),
  name: z.string(),
  isDeleted: z.boolean(),
  ...ended,
  averageMs: MaybeCompared,
})
export type WorkflowUsage = z.infer<typeof WorkflowUsage>

/** Executions of workflows the caller may see, counted on the day they ended. */
export const WorkflowReport = named('WorkflowReport', {
  period: Period,
  ...ended,
  averageMs: MaybeCompared,
  days: z.array(EndedDay),
  workflows: z.array(WorkflowUsage),
})
export type WorkflowReport = z.infer<typeof WorkflowReport>

const posts = {
  published: Compared,
  failed: Compared,
  /** Published posts with engagement numbers from the platform. */
  measured: Compared,
  /** Reactions, comments and shares of measured posts. */
  interactions: Compared,
}

export const ContentReport = named('ContentReport', {
  period: Period,
  ...posts,
  /** Measured posts in a sandbox, whose engagement is simulated. */
  sandboxed: z.int(),
  platforms: z.array(z.object({ platform: z.enum(socialPlatformIds), ...posts })),
  levels: z.array(
    z.object({ level: z.enum(engagementLevels), published: Compared, measured: Compared, interactions: Compared }),
  ),
  days: z.array(z.object({ date: z.iso.date(), published: z.int(), failed: z.int() })),
  /**
   * Pairs of measured posts on one platform with different predictions, and how many ended in the predicted order.
   */
  pairs: z.int(),
  inOrder: z.int(),
  /** The latest measured posts, for the chart. */
  posts: z.array(
    z.object({
      id: z.uuid(),
      platform: z.enum(socialPlatformIds),
      text: z.string(),
      isSandbox: z.boolean(),
      score: z.int(),
      level: z.enum(engagementLevels),
      interactions: z.int(),
    }),
  ),
})
export type ContentReport = z.infer<typeof ContentReport>

export const ImpactReport = named('ImpactReport', { period: Period, now: ImpactAccuracy, before: ImpactAccuracy })
export type ImpactReport = z.infer<typeof ImpactReport>

const Ranged = z.object({ range: z.enum(analyticsRanges).default(defaultRange) })

export const analyticsRoutes = routes({
  all: get('/analytics', 'canViewAnalytics', {
    summary: 'Get all four reports for a range',
    query: Ranged,
    limit: 'heavy',
    returns: z.object({
      agents: AgentUsageReport,
      workflows: WorkflowReport,
      content: ContentReport,
      impact: ImpactReport,
    }),
  }),
  agents: get('/analytics/agents', 'canViewAnalytics', {
    summary: 'Get agent usage and what people decided about outputs',
    query: Ranged,
    returns: AgentUsageReport,
  }),
  workflows: get('/analytics/workflows', 'canViewAnalytics', {
    summary: 'Get how workflow executions ended',
    query: Ranged,
    returns: WorkflowReport,
  }),
  content: get('/analytics/content', 'canViewAnalytics', {
    summary: 'Get predicted and actual engagement of posts',
    query: Ranged,
    returns: ContentReport,
  }),
  impact: get('/analytics/impact', 'canViewAnalytics', {
    summary: 'Get how forecasts compare with actual results',
    query: Ranged,
    returns: ImpactReport,
  }),
  exportCsv: get('/analytics/export.csv', 'canExportWorkflows', {
    summary: 'Export a report as CSV',
    limit: 'heavy',
    query: Ranged.extend({ tab: z.enum(analyticsTabs) }),
    file: true,
  }),
})
