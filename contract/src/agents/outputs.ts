import { z } from 'zod'
import { dayFilter } from '../kernel/days.ts'
import { named } from '../kernel/named.ts'
import { isOneLine, oneLineProblem } from '../kernel/one-line.ts'
import { listOf, PageQuery, sortedBy } from '../kernel/page.ts'
import { get, patch, post, routes } from '../kernel/route.ts'
import { agentIds } from './catalogue.ts'
import { engines } from './routes.ts'

export const outputStatuses = ['completed', 'approved', 'processing', 'pending', 'rejected'] as const
export type OutputStatus = (typeof outputStatuses)[number]

/** `approved` is unchanged, `edited` is approved after a change. */
export const outputDecisions = ['approved', 'edited', 'rejected'] as const
export type OutputDecision = (typeof outputDecisions)[number]

export const outputSorts = ['time', 'title', 'status'] as const

const AgentId = z.enum(agentIds)

/** The record behind an output, which has its own page. */
const OutputSubject = z.object({ type: z.string(), id: z.string() })

const outputFields = {
  id: z.uuid(),
  runId: z.uuid(),
  agentType: AgentId,
  outputType: z.string(),
  title: z.string(),
  description: z.string(),
  status: z.enum(outputStatuses),
  timestamp: z.iso.datetime(),
  confidence: z.number().nullable(),
  engine: z.enum(engines).nullable(),
  model: z.string().nullable(),
  isEdited: z.boolean(),
  isSample: z.boolean(),
  subject: OutputSubject.nullable(),
}
export const OutputSummary = z.object(outputFields).meta({ id: 'OutputSummary' })
export type OutputSummary = z.infer<typeof OutputSummary>

export const longestOutput = 400_000

export const Output = named('Output', {
  ...outputFields,
  /** Markdown. */
  body: z.string(),
  /** The agent's version, if someone has edited it. */
  original: z.object({ title: z.string(), body: z.string() }).nullable(),
  fallbackReason: z.string().nullable(),
  /** What the run used; null until it has ended. */
  tokens: z.number().nullable(),
  /** In US dollars; null also if the model's price is unknown. */
  cost: z.number().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  reason: z.string().nullable(),
  /** Incremented by every edit; an edit names the version it is based on. */
  version: z.number().int(),
})
export type Output = z.infer<typeof Output>

export const outputRoutes = routes({
  list: get('/outputs', 'signed-in', {
    summary: 'List agent outputs',
    query: PageQuery.extend({
      agentId: AgentId.optional(),
      status: z.enum(outputStatuses).optional(),
      search: z.string().trim().max(200).optional(),
      decision: z.enum(outputDecisions).optional(),
      type: z.string().max(60).optional(),
      sort: sortedBy(outputSorts, '-time'),
      ...dayFilter,
    }),
    returns: listOf(OutputSummary),
  }),
  read: get('/outputs/:id', 'signed-in', { summary: 'Read an output', returns: Output }),
  edit: patch('/outputs/:id', 'canEditAgents', {
    summary: "Edit a completed output; the agent's version is kept",
    body: z.object({
      title: z.string().trim().min(1, 'Title is required').max(300).refine(isOneLine, oneLineProblem),
      body: z.string().max(longestOutput, 'The text is too long'),
      version: z.number().int(),
    }),
    returns: Output,
  }),
  approve: post('/outputs/:id/approve', 'canEditAgents', { summary: 'Approve a completed output', returns: Output }),
  reject: post('/outputs/:id/reject', 'canEditAgents', {
    summary: 'Reject a completed output',
    body: z.object({ reason: z.string().trim().max(1_000).default('') }),
    returns: Output,
  }),
})
