import { z } from 'zod'
import { agentIds } from '../agents/catalogue.ts'
import { named } from '../kernel/named.ts'
import { isOneLine, oneLineProblem } from '../kernel/one-line.ts'
import { PageQuery, page } from '../kernel/page.ts'
import { del, get, post, put, routes } from '../kernel/route.ts'
import { actionKinds, workflowLimits as limits, templateCategories, workflowLevels } from './kinds.ts'
import { Action, Trigger } from './parts.ts'

const Tags = z.array(z.string().trim().min(1).max(limits.tagLength)).max(limits.tags)

export const WorkflowDraft = named('WorkflowDraft', {
  /** Defaults to "Untitled workflow". */
  name: z.string().trim().max(limits.nameLength).refine(isOneLine, oneLineProblem).default(''),
  description: z.string().trim().max(limits.descriptionLength).default(''),
  trigger: Trigger,
  /** Run in list order; their own `order` is ignored. */
  actions: z.array(Action).max(limits.actions).default([]),
  tags: Tags.default([]),
  /** Pauses the workflow after three failures in a row. */
  pauseOnFailures: z.boolean().default(false),
})
export type WorkflowDraft = z.infer<typeof WorkflowDraft>

export const Workflow = named('Workflow', {
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  enabled: z.boolean(),
  trigger: Trigger,
  actions: z.array(Action),
  tags: z.array(z.string()),
  pauseOnFailures: z.boolean(),
  createdBy: z.string(),
  /** It runs with this person's permissions. */
  owner: z.object({ id: z.uuid(), name: z.string() }),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  lastExecuted: z.iso.datetime().nullable(),
  executionCount: z.number().int(),
  /** Percentage of all its executions. */
  successRate: z.number(),
  /** For active scheduled workflows. */
  nextRunAt: z.iso.datetime().nullable(),
  /** Set when Sextant paused it. */
  pausedReason: z.string().nullable(),
  /** Why it can't run until someone with permission for its steps saves it. */
  blockedReason: z.string().nullable(),
  /** Last four characters of the secret for incoming and outgoing signatures. */
  secretHint: z.string().nullable(),
  level: z.enum(workflowLevels),
  isSample: z.boolean(),
  /** Incremented by every save; a save names the version it is based on. */
  version: z.number().int(),
})
export type Workflow = z.infer<typeof Workflow>

export const WorkflowTemplate = named('WorkflowTemplate', {
  id: z.string(),
  name: z.string(),
  description: z.string(),
  category: z.enum(templateCategories),
  trigger: Trigger,
  actions: z.array(Action),
  tags: z.array(z.string()),
  /** In percent. */
  popularity: z.number().int(),
})
export type WorkflowTemplate = z.infer<typeof WorkflowTemplate>

export const WorkflowStats = named('WorkflowStats', {
  totalWorkflows: z.number().int(),
  active: z.number().int(),
  totalExecutions: z.number().int(),
  /** In percent, rounded. */
  successRate: z.number(),
})
export type WorkflowStats = z.infer<typeof WorkflowStats>

export const WorkflowChoices = named('WorkflowChoices', {
  actions: z.array(z.object({ agentId: z.enum(agentIds), actionType: z.string() })),
  timeZone: z.string(),
  recipients: z.array(z.object({ name: z.string(), email: z.string() })),
  isSlackConnected: z.boolean(),
})
export type WorkflowChoices = z.infer<typeof WorkflowChoices>

export const Effect = z.object({
  order: z.number().int(),
  type: z.enum(actionKinds),
  /** What would happen, as a sentence. */
  text: z.string(),
  /** Why it would fail now; null if it wouldn't. */
  problem: z.string().nullable(),
})
export type Effect = z.infer<typeof Effect>

export const DryRun = named('WorkflowDryRun', {
  /** For example `1 agent action, 2 emails, estimated cost $0.15`. */
  summary: z.string(),
  /** Sample data used instead of a real trigger. */
  trigger: z.record(z.string(), z.unknown()),
  effects: z.array(Effect),
  agentActions: z.number().int(),
  estimatedCost: z.number(),
})
export type DryRun = z.infer<typeof DryRun>

/** Makes double clicks and retries after a lost response safe. */
const IdempotencyKey = z.string().min(1).max(200).optional()
const Id = z.object({ id: z.uuid() })
const Started = named('StartedExecution', { executionId: z.uuid() })
/** Shown only once. */
const SigningSecret = named('WorkflowSigningSecret', { secret: z.string(), secretHint: z.string() })

