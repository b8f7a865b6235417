import { type AgentId, agentIds, agents } from '@sextant/contract/agents/catalogue'
import { defaultsOf } from '@sextant/contract/agents/fields'
import type { OutputSummary } from '@sextant/contract/agents/outputs'
import type { AgentCard, AgentConfig, Run, Usage } from '@sextant/contract/agents/routes'
import { settingFields } from '@sextant/contract/agents/settings'
import { ago, idOf, pageOf } from '../../../test/samples.ts'
import { type Answers, serve } from '../../../test/serve.ts'

function card(id: AgentId, changes: Partial<AgentCard> = {}): AgentCard {
  const { name, description, category, features, monthlyLimit, isEnabledAtFirst } = agents[id]
  return {
    id,
    name,
    description,
    category,
    status: isEnabledAtFirst ? 'active' : 'paused',
    usage: 0,
    used: 0,
    limit: monthlyLimit,
    lastUsed: null,
    features: [...features],
    outputs: 0,
    ...changes,
  }
}

export const cards: AgentCard[] = agentIds.map((id) =>
  id === 'user-whisperer' ? card(id, { usage: 24, used: 12, lastUsed: ago(180), outputs: 7 }) : card(id),
)

export const config = (id: AgentId, changes: Partial<AgentConfig> = {}): AgentConfig => ({
  id,
  name: agents[id].name,
  enabled: agents[id].isEnabledAtFirst,
  settings: defaultsOf(settingFields(id)),
  version: 3,
  ...changes,
})

export const run = (changes: Partial<Run> = {}): Run => ({
  id: idOf(1),
  agentId: 'user-whisperer',
  actionType: 'generate-prd',
  title: 'Onboarding PRD from 14 interviews',
  status: 'completed',
  progress: 100,
  message: '',
  error: null,
  isRetriable: false,
  engine: 'built-in',
  model: null,
  fallbackReason: null,
  confidence: 86,
  durationMs: 4_200,
  tokens: null,
  cost: null,
  triggeredBy: 'manual',
  startedBy: 'Maya Lindqvist',
  outputId: null,
  createdAt: ago(5),
  completedAt: ago(4),
  estimatedCompletion: null,
  ...changes,
})

export const output = (changes: Partial<OutputSummary> = {}): OutputSummary => ({
  id: idOf(2),
  runId: idOf(1),
  agentType: 'user-whisperer',
  outputType: 'PRD',
  title: 'Offline mode',
  description: 'Eleven stories from fourteen interviews.',
  status: 'completed',
  timestamp: ago(60),
  model: null,
  confidence: 86,
  engine: 'built-in',
  isEdited: false,
  isSample: false,
  subject: null,
  ...changes,
})

export const usage: Usage = {
  plan: 'team',
  agentActionsUsed: 1_212,
  agentActionsLimit: 5_000,
  active: ['user-whisperer'],
  activeAgents: 1,
  activeAgentsLimit: 6,
  resetsAt: '2026-12-01T12:00:00.000Z',
  agents: [],
}

const usual: Answers = {
  'GET /agents': cards,
  'GET /usage': usage,
  'GET /agent-runs': pageOf<Run>(),
  'GET /outputs': pageOf<OutputSummary>(),
  ...Object.fromEntries(agentIds.map((id) => [`GET /agents/${id}/config`, config(id)])),
}

/** A server with six agents; a test can override any response. */
export const serveAgents = (answers: Answers = {}) => serve(usual, answers)
