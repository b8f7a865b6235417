import type { ModelConnection, ModelOverview, ModelTest, ModelUsage } from '@sextant/contract/models/routes'
import { type Answers, serve } from '../../../test/serve.ts'

export const none: ModelOverview = {
  connections: [],
  settings: { defaultModel: null, perAgent: {}, monthlyCapUsd: null, atCap: 'fallback', prices: {} },
  installationModel: null,
  inUse: null,
  isLocked: false,
  isLocalAllowed: false,
}

export const openai: ModelConnection = {
  provider: 'openai',
  model: 'gpt-4.1',
  baseUrl: 'https://api.openai.com/v1',
  keyHint: 'wxyz',
  hasKey: true,
  price: { input: 2, output: 8 },
  connectedBy: 'Maya Lindqvist',
  connectedAt: '2026-11-10T09:00:00.000Z',
}

export const connected: ModelOverview = {
  ...none,
  connections: [openai],
  settings: { ...none.settings, defaultModel: 'openai/gpt-4.1' },
  inUse: 'gpt-4.1',
}

export const works: ModelTest = {
  ok: true,
  model: 'gpt-4.1',
  latencyMs: 840,
  detail: 'The model answered in the right format.',
  inputTokens: 300,
  outputTokens: 12,
  costUsd: 0.0007,
}

const spent = { asks: 3, inputTokens: 12_000, outputTokens: 900, cachedTokens: 0, cost: 1.25, unpriced: 0 }

export const usage: ModelUsage = {
  range: 'month',
  from: '2026-11-01T00:00:00.000Z',
  total: spent,
  byAgent: [{ ...spent, agent: 'user-whisperer' }],
  byPerson: [{ ...spent, userId: null, name: 'Maya Lindqvist' }],
  byModel: [{ ...spent, model: 'openai/gpt-4.1' }],
  byMonth: [{ ...spent, month: '2026-11' }],
  runs: [],
  budget: { spent: 1.25, capUsd: 5, endsAt: '2026-12-01T00:00:00.000Z' },
}

const nothingUsed: ModelUsage = {
  ...usage,
  total: { ...spent, asks: 0, cost: 0 },
  byAgent: [],
  byPerson: [],
  byModel: [],
  byMonth: [],
}

const usual: Answers = {
  'GET /auth/me': {
    id: '1',
    email: 'maya@lindqvist.se',
    name: 'Maya Lindqvist',
    first_name: 'Maya',
    email_verified: true,
  },
  'GET /ai/connections': none,
  'GET /ai/local-models': [],
  'GET /ai/usage': nothingUsed,
  'GET /ai/models': { models: [], problem: null },
  'POST /ai/models': {
    models: [
      { id: 'gpt-4.1', contextLength: null, price: { input: 2, output: 8 } },
      { id: 'gpt-4.1-mini', contextLength: null, price: { input: 0.4, output: 1.6 } },
    ],
    problem: null,
  },
  'POST /ai/connections/test': works,
  'PUT /ai/connections/openai': connected,
}

export const serveModels = (answers: Answers = {}) => serve(usual, answers)
