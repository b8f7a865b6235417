import type {
  Battlecard,
  Competitor,
  CompetitorChange,
  CompetitorChangeDetail,
  CompetitorDetail,
  CompetitorFact,
} from '@sextant/contract/competitors/routes'
import { defineWebFeature } from '#kernel/feature'
import { ago, idOf, pageOf } from '../../../test/samples.ts'
import { type Answers, serve } from '../../../test/serve.ts'

export const competitor = (changes: Partial<Competitor> = {}): Competitor => ({
  id: idOf(1),
  name: 'Northwind',
  url: 'https://northwind.example/',
  lastMonitored: ago(30),
  status: 'active',
  problem: null,
  isChecking: false,
  changesDetected: 3,
  industry: 'Project management',
  size: '51-200 employees',
  frequency: 'daily',
  nextCheck: ago(-600),
  pagesWatched: 1,
  pagesOffered: 1,
  isSample: false,
  createdAt: ago(9_000),
  ...changes,
})

export const detail = (changes: Partial<CompetitorDetail> = {}): CompetitorDetail => ({
  ...competitor(),
  pages: [
    {
      id: idOf(11),
      url: 'https://northwind.example/',
      kind: 'home',
      isWatched: true,
      lastChecked: ago(30),
      lastChanged: null,
      problem: null,
    },
    {
      id: idOf(12),
      url: 'https://northwind.example/pricing',
      kind: 'pricing',
      isWatched: false,
      lastChecked: null,
      lastChanged: null,
      problem: null,
    },
  ],
  ...changes,
})

export const fact = (changes: Partial<CompetitorFact> = {}): CompetitorFact => ({
  id: idOf(31),
  competitorId: idOf(1),
  changeId: idOf(21),
  kind: 'price',
  subject: 'Pro',
  attribute: 'per user/month',
  before: '$49',
  after: '$59',
  url: 'https://northwind.example/pricing',
  timestamp: ago(60),
  ...changes,
})

export const change = (changes: Partial<CompetitorChange> = {}): CompetitorChange => ({
  id: idOf(21),
  competitorId: idOf(1),
  competitorName: 'Northwind',
  type: 'pricing',
  title: 'Pro per user/month: $49 to $59',
  description: 'Was “$49 per user/month”, now “$59 per user/month”.',
  impact: 'high',
  timestamp: ago(60),
  confidence: 95,
  category: 'business',
  url: 'https://northwind.example/pricing',
  implication: null,
  isDismissed: false,
  isSample: false,
  ...changes,
})

export const card = (changes: Partial<Battlecard> = {}): Battlecard => ({
  competitorId: idOf(1),
  name: 'Northwind',
  isSample: false,
  pagesRead: 2,
  staleAfterDays: 30,
  lines: [
    {
      section: 'plans',
      text: 'Pro per user/month: $59',
      quote: '$59 per user/month',
      source: { kind: 'page', title: 'Pricing', url: 'https://northwind.example/pricing' },
      confirmedAt: ago(60),
      isStale: false,
    },
    {
      section: 'gaps',
      text: 'Nothing about this on the 2 pages we read.',
      quote: 'Work offline',
      source: { kind: 'requirement', title: 'Work offline', url: `/requirements/${idOf(51)}` },
      confirmedAt: ago(60_000),
      isStale: true,
    },
  ],
  ...changes,
})

export const analysis = (changes: Partial<CompetitorChangeDetail> = {}): CompetitorChangeDetail => ({
  ...change(),
  parts: [
    {
      section: 'Pro',
      before: [
        { text: '$49 ', isChanged: true },
        { text: 'per user/month', isChanged: false },
      ],
      after: [
        { text: '$59 ', isChanged: true },
        { text: 'per user/month', isChanged: false },
      ],
    },
  ],
  facts: [fact()],
  impactReason: 'A price changed by 20%.',
  pageKind: 'pricing',
  ...changes,
})

const usual: Answers = {
  'GET /agents': [],
  'GET /competitors': pageOf(competitor()),
  'GET /competitor-changes': pageOf(change()),
  [`GET /competitors/${idOf(1)}`]: detail(),
  [`GET /competitors/${idOf(1)}/battlecard`]: card(),
  [`GET /competitors/${idOf(1)}/facts`]: pageOf(fact()),
  [`GET /competitor-changes/${idOf(21)}`]: analysis(),
}

/** Default server responses; those a test passes in win. */
export const serveCompetitors = (answers: Answers = {}) => serve(usual, answers, pageOf())

/** The workspace page without its frame. */
export const workspace = defineWebFeature({
  name: 'workspace',
  pages: [{ path: '/agents/market-maven', title: 'Market Maven', lazy: () => import('./pages/market-maven-page.tsx') }],
})
