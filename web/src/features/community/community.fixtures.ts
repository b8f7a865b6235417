import { communityPlatformIds, communityPlatformOf } from '@sextant/contract/community/platforms'
import type { CommunityPost, CommunityReply } from '@sextant/contract/community/posts'
import type { CommunityDashboard, CommunityPlatform } from '@sextant/contract/community/routes'
import { defineWebFeature } from '#kernel/feature'
import { ago, idOf, pageOf } from '../../../test/samples.ts'
import { type Answers, notFound, serve } from '../../../test/serve.ts'

export { idOf } from '../../../test/samples.ts'

export const platform = (changes: Partial<CommunityPlatform> = {}): CommunityPlatform => ({
  ...{ platform: 'forum', name: 'Forum', members: 3, activeUsers: 2, posts: 4, engagement: 13, growth: 50 },
  range: '30d',
  ...{ sentiment: { positive: 1, neutral: 1, negative: 2 }, connected: true, isSandbox: false, isWatched: true },
  sources: [
    {
      ...{ id: idOf(1), platform: 'forum', way: 'discourse', name: 'Our forum', isSandbox: false, status: 'connected' },
      ...{ secretHint: 'abcd', problem: null, lastReadAt: ago(5), nextReadAt: ago(-10), isReading: false, hookUrl: '' },
      createdAt: ago(9_000),
    },
  ],
  ...changes,
})

const unconnected = { connected: false, sources: [], posts: 0, members: 0, activeUsers: 0, engagement: 0, growth: null }
export const platforms = (...changed: CommunityPlatform[]): CommunityPlatform[] =>
  communityPlatformIds.map(
    (id) =>
      changed.find((one) => one.platform === id) ??
      platform({ ...unconnected, platform: id, name: communityPlatformOf(id).name }),
  )

export const dashboard = (changes: Partial<CommunityDashboard> = {}): CommunityDashboard => ({
  ...{ range: '30d', members: 3, activeUsers: 2, posts: 4, engagement: 13, growth: 50, mood: 42, isMoodLow: true },
  sentiment: { positive: 1, neutral: 1, negative: 2 },
  ...{ unanswered: 3, overdue: 1, escalated: 1, waiting: 0 },
  days: [
    { date: '2026-03-01', posts: 1, engagement: 3, positive: 1, neutral: 0, negative: 0 },
    { date: '2026-03-02', posts: 3, engagement: 10, positive: 0, neutral: 1, negative: 2 },
  ],
  topics: [{ topic: 'csv export', posts: 2, mood: 20 }],
  agreement: { checked: 12, agreed: 10, rate: 83 },
  ...changes,
})

export const post = (changes: Partial<CommunityPost> = {}): CommunityPost => ({
  ...{ id: idOf(11), platform: 'forum', author: 'Ada Romero', handle: 'ada', content: 'Does it sync?', url: null },
  ...{ timestamp: ago(90), engagement: { likes: 4, comments: 1, shares: 0 }, sentiment: 'neutral', mood: 50 },
  ...{
    sentimentBy: 'engine',
    topics: ['offline drafts'],
    priority: 'medium',
    priorityReason: 'The post asks a question.',
  },
  ...{ isEscalated: false, isOverdue: false, responded: false, isSample: false, answers: 'connector' },
  ...{ claim: null, reply: null },
  ...changes,
})

export const reply = (changes: Partial<CommunityReply> = {}): CommunityReply => ({
  ...{ state: 'ready', text: 'Hello Ada, it does.', kind: 'answer', message: null, runId: idOf(21), isEdited: false },
  citations: [
    { title: 'Offline drafts', quote: 'Drafts are sent by themselves.', url: '/agents/user-whisperer?prd=1' },
  ],
  ...{ isSandbox: false, isByHand: false, isAutomatic: false, sentBy: null, sentAt: null, url: null, version: 2 },
  ...changes,
})

export const workspace = defineWebFeature({
  name: 'workspace',
  pages: [
    { path: '/agents/community-catalyst', title: 'Agent', lazy: () => import('./pages/community-catalyst-page.tsx') },
  ],
})

const usual: Answers = {
  'GET /community/platforms': platforms(platform()),
  'GET /community/dashboard': dashboard(),
  'GET /community/posts': pageOf(post()),
}

/** Default server responses; those a test passes in win. */
export const serveCommunity = (answers: Answers = {}) => serve(usual, answers, notFound).requests
