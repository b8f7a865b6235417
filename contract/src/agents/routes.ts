import { z } from 'zod'
import { dayFilter } from '../kernel/days.ts'
import { named } from '../kernel/named.ts'
import { listOf, PageQuery, sortedBy } from '../kernel/page.ts'
import { get, post, put, routes } from '../kernel/route.ts'
import { agentCount, agentIds } from './catalogue.ts'
import { plans } from './plans.ts'

export const runStatuses = ['pending', 'processing', 'completed', 'failed'] as const
export type RunStatus = (typeof runStatuses)[number]

/** How a run ended. A cancelled run has the status `failed`. */
export const runResults = ['completed', 'failed', 'cancelled'] as const
export type RunResult = (typeof runResults)[number]

export const runSorts = ['time', 'title', 'status'] as const

const runTriggers = ['manual', 'workflow', 'assistant', 'schedule', 'api', 'sample'] as const
export type RunTrigger = (typeof runTriggers)[number]

export const engines = ['built-in', 'model'] as const
export type EngineKind = (typeof engines)[number]

const AgentId = z.enum(agentIds)
const Slug = z.object({ slug: z.string().max(60) })

const FieldValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])
/** Values by field key; the catalogue lists the keys. */
export const FieldValues = z.record(z.string().max(100), FieldValue)

export const AgentCard = named('Agent', {
  id: AgentId,
  name: z.string(),
  description: z.string(),
  category: z.string(),
  status: z.enum(['active', 'paused']),
  /** Runs this month as a percentage of the agent's limit. */
  usage: z.number(),
  used: z.number(),
  limit: z.number(),
  lastUsed: z.iso.datetime().nullable(),
  features: z.array(z.string()),
  outputs: z.number(),
})
export type AgentCard = z.infer<typeof AgentCard>

export const AgentConfig = named('AgentConfig', {
  id: AgentId,
  name: z.string(),
  enabled: z.boolean(),
  settings: FieldValues,
  /** Incremented by every save; a save names the version it is based on. */
  version: z.number().int(),
})
export type AgentConfig = z.infer<typeof AgentConfig>

export const Run = named('AgentRun', {
  id: z.uuid(),
  agentId: AgentId,
  actionType: z.string(),
  title: z.string(),
  status: z.enum(runStatuses),
  progress: z.number(),
  message: z.string(),
  /** Null unless it failed. */
  error: z.string().nullable(),
  /** True if a retry may succeed. */
  isRetriable: z.boolean(),
  /** Null until the run has done some work. */
  engine: z.enum(engines).nullable(),
  model: z.string().nullable(),
  /** Why the built-in engine was used although a model is configured. */
  fallbackReason: z.string().nullable(),
  confidence: z.number().nullable(),
  durationMs: z.number().nullable(),
  tokens: z.number().nullable(),
  /** In US dollars; null if the model's price is unknown. */
  cost: z.number().nullable(),
  triggeredBy: z.enum(runTriggers),
  startedBy: z.string(),
  outputId: z.uuid().nullable(),
  createdAt: z.iso.datetime(),
  completedAt: z.iso.datetime().nullable(),
  /** Set only while processing. */
  estimatedCompletion: z.iso.datetime().nullable(),
})
export type Run = z.infer<typeof Run>

export const Usage = named('Usage', {
  plan: z.enum(plans),
  agentActionsUsed: z.number(),
  agentActionsLimit: z.number(),
  /** Agents that have run this month and are not paused. */
  active: z.array(AgentId),
  activeAgents: z.number(),
  activeAgentsLimit: z.number(),
  resetsAt: z.iso.datetime(),
  agents: z.array(z.object({ id: AgentId, name: z.string(), used: z.number(), limit: z.number() })),
})
export type Usage = z.infer<typeof Usage>

export const agentRoutes = routes({
  list: get('/agents', 'signed-in', {
    summary: `List the ${agentCount} agents with their state and usage`,
    returns: z.array(AgentCard),
  }),
  readConfig: get('/agents/:slug/config', 'signed-in', {
    summary: "Read an agent's configuration",
    params: Slug,
    returns: AgentConfig,
  }),
  saveConfig: put('/agents/:slug/config', 'canEditAgents', {
    summary: "Save an agent's configuration",
    shared: { type: 'agent-config', param: 'slug', level: 'edit' },
    params: Slug,
    body: AgentConfig.pick({ enabled: true, settings: true, version: true }),
    returns: AgentConfig,
  }),
  run: post('/agents/:slug/actions/:actionType', 'canEditAgents', {
    summary: 'Start a run of an action',
    limit: 'heavy',
    params: Slug.extend({ actionType: z.string().max(60) }),
    // Strict: parameters placed next to `input` would otherwise be dropped silently.
    body: z.strictObject(
      {
        input: FieldValues.default({}),
        /** Requests with the same key start one run. */
        idempotencyKey: z.string().min(1).max(200).optional(),
        /** Whether a person started it themselves or confirmed what the assistant proposed. */
        triggeredBy: z.enum(['manual', 'assistant']).default('manual'),
        /** Seconds to wait for the run to end before responding. */
        wait: z.number().int().min(0).max(60).default(0),
      },
      {
        error: (issue) =>
          issue.code === 'unrecognized_keys'
            ? `Unknown field: ${issue.keys.slice(0, 5).join(', ')}. Put action parameters in "input".`
            : undefined,
      },
    ),
    returns: Run,
  }),
  usage: get('/usage', 'signed-in', { summary: "Read this month's usage against the plan", returns: Usage }),
})

export const runRoutes = routes({
  list: get('/agent-runs', 'signed-in', {
    summary: 'List runs',
    query: PageQuery.extend({
      agentId: AgentId.optional(),
      status: z.enum(runStatuses).optional(),
      actionType: z.string().max(60).optional(),
      result: z.enum(runResults).optional(),
      /** The run that was started with this key. */
      idempotencyKey: z.string().min(1).max(200).optional(),
      sort: sortedBy(runSorts, '-time'),
      ...dayFilter,
    }),
    returns: listOf(Run),
    hot: true,
  }),
  read: get('/agent-runs/:id', 'signed-in', { summary: 'Read a run', returns: Run }),
  cancel: post('/agent-runs/:id/cancel', 'canEditAgents', {
    summary: 'Cancel a pending or processing run',
    returns: Run,
  }),
  retry: post('/agent-runs/:id/retry', 'canEditAgents', {
    summary: 'Retry a failed run as a new run',
    limit: 'heavy',
    returns: Run,
  }),
})

/** Event types are unique only within an agent, so an event carries both. */
export const AgentEvent = z.object({
  workspaceId: z.uuid(),
  runId: z.uuid(),
  agentId: AgentId,
  eventType: z.string(),
  confidence: z.number(),
  sentiment: z.enum(['positive', 'neutral', 'negative']).nullable(),
  priority: z.enum(['low', 'medium', 'high']).nullable(),
  subject: z.object({ type: z.string(), id: z.string(), title: z.string() }),
})
export type AgentEvent = z.infer<typeof AgentEvent>
