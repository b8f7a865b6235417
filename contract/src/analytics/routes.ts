import { z } from 'zod'
import { agentIds } from '../agents/catalogue.ts'
import { engagementLevels } from '../content/engagement-rules.ts'
import { socialPlatformIds } from '../content/social-platforms.ts'
import { ImpactAccuracy } from '../impact/routes.ts'
import { routes } from '../kernel/route.ts'
import { analyticsRanges, analyticsTabs, defaultRange } from './rules.ts'

const Span = { from: z.iso.date(), to: z.iso.date() }
export const Period = z
  .object({
    ...Span,
    /** As many days before, to compare with. */
    before: z.object(Span),
    /** Whose days these are: the workspace's. */
    timeZone: z.string(),
  })
  .meta({ id: 'AnalyticsPeriod' })

/** A number of the period, and the same of the period before. */
const Compared = z.object({ now: z.number(), before: z.number() })
export type Compared = z.infer<typeof Compared>
/** Null where there is nothing to take it from. */
const MaybeCompared = z.object({ now: z.number().nullable(), before: z.number().nullable() })
export type MaybeCompared = z.infer<typeof MaybeCompared>

const ended = { completed: Compared, failed: Compared, cancelled: Compared }
const EndedDay = z.object({ date: z.iso.date(), completed: z.int(), failed: z.int(), cancelled: z.int() })
export type EndedDay = z.infer<typeof EndedDay>

const decided = {
  /** Approved as the agent wrote it. */
  approved: Compared,
  /** Approved after a person had changed it. */
  edited: Compared,
  rejected: Compared,
  /** How much of the text was changed in those that were edited, from 0 to 1. */
  editDistance: MaybeCompared,
}

export const AgentUsage = z.object({ id: z.enum(agentIds), name: z.string(), ...ended, ...decided, cost: Compared })
export type AgentUsage = z.infer<typeof AgentUsage>

export const ActionUsage = z.object({
  agentId: z.enum(agentIds),
  actionType: z.string(),
  label: z.string(),
  ...ended,
  /** Of completed runs, from when they began to when they ended. */
  averageMs: MaybeCompared,
  /** Nineteen of twenty were faster, of the latest of the period. */
  p95Ms: z.number().nullable(),
  /** In US dollars, of runs by a model whose price is known. */
  cost: Compared,
  tokens: Compared,
})
export type ActionUsage = z.infer<typeof ActionUsage>

/** Runs are counted on the day they ended, outputs on the day they were decided about. */
export const AgentUsageReport = z
  .object({
    period: Period,
    ...ended,
    ...decided,
    averageMs: MaybeCompared,
    cost: Compared,
    days: z.array(EndedDay),
    agents: z.array(AgentUsage),
    actions: z.array(ActionUsage),
  })
  .meta({ id: 'AgentUsageReport' })
export type AgentUsageReport = z.infer<typeof AgentUsageReport>

export const WorkflowUsage = z.object({
  id: z.uuid(),
  name: z.string(),
  isDeleted: z.boolean(),
  ...ended,
  averageMs: MaybeCompared,
})
export type WorkflowUsage = z.infer<typeof WorkflowUsage>

/** Executions of the workflows that whoever asks may see, counted on the day they ended. */
export const WorkflowReport = z
  .object({
    period: Period,
    ...ended,
    averageMs: MaybeCompared,
    days: z.array(EndedDay),
    workflows: z.array(WorkflowUsage),
  })
  .meta({ id: 'WorkflowReport' })
export type WorkflowReport = z.infer<typeof WorkflowReport>

const posts = {
  published: Compared,
  failed: Compared,
  /** Of the published ones, those whose readers the platform has told of. */
  measured: Compared,
  /** Reactions, comments and shares of the measured ones. */
  interactions: Compared,
}

export const ContentReport = z
  .object({
    period: Period,
    ...posts,
    /** Of the measured posts of the period, those in a sandbox, whose readers are made up. */
    sandboxed: z.int(),
    platforms: z.array(z.object({ platform: z.enum(socialPlatformIds), ...posts })),
    levels: z.array(
      z.object({ level: z.enum(engagementLevels), published: Compared, measured: Compared, interactions: Compared }),
    ),
    days: z.array(z.object({ date: z.iso.date(), published: z.int(), failed: z.int() })),
    /** Pairs of measured posts on one platform of which one was expected to do better, and how many came out so. */
    pairs: z.int(),
    inOrder: z.int(),
    /** The latest measured ones, for the picture. */
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
  .meta({ id: 'ContentReport' })
export type ContentReport = z.infer<typeof ContentReport>

/** Forecasts that were approved in the period. */
export const ImpactReport = z
  .object({ period: Period, now: ImpactAccuracy, before: ImpactAccuracy })
  .meta({ id: 'ImpactReport' })
export type ImpactReport = z.infer<typeof ImpactReport>

const Ranged = z.object({ range: z.enum(analyticsRanges).default(defaultRange) })
const shown = { method: 'GET', access: 'canViewAnalytics', query: Ranged } as const

export const analyticsRoutes = routes({
  all: {
    ...shown,
    path: '/analytics',
    limit: 'heavy',
    summary: 'Read the four reports of a range together',
    returns: z.object({
      agents: AgentUsageReport,
      workflows: WorkflowReport,
      content: ContentReport,
      impact: ImpactReport,
    }),
  },
  agents: {
    ...shown,
    path: '/analytics/agents',
    summary: 'Read how agents were used and what became of their outputs',
    returns: AgentUsageReport,
  },
  workflows: {
    ...shown,
    path: '/analytics/workflows',
    summary: 'Read how executions of workflows ended',
    returns: WorkflowReport,
  },
  content: {
    ...shown,
    path: '/analytics/content',
    summary: 'Read what was expected of posts and what readers did',
    returns: ContentReport,
  },
  impact: {
    ...shown,
    path: '/analytics/impact',
    summary: 'Read how forecasts of a range compare with what happened',
    returns: ImpactReport,
  },
  exportCsv: {
    ...shown,
    access: 'canExportWorkflows',
    path: '/analytics/export.csv',
    limit: 'heavy',
    summary: 'Export what a report counts, as CSV',
    query: Ranged.extend({ tab: z.enum(analyticsTabs) }),
    file: true,
  },
})
