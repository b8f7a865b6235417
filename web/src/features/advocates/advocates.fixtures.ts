import type { Campaign } from '@sextant/contract/advocates/campaigns'
import type { AdvocateCandidate } from '@sextant/contract/advocates/candidates'
import type { OutreachMessage } from '@sextant/contract/advocates/outreach'
import type { OutreachTemplate } from '@sextant/contract/advocates/outreach-templates'
import type { Advocate, AdvocateDetail, AdvocateStats } from '@sextant/contract/advocates/routes'
import { advocacyScore } from '@sextant/contract/advocates/score'
import { defineWebFeature } from '#kernel/feature'
import { json } from '../../../test/answers.ts'
import { idOf, pageOf } from '../../../test/samples.ts'
import { type Answers, serve } from '../../../test/serve.ts'

export { idOf, pageOf } from '../../../test/samples.ts'

const at = '2026-03-01T09:00:00.000Z'

export function advocate(changes: Partial<Advocate> = {}): Advocate {
  const { score, terms } = advocacyScore({ followers: 12_000, engagementRate: 6, mentions: 2, points: 25 })
  return {
    ...{ id: idOf(1), name: 'Rosa Lind', email: 'rosa@people.example', platform: 'linkedin', handle: '' },
    ...{ followers: 12_000, engagementRate: 6, advocacyScore: score, scoreTerms: terms, status: 'active' },
    ...{ joinedDate: at, lastActivity: at, campaigns: 1, referrals: 2, points: 25 },
    ...{ isOptedOut: false, invitedAt: null, risk: null, isSample: false },
    ...changes,
  }
}

const goodWord = {
  quote: 'I recommend it to everybody.',
  source: 'A call',
  url: '/agents/user-whisperer?transcript=1',
  saidAt: at,
}

export const detail = (changes: Partial<AdvocateDetail> = {}): AdvocateDetail => ({
  ...advocate(),
  goodWords: [goodWord],
  answers: [],
  activities: [{ id: idOf(5), kind: 'referral', points: 50, note: 'Tom', at, by: 'Ada' }],
  consent: 'Ada recorded their consent.',
  ...changes,
})

export const candidate = (changes: Partial<AdvocateCandidate> = {}): AdvocateCandidate => ({
  ...{ id: idOf(11), name: 'Marta Silva', email: '', handle: '', advocacyScore: 88, scoreTerms: [], mentions: 3 },
  ...{ kind: 'advocate', company: '', why: '', goodWords: [goodWord], foundAt: at, isSample: false },
  ...{ suggestion: { ask: 'referral', because: 'They already tell others' }, missed: null },
  ...changes,
})

export const campaign = (changes: Partial<Campaign> = {}): Campaign => ({
  ...{ id: idOf(21), name: 'Spring reviews', type: 'review', status: 'active', advocates: 4, responses: 2, goal: 5 },
  ...{ progress: 40, startDate: '2026-03-01', endDate: null, createdBy: 'Ada', isSample: false },
  mails: { waiting: 0, sent: 4, answered: 2, failed: 1, notSent: 0 },
  ...changes,
})

export const template = (changes: Partial<OutreachTemplate> = {}): OutreachTemplate => ({
  ...{
    id: idOf(31),
    name: 'Ask',
    type: 'review',
    subject: 'Hi {{firstName}}',
    body: 'Hi {{firstName}}',
    preview: 'Hi {{firstName}}',
  },
  ...{ sent: 20, replied: 17, responseRate: 85, status: 'active', isSample: false, updatedAt: at },
  ...changes,
})

export const message = (changes: Partial<OutreachMessage> = {}): OutreachMessage => ({
  ...{ id: idOf(41), kind: 'outreach', advocateId: idOf(1), to: 'Rosa Lind', email: 'rosa@people.example' },
  ...{ subject: 'A question', status: 'sent', problem: null, campaignId: idOf(21), templateId: null, sentAt: at },
  ...{ reply: null, replyText: '', repliedAt: null, by: 'Ada', createdAt: at },
  ...changes,
})

const stats: AdvocateStats = {
  ...{ total: 12, active: 9, pending: 2, campaigns: 3, activeCampaigns: 1, sent: 20, replied: 18, responseRate: 90 },
  ...{ referrals: 7, candidates: 1 },
}

const usual: Answers = {
  'GET /agents': [],
  'GET /advocates': pageOf(advocate()),
  'GET /advocates/stats': stats,
  'GET /advocate-candidates': pageOf(candidate()),
  'GET /campaigns': pageOf(campaign()),
  'GET /outreach-templates': pageOf(template()),
  'GET /outreach-templates/audience': { ready: 3, passedOver: [] },
  [`GET /advocates/${idOf(1)}`]: detail(),
}

/** Default server responses; those a test passes in win. */
export const serveAdvocates = (answers: Answers = {}) => serve(usual, answers, pageOf()).requests

export const refusal = (sentence: string, status = 409) => json({ code: 'conflict', detail: sentence }, status)

/** The workspace page without its frame, and the public pages. */
export const workspace = defineWebFeature({
  name: 'workspace',
  pages: [
    {
      path: '/agents/advocate-amplifier',
      title: 'Advocate Amplifier',
      lazy: () => import('./pages/advocate-amplifier-page.tsx'),
    },
    { path: '/advocacy/stop', title: 'Stop', area: 'public', lazy: () => import('./pages/stop-page.tsx') },
    { path: '/advocacy/answer', title: 'Answer', area: 'public', lazy: () => import('./pages/answer-page.tsx') },
  ],
})