export const workflowRoutes = routes({
  list: get('/workflows', 'signed-in', {
    summary: 'List workflows, newest first',
    query: PageQuery.extend({
      /** Matches name, description or tags, ignoring case. */
      search: z.string().trim().max(200).optional(),
      status: z.enum(['active', 'inactive']).optional(),
    }),
    returns: page(Workflow),
  }),
  stats: get('/workflow-stats', 'signed-in', {
    summary: 'Count workflows and their executions',
    returns: WorkflowStats,
  }),
  templates: get('/workflow-templates', 'signed-in', {
    summary: 'List workflow templates',
    returns: z.array(WorkflowTemplate),
  }),
  choices: get('/workflow-choices', 'signed-in', {
    summary: 'List the actions, recipients and channels a workflow can use',
    returns: WorkflowChoices,
  }),
  create: post('/workflows', 'canCreateWorkflows', {
    summary: 'Create an inactive workflow',
    body: WorkflowDraft.extend({ idempotencyKey: IdempotencyKey }),
    returns: Workflow,
  }),
  exportAll: get('/workflows/export.json', 'canExportWorkflows', {
    summary: 'Download all workflows as JSON',
    file: true,
    limit: 'heavy',
  }),
  exportOne: get('/workflows/:id/export.json', 'canExportWorkflows', {
    summary: 'Download a workflow as JSON',
    file: true,
  }),
  read: get('/workflows/:id', 'signed-in', { summary: 'Read a workflow', returns: Workflow }),
  update: put('/workflows/:id', 'canCreateWorkflows', {
    summary: 'Save a workflow',
    shared: { type: 'workflow', param: 'id', level: 'edit' },
    body: WorkflowDraft.extend({ version: z.number().int() }),
    returns: Workflow,
  }),
  remove: del('/workflows/:id', 'canCreateWorkflows', {
    summary: 'Delete a workflow; its history is kept for the retention period',
    shared: { type: 'workflow', param: 'id', level: 'admin' },
    returns: Id,
  }),
  setEnabled: put('/workflows/:id/enabled', 'canCreateWorkflows', {
    summary: 'Start or pause a workflow',
    shared: { type: 'workflow', param: 'id', level: 'edit' },
    body: z.object({ enabled: z.boolean() }),
    returns: Workflow,
  }),
  duplicate: post('/workflows/:id/duplicate', 'canCreateWorkflows', {
    summary: 'Duplicate a workflow; the copy is inactive',
    body: z.object({ idempotencyKey: IdempotencyKey }).nullish(),
    returns: Workflow,
  }),
  run: post('/workflows/:id/run', 'canCreateWorkflows', {
    summary: 'Run a workflow now',
    shared: { type: 'workflow', param: 'id', level: 'edit' },
    body: z
      .object({
        /** Available to steps as `trigger`. */
        payload: z.record(z.string().max(100), z.unknown()).default({}),
        idempotencyKey: IdempotencyKey,
      })
      .nullish(),
    returns: Started,
  }),
  test: post('/workflows/:id/test', 'signed-in', {
    summary: 'Preview what a workflow would do without running it',
    returns: DryRun,
  }),
  testDraft: post('/workflow-tests', 'canCreateWorkflows', {
    summary: 'Preview what an unsaved workflow would do without running it',
    body: WorkflowDraft,
    returns: DryRun,
  }),
  rotateHook: post('/workflows/:id/hook', 'canCreateWorkflows', {
    summary: 'Create a new webhook URL; the old one stops working',
    shared: { type: 'workflow', param: 'id', level: 'edit' },
    returns: Workflow,
  }),
  rotateSecret: post('/workflows/:id/signing-secret', 'canCreateWorkflows', {
    summary: 'Create a new signing secret, shown only once; the old one stops working',
    shared: { type: 'workflow', param: 'id', level: 'edit' },
    returns: SigningSecret,
  }),
})

export const hookRoutes = routes({
  receive: post('/hooks/:token', 'public', {
    summary: 'Start the workflow with this webhook URL',
    limit: 'hooks',
    params: z.object({ token: z.string().max(100) }),
    raw: { maxBytes: limits.payloadBytes },
    status: 202,
    returns: Started,
  }),
})
