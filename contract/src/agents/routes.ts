import { z } from 'zod'
import { dayFilter } from '../kernel/days.ts'
import { PageQuery, page } from '../kernel/page.ts'
import { routes } from '../kernel/route.ts'
import { agentIds } from './catalogue.ts'
import { plans } from './plans.ts'

export const runStatuses = ['pending', 'processing', 'completed', 'failed'] as const
export type RunStatus = (typeof runStatuses)[number]

/** How a run ended; one that was cancelled has the status of a failed one. */
export const runResults = ['completed', 'failed', 'cancelled'] as const
export type RunResult = (typeof runResults)[number]

/** What started a run. */
const runTriggers = ['manual', 'workflow', 'assistant', 'schedule', 'api', 'sample'] as const
export type RunTrigger = (typeof runTriggers)[number]

export const engines = ['built-in', 'model'] as const
export type EngineKind = (typeof engines)[number]

const AgentId = z.enum(agentIds)
const Slug = z.object({ slug: z.string().max(60) })
const Id = z.object({ id: z.uuid() })

const FieldValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])
/** Values by the key of their field; which there are stands in the catalogue. */
const FieldValues = z.record(z.string().max(100), FieldValue)

export const AgentCard = z
  .object({
    id: AgentId,
    name: z.string(),
    description: z.string(),
    category: z.string(),
    status: z.enum(['active', 'paused']),
    /** Runs of this month against the agent's limit, for the bar. */
    usage: z.number(),
    used: z.number(),
    limit: z.number(),
    lastUsed: z.iso.datetime().nullable(),
    features: z.array(z.string()),
    outputs: z.number(),
  })
  .meta({ id: 'Agent' })
export type AgentCard = z.infer<typeof AgentCard>

export const AgentConfig = z
  .object({
    id: AgentId,
    name: z.string(),
    enabled: z.boolean(),
    settings: FieldValues,
    /** Goes up with every save; a save names the one it was made from. */
    version: z.number().int(),
  })
  .meta({ id: 'AgentConfig' })
export type AgentConfig = z.infer<typeof AgentConfig>

export const Run = z
  .object({
    id: z.uuid(),
    agentId: AgentId,
    actionType: z.string(),
    title: z.string(),
    status: z.enum(runStatuses),
    progress: z.number(),
    message: z.string(),
    /** Why it failed, in a sentence; null otherwise. */
    error: z.string().nullable(),
    /** True when trying again may help. */
    isRetriable: z.boolean(),
    /** What did the work; null until something has. */
    engine: z.enum(engines).nullable(),
    model: z.string().nullable(),
    /** Why the built-in engine answered although a model is configured. */
    fallbackReason: z.string().nullable(),
    confidence: z.number().nullable(),
    durationMs: z.number().nullable(),
    tokens: z.number().nullable(),
    /** In US dollars; null where the price of the model is not known. */
    cost: z.number().nullable(),
    triggeredBy: z.enum(runTriggers),
    startedBy: z.string(),
    outputId: z.uuid().nullable(),
    createdAt: z.iso.datetime(),
    completedAt: z.iso.datetime().nullable(),
    /** While it is processing. */
    estimatedCompletion: z.iso.datetime().nullable(),
  })
  .meta({ id: 'AgentRun' })
export type Run = z.infer<typeof Run>

export const Usage = z
  .object({
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
  .meta({ id: 'Usage' })
export type Usage = z.infer<typeof Usage>

export const agentRoutes = routes({
  list: {
    method: 'GET',
    path: '/agents',
    access: 'signed-in',
    summary: 'List the six agents with their state and usage',
    returns: z.array(AgentCard),
  },
  readConfig: {
    method: 'GET',
    path: '/agents/:slug/config',
    access: 'signed-in',
    summary: "Read an agent's configuration",
    params: Slug,
    returns: AgentConfig,
  },
  saveConfig: {
    method: 'PUT',
    path: '/agents/:slug/config',
    access: 'canEditAgents',
    shared: { type: 'agent-config', param: 'slug', level: 'edit' },
    summary: "Save an agent's configuration",
    params: Slug,
    body: AgentConfig.pick({ enabled: true, settings: true, version: true }),
    returns: AgentConfig,
  },
  run: {
    method: 'POST',
    path: '/agents/:slug/actions/:actionType',
    access: 'canEditAgents',
    limit: 'heavy',
    summary: 'Start a run of an action',
    params: Slug.extend({ actionType: z.string().max(60) }),
    // What stands beside the input would be lost, and the run would begin without it.
    body: z.strictObject(
      {
        input: FieldValues.default({}),
        /** The same key twice is one run. */
        idempotencyKey: z.string().min(1).max(200).optional(),
        /** How many seconds the answer may wait for the run to end. */
        wait: z.number().int().min(0).max(60).default(0),
      },
      {
        error: (issue) =>
          issue.code === 'unrecognized_keys'
            ? `There is no field named ${issue.keys.slice(0, 5).join(', ')} here. Parameters of the action go into "input".`
            : undefined,
      },
    ),
    returns: Run,
  },
  usage: {
    method: 'GET',
    path: '/usage',
    access: 'signed-in',
    summary: "Read this month's usage against the plan",
    returns: Usage,
  },
})

export const runRoutes = routes({
  list: {
    method: 'GET',
    path: '/agent-runs',
    access: 'signed-in',
    summary: 'List runs, newest first',
    query: PageQuery.extend({
      agentId: AgentId.optional(),
      status: z.enum(runStatuses).optional(),
      actionType: z.string().max(60).optional(),
      result: z.enum(runResults).optional(),
      /** The days on which they ended. */
      ...dayFilter,
    }),
    returns: page(Run),
    hot: true,
  },
  read: {
    method: 'GET',
    path: '/agent-runs/:id',
    access: 'signed-in',
    summary: 'Read a run',
    params: Id,
    returns: Run,
  },
  cancel: {
    method: 'POST',
    path: '/agent-runs/:id/cancel',
    access: 'canEditAgents',
    summary: 'Cancel a run that has not ended',
    params: Id,
    returns: Run,
  },
  retry: {
    method: 'POST',
    path: '/agent-runs/:id/retry',
    access: 'canEditAgents',
    limit: 'heavy',
    summary: 'Run a failed run once more, as a new run',
    params: Id,
    returns: Run,
  },
})

/** What an agent announces: the type is the agent's own, since names repeat between agents. */
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
