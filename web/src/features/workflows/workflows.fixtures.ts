import type { Execution, ExecutionStats, ExecutionStep, ExecutionSummary } from '@sextant/contract/workflows/executions'
import type { Workflow, WorkflowChoices, WorkflowStats, WorkflowTemplate } from '@sextant/contract/workflows/routes'
import { ago, idOf, pageOf } from '../../../test/samples.ts'
import { type Answers, serve } from '../../../test/serve.ts'

const agentStep = {
  id: 'action-1',
  order: 1,
  type: 'trigger-agent',
  agentId: 'narrative-architect',
  actionType: 'generate-content',
  parameters: { platforms: ['linkedin'], tone: 'professional', includeHashtags: true, maxLength: 280 },
} as const
const tellStep = {
  id: 'action-2',
  order: 2,
  type: 'send-notification',
  notificationConfig: { type: 'in-app', recipients: ['team'], title: '', template: 'Ready: {{steps.1.output.title}}' },
} as const

export const workflow = (changes: Partial<Workflow> = {}): Workflow => ({
  id: idOf(1),
  name: 'Competitor watch',
  description: 'Drafts a response when a competitor changes something.',
  enabled: true,
  trigger: {
    id: 'trigger-1',
    type: 'schedule',
    scheduleConfig: { frequency: 'weekly', time: '08:30', dayOfWeek: 1, dayOfMonth: 1 },
  },
  actions: [
    { ...agentStep, parameters: { ...agentStep.parameters, platforms: [...agentStep.parameters.platforms] } },
    {
      ...tellStep,
      notificationConfig: { ...tellStep.notificationConfig, recipients: [...tellStep.notificationConfig.recipients] },
    },
  ],
  tags: ['competitors'],
  pauseOnFailures: false,
  createdBy: 'Maya Lindqvist',
  owner: { id: idOf(9), name: 'Maya Lindqvist' },
  createdAt: ago(90_000),
  updatedAt: ago(600),
  lastExecuted: ago(120),
  executionCount: 12,
  successRate: 91.7,
  nextRunAt: null,
  pausedReason: null,
  blockedReason: null,
  secretHint: 'a1b2',
  level: 'admin',
  isSample: false,
  version: 3,
  ...changes,
})

const template = (changes: Partial<WorkflowTemplate> = {}): WorkflowTemplate => ({
  id: 'competitor-alert',
  name: 'Competitor Alert to Content',
  description: 'Drafts a response and notifies the team.',
  category: 'competitive-intelligence',
  trigger: {
    id: 'trigger',
    type: 'agent-output',
    agentId: 'market-maven',
    eventType: 'competitor-alert',
    conditions: [],
  },
  actions: workflow().actions,
  tags: ['alerts'],
  popularity: 85,
  ...changes,
})

export const step = (changes: Partial<ExecutionStep> = {}): ExecutionStep => ({
  id: 'step-1',
  actionId: 'action-1',
  order: 1,
  type: 'trigger-agent',
  label: 'Narrative Architect: Generate Content',
  status: 'completed',
  startedAt: ago(5),
  completedAt: ago(5),
  durationMs: 1_240,
  attempts: 1,
  error: null,
  input: { tone: 'professional' },
  output: { title: 'Our answer' },
  idempotencyKey: 'key-1',
  runId: null,
  ...changes,
})

export const summary = (changes: Partial<ExecutionSummary> = {}): ExecutionSummary => ({
  id: '0198c0de-0000-7000-8000-0000deadbeef',
  workflowId: idOf(1),
  workflowName: 'Competitor watch',
  isWorkflowDeleted: false,
  version: 3,
  status: 'completed',
  triggeredBy: 'Schedule',
  startedAt: ago(5),
  completedAt: ago(3),
  durationMs: 125_000,
  error: null,
  stepsDone: 2,
  stepsTotal: 2,
  waitingFor: null,
  waitingUntil: null,
  retryOf: null,
  estimatedCost: 0.15,
  isSample: false,
  mayControl: true,
  ...changes,
})

export const execution = (changes: Partial<Execution> = {}): Execution => ({
  ...summary(),
  trigger: { scheduledFor: ago(5) },
  executionLog: [step(), step({ id: 'step-2', order: 2, type: 'send-notification', label: 'In-app notification' })],
  ...changes,
})

const stats: WorkflowStats = { totalWorkflows: 7, active: 3, totalExecutions: 1_204, successRate: 92 }
const executionStats: ExecutionStats = {
  total: 12,
  completed: 11,
  failed: 1,
  cancelled: 0,
  open: 0,
  successRate: 92,
  averageDurationMs: 125_000,
  estimatedCost: 1.8,
}
const choices: WorkflowChoices = {
  actions: [
    { agentId: 'user-whisperer', actionType: 'generate-prd' },
    { agentId: 'narrative-architect', actionType: 'generate-content' },
  ],
  timeZone: 'Europe/Berlin',
  recipients: [{ name: 'Maya Lindqvist', email: 'maya@northwind.io' }],
  isSlackConnected: false,
}

const usual: Answers = {
  'GET /workflows': pageOf<Workflow>(),
  'GET /workflow-stats': stats,
  'GET /workflow-templates': [
    template(),
    template({ id: 'digest', name: 'Weekly Digest', category: 'reporting', popularity: 92, tags: [] }),
  ],
  'GET /workflow-choices': choices,
  'GET /executions': pageOf<ExecutionSummary>(),
  'GET /execution-stats': executionStats,
}

/** A server with workflows; a test can override any response. */
export const serveWorkflows = (answers: Answers = {}) => serve(usual, answers)
