import type {
  Competitor,
  CompetitorChange,
  CompetitorChangeDetail,
  CompetitorDetail,
  CompetitorFact,
} from '@sextant/contract/competitors'
import { defineWebFeature } from '#kernel/feature'
import { json, stubFetch } from '../../../test/answers.ts'

export const idOf = (number: number) => `0198c0de-0000-7000-8000-${String(number).padStart(12, '0')}`
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

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
  isSample: false,
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
  impactReason: 'A price moved by 20 %.',
  pageKind: 'pricing',
  ...changes,
})

export const pageOf = <T>(...items: T[]) => ({ items, nextCursor: null })

type Answers = Record<string, unknown>

/** The server as the page of Market Maven meets it; an answer that is a function decides by the request. */
export function serveCompetitors(answers: Answers = {}) {
  const known: Answers = {
    'GET /competitors': pageOf(competitor()),
    'GET /competitor-changes': pageOf(change()),
    [`GET /competitors/${idOf(1)}`]: detail(),
    [`GET /competitors/${idOf(1)}/facts`]: pageOf(fact()),
    [`GET /competitor-changes/${idOf(21)}`]: analysis(),
    ...answers,
  }
  return stubFetch((request) => {
    const path = new URL(request.url).pathname.replace('/api/v1', '')
    const answer = known[`${request.method} ${path}`]
    if (answer instanceof Response) return answer.clone()
    if (typeof answer === 'function') return (answer as (request: Request) => Response | Promise<Response>)(request)
    return answer === undefined ? json(path === '/agents' ? [] : pageOf()) : json(answer)
  })
}

export const refusal = (detail: string, status = 409) => json({ code: 'conflict', detail }, status)

/** The workspace without the frame that another room puts around it. */
export const workspace = defineWebFeature({
  name: 'workspace',
  pages: [{ path: '/agents/market-maven', title: 'Market Maven', lazy: () => import('./pages/market-maven-page.tsx') }],
})
