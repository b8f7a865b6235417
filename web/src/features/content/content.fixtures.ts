import { defaultsOf } from '@sextant/contract/agents/fields'
import type { AgentConfig, Run } from '@sextant/contract/agents/routes'
import { settingFields } from '@sextant/contract/agents/settings'
import type { Content, Publication, Variation } from '@sextant/contract/content/routes'
import type { SocialPlatform } from '@sextant/contract/content/social-accounts'
import { platformOf, type SocialPlatformId, socialPlatformIds } from '@sextant/contract/content/social-platforms'
import { defineWebFeature } from '#kernel/feature'
import { pageOf } from '../../../test/samples.ts'
import { type Answers, serve } from '../../../test/serve.ts'

export { refusal } from '../../../test/serve.ts'

const account = (id: SocialPlatformId, changes: Partial<SocialPlatform> = {}): SocialPlatform => ({
  id,
  name: platformOf(id).name,
  limit: platformOf(id).limit,
  connected: false,
  status: 'disconnected',
  accountName: null,
  followers: null,
  isSandbox: false,
  secretHint: null,
  problem: null,
  connectedAt: null,
  endsAt: null,
  scheduled: 0,
  ...changes,
})

const connected = { connected: true, status: 'connected', accountName: '@acme', followers: 1_234 } as const
export const accounts = socialPlatformIds.map((id) => account(id, id === 'twitter' ? connected : {}))

export const variation = (changes: Partial<Variation> = {}): Variation => ({
  id: '019a0000-0000-7000-8000-000000000001',
  contentId: '019a0000-0000-7000-8000-0000000000c1',
  platform: 'twitter',
  content: 'Drafts stay on your phone.',
  hashtags: ['#Drafts'],
  characterCount: 35,
  limit: 280,
  engagement: 'medium',
  status: 'draft',
  imageUrl: null,
  imageIdea: null,
  evidence: [{ start: 0, end: 26, quote: 'Drafts stay on your phone.' }],
  unsupported: [],
  problems: [],
  isEdited: false,
  scheduledAt: null,
  publication: null,
  version: 1,
  updatedAt: '2026-11-15T10:00:00.000Z',
  ...changes,
})

export const publication = (changes: Partial<Publication> = {}): Publication => ({
  id: '019a0000-0000-7000-8000-0000000000b1',
  variationId: variation().id,
  platform: 'twitter',
  state: 'published',
  text: 'Drafts stay on your phone.',
  isSandbox: false,
  dueAt: '2026-11-15T10:00:00.000Z',
  publishedAt: null,
  url: null,
  message: null,
  attempts: 1,
  predicted: null,
  engagement: null,
  measureProblem: null,
  by: 'Ada',
  ...changes,
})

export const content = (...variations: Variation[]): Content => ({
  id: variation().contentId,
  runId: '019a0000-0000-7000-8000-0000000000a1',
  title: 'Offline drafts',
  description: 'Drafts stay on your phone.',
  audience: 'field teams',
  tone: 'professional',
  source: null,
  engine: 'built-in',
  model: null,
  isSample: false,
  createdAt: '2026-11-15T10:00:00.000Z',
  createdBy: 'Ada',
  variations,
})

export const run = (changes: Partial<Run> = {}): Partial<Run> => ({
  id: '019a0000-0000-7000-8000-0000000000a1',
  agentId: 'narrative-architect',
  actionType: 'generate-content',
  title: 'Offline drafts',
  status: 'processing',
  progress: 30,
  message: 'Writing for X (Twitter)',
  error: null,
  ...changes,
})

const config: AgentConfig = {
  id: 'narrative-architect',
  name: 'Narrative Architect',
  enabled: true,
  settings: defaultsOf(settingFields('narrative-architect')),
  version: 1,
}

const usual: Answers = {
  'GET /agents': [],
  'GET /agents/narrative-architect/config': config,
  'GET /social-accounts': accounts,
  'GET /content': pageOf(),
}

/** A server with four platforms, of which X is connected; responses a test passes in win, also later. */
export function serveContent(answers: Answers = {}) {
  const server = serve(usual, answers)
  return { ...server, calls: (call: string) => server.calls(call).length }
}

/** The workspace page without its frame. */
export const workspace = defineWebFeature({
  name: 'workspace',
  pages: [
    {
      path: '/agents/narrative-architect',
      title: 'Narrative Architect',
      lazy: () => import('./pages/narrative-architect-page.tsx'),
    },
  ],
})
