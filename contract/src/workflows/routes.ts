import { z } from 'zod'
import { agentIds } from '../agents/catalogue.ts'
import { isOneLine, oneLineProblem } from '../kernel/one-line.ts'
import { PageQuery, page } from '../kernel/page.ts'
import { routes } from '../kernel/route.ts'
import { actionKinds, workflowLimits as limits, templateCategories, workflowLevels } from './kinds.ts'
import { Action, Trigger } from './parts.ts'

const Tags = z.array(z.string().trim().min(1).max(limits.tagLength)).max(limits.tags)

export const WorkflowDraft = z
  .object({
    /** An empty one is saved as Untitled workflow. */
    name: z.string().trim().max(limits.nameLength).refine(isOneLine, oneLineProblem).default(''),
    description: z.string().trim().max(limits.descriptionLength).default(''),
    trigger: Trigger,
    /** In this order, whatever their own `order` says. */
    actions: z.array(Action).max(limits.actions).default([]),
    tags: Tags.default([]),
    /** Switches the workflow off after three failures in a row. */
    pauseOnFailures: z.boolean().default(false),
  })
  .meta({ id: 'WorkflowDraft' })
export type WorkflowDraft = z.infer<typeof WorkflowDraft>

export const Workflow = z
  .object({
    id: z.uuid(),
    name: z.string(),
    description: z.string(),
    enabled: z.boolean(),
    trigger: Trigger,
    actions: z.array(Action),
    tags: z.array(z.string()),
    pauseOnFailures: z.boolean(),
    createdBy: z.string(),
    /** With whose rights it runs. */
    owner: z.object({ id: z.uuid(), name: z.string() }),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    lastExecuted: z.iso.datetime().nullable(),
    executionCount: z.number().int(),
    /** In percent of all its executions. */
    successRate: z.number(),
    /** By the schedule, while it is on. */
    nextRunAt: z.iso.datetime().nullable(),
    /** Why the product itself switched it off. */
    pausedReason: z.string().nullable(),
    /** Why it does not run until somebody whose role includes its steps saves it. */
    blockedReason: z.string().nullable(),
    /** The last four signs of the secret that signs what it sends and checks what it is sent. */
    secretHint: z.string().nullable(),
    /** What whoever asks may do with it. */
    level: z.enum(workflowLevels),
    isSample: z.boolean(),
    /** Goes up with every save; a save names the one it was made from. */
    version: z.number().int(),
  })
  .meta({ id: 'Workflow' })
export type Workflow = z.infer<typeof Workflow>

export const WorkflowTemplate = z
  .object({
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
  .meta({ id: 'WorkflowTemplate' })
export type WorkflowTemplate = z.infer<typeof WorkflowTemplate>

export const WorkflowStats = z
  .object({
    totalWorkflows: z.number().int(),
    active: z.number().int(),
    totalExecutions: z.number().int(),
    /** In percent, rounded. */
    successRate: z.number(),
  })
  .meta({ id: 'WorkflowStats' })
export type WorkflowStats = z.infer<typeof WorkflowStats>

/** What a form can offer: only what works here and now. */
export const WorkflowChoices = z
  .object({
    actions: z.array(z.object({ agentId: z.enum(agentIds), actionType: z.string() })),
    /** In which schedules are read. */
    timeZone: z.string(),
    recipients: z.array(z.object({ name: z.string(), email: z.string() })),
    isSlackConnected: z.boolean(),
  })
  .meta({ id: 'WorkflowChoices' })
export type WorkflowChoices = z.infer<typeof WorkflowChoices>

export const Effect = z.object({
  order: z.number().int(),
  type: z.enum(actionKinds),
  /** A sentence: what would happen. */
  text: z.string(),
  /** Why it would fail as things stand; null when it would not. */
  problem: z.string().nullable(),
})
export type Effect = z.infer<typeof Effect>

/** What a workflow would do. Nothing of it has been done. */
export const DryRun = z
  .object({
    /** In one line, such as `1 agent action, 2 e-mails, estimated cost $0.15`. */
    summary: z.string(),
    /** What it was tried with in place of a real trigger. */
    trigger: z.record(z.string(), z.unknown()),
    effects: z.array(Effect),
    agentActions: z.number().int(),
    estimatedCost: z.number(),
  })
  .meta({ id: 'WorkflowDryRun' })
export type DryRun = z.infer<typeof DryRun>

/** The same key twice is one: what comes of a double click, or of an answer that was lost on its way. */
const IdempotencyKey = z.string().min(1).max(200).optional()
const Id = z.object({ id: z.uuid() })
const Started = z.object({ executionId: z.uuid() }).meta({ id: 'StartedExecution' })
/** Shown this once. */
const SigningSecret = z.object({ secret: z.string(), secretHint: z.string() }).meta({ id: 'WorkflowSigningSecret' })

export const workflowRoutes = routes({
  list: {
    method: 'GET',
    path: '/workflows',
    access: 'signed-in',
    summary: 'List workflows, newest first',
    query: PageQuery.extend({
      /** In the name, the description or a tag, whatever the case. */
      search: z.string().trim().max(200).optional(),
      status: z.enum(['active', 'inactive']).optional(),
    }),
    returns: page(Workflow),
  },
  stats: {
    method: 'GET',
    path: '/workflow-stats',
    access: 'signed-in',
    summary: 'Count workflows and their executions',
    returns: WorkflowStats,
  },
  templates: {
    method: 'GET',
    path: '/workflow-templates',
    access: 'signed-in',
    summary: 'List templates to start a workflow from',
    returns: z.array(WorkflowTemplate),
  },
  choices: {
    method: 'GET',
    path: '/workflow-choices',
    access: 'signed-in',
    summary: 'Tell what a workflow can be made of in this workspace',
    returns: WorkflowChoices,
  },
  create: {
    method: 'POST',
    path: '/workflows',
    access: 'canCreateWorkflows',
    summary: 'Create a workflow, switched off',
    body: WorkflowDraft.extend({ idempotencyKey: IdempotencyKey }),
    returns: Workflow,
  },
  exportAll: {
    method: 'GET',
    path: '/workflows/export.json',
    access: 'canExportWorkflows',
    summary: 'Download every workflow of the workspace, as JSON',
    file: true,
    limit: 'heavy',
  },
  exportOne: {
    method: 'GET',
    path: '/workflows/:id/export.json',
    access: 'canExportWorkflows',
    summary: 'Download a workflow, as JSON',
    params: Id,
    file: true,
  },
  read: {
    method: 'GET',
    path: '/workflows/:id',
    access: 'signed-in',
    summary: 'Read a workflow',
    params: Id,
    returns: Workflow,
  },
  update: {
    method: 'PUT',
    path: '/workflows/:id',
    access: 'canCreateWorkflows',
    shared: { type: 'workflow', param: 'id', level: 'edit' },
    summary: 'Save a workflow',
    params: Id,
    body: WorkflowDraft.extend({ version: z.number().int() }),
    returns: Workflow,
  },
  remove: {
    method: 'DELETE',
    path: '/workflows/:id',
    access: 'canCreateWorkflows',
    shared: { type: 'workflow', param: 'id', level: 'admin' },
    summary: 'Delete a workflow; its history stays as long as history is kept',
    params: Id,
    returns: Id,
  },
  setEnabled: {
    method: 'PUT',
    path: '/workflows/:id/enabled',
    access: 'canCreateWorkflows',
    shared: { type: 'workflow', param: 'id', level: 'edit' },
    summary: 'Start or pause a workflow',
    params: Id,
    body: z.object({ enabled: z.boolean() }),
    returns: Workflow,
  },
  duplicate: {
    method: 'POST',
    path: '/workflows/:id/duplicate',
    access: 'canCreateWorkflows',
    summary: 'Copy a workflow; the copy is switched off',
    params: Id,
    body: z.object({ idempotencyKey: IdempotencyKey }).nullish(),
    returns: Workflow,
  },
  run: {
    method: 'POST',
    path: '/workflows/:id/run',
    access: 'canCreateWorkflows',
    shared: { type: 'workflow', param: 'id', level: 'edit' },
    summary: 'Run a workflow now',
    params: Id,
    body: z
      .object({
        /** What the steps find under `trigger`. */
        payload: z.record(z.string().max(100), z.unknown()).default({}),
        idempotencyKey: IdempotencyKey,
      })
      .nullish(),
    returns: Started,
  },
  test: {
    method: 'POST',
    path: '/workflows/:id/test',
    access: 'signed-in',
    summary: 'Tell what a workflow would do, without doing it',
    params: Id,
    returns: DryRun,
  },
  testDraft: {
    method: 'POST',
    path: '/workflow-tests',
    access: 'canCreateWorkflows',
    summary: 'Tell what a workflow that is not saved yet would do, without doing it',
    body: WorkflowDraft,
    returns: DryRun,
  },
  rotateHook: {
    method: 'POST',
    path: '/workflows/:id/hook',
    access: 'canCreateWorkflows',
    shared: { type: 'workflow', param: 'id', level: 'edit' },
    summary: 'Give the workflow a new address to post to; the old one ends',
    params: Id,
    returns: Workflow,
  },
  rotateSecret: {
    method: 'POST',
    path: '/workflows/:id/signing-secret',
    access: 'canCreateWorkflows',
    shared: { type: 'workflow', param: 'id', level: 'edit' },
    summary: 'Make a new signing secret, shown this once; the old one ends',
    params: Id,
    returns: SigningSecret,
  },
})

export const hookRoutes = routes({
  receive: {
    method: 'POST',
    path: '/hooks/:token',
    access: 'public',
    limit: 'hooks',
    summary: 'Start the workflow that has this address',
    params: z.object({ token: z.string().max(100) }),
    raw: { maxBytes: limits.payloadBytes },
    status: 202,
    returns: Started,
  },
})
