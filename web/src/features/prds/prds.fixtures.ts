import type { Evidence } from '@sextant/contract/prds/content'
import { fullLayout } from '@sextant/contract/prds/layouts'
import type { ChatMessage, Prd, PrdSummary } from '@sextant/contract/prds/routes'
import { emptySections } from '@sextant/contract/prds/sections'
import type { Transcript } from '@sextant/contract/prds/transcripts'
import { vi } from 'vitest'
import { defineWebFeature } from '#kernel/feature'
import { ago, idOf, pageOf } from '../../../test/samples.ts'
import { type Answers, serve } from '../../../test/serve.ts'
import { prds } from './index.ts'

export const prdId = idOf(1)
export const otherId = idOf(2)
export const transcriptId = idOf(9)

const lines = [
  ['Ana', '00:01', 'The export takes ten minutes every single morning.'],
  ['Bo', '00:02', 'I need the report before nine.'],
] as const

export const content = lines.map(([speaker, at, text]) => `[${at}] ${speaker}: ${text}`).join('\n')
const turns = lines.map(([speaker, at, text]) => ({
  speaker,
  at,
  start: content.indexOf(text),
  end: content.indexOf(text) + text.length,
}))

export const transcript = (changes: Partial<Transcript> = {}): Transcript => ({
  id: transcriptId,
  title: 'Interview with Ana and Bo',
  description: '',
  status: 'ready',
  kind: 'document',
  file_name: 'interview.txt',
  progress: 100,
  message: '',
  is_sample: false,
  made_by: 'Read from interview.txt',
  error: null,
  created_at: ago(90),
  updated_at: ago(80),
  content,
  turns,
  ...changes,
})

export const evidenceFor = (quote: string): Evidence => {
  const start = content.indexOf(quote)
  const turn = turns.find((one) => one.start <= start && start < one.end)
  return {
    sourceType: 'transcript',
    sourceId: transcriptId,
    start,
    end: start + quote.length,
    quote,
    speaker: turn?.speaker ?? '',
    at: turn?.at ?? '',
  }
}

export const quote = 'The export takes ten minutes'

export const prd = (changes: Partial<Prd> = {}): Prd => ({
  id: prdId,
  title: 'Faster exports',
  product_name: 'Chartroom',
  version: '1.0',
  status: 'draft',
  is_template: false,
  is_sample: false,
  transcript_id: transcriptId,
  tokens: null,
  cost: null,
  fallback_reason: null,
  engine: 'built-in',
  model: null,
  revision: 1,
  created_at: ago(60),
  updated_at: ago(30),
  ...{ approval: null, previous_id: null, next_id: null, layout: fullLayout },
  executive_summary: 'Exports must be there before the day begins.',
  problem_statement: 'The export is slow.',
  target_audience: [{ name: 'Ana', description: 'Analyst', goals: ['Start on time'], pain_points: ['Waits'] }],
  user_stories: [
    {
      id: 's1',
      as_a: 'analyst',
      i_want: 'a quick export',
      so_that: 'the day begins on time',
      acceptance_criteria: ['It takes a minute at most'],
      priority: 'high',
      evidence: [evidenceFor(quote)],
      is_accepted: false,
    },
  ],
  feature_requirements: [
    {
      id: 'f1',
      feature: 'Scheduled export',
      description: 'Runs before nine.',
      user_value: 'Nobody waits',
      priority: 'medium',
      effort: 'small',
      evidence: [evidenceFor('I need the report before nine.')],
      is_accepted: false,
    },
  ],
  technical_requirements: { performance: [], security: [], scalability: [], integration: [], platform: [] },
  success_metrics: [
    {
      id: 'm1',
      metric: 'Export time',
      target: '1 minute',
      measurement: 'Server log',
      evidence: [],
      is_accepted: false,
    },
  ],
  ...emptySections,
  sources: [{ id: transcriptId, title: 'Interview with Ana and Bo', kind: 'transcript', at: ago(90) }],
  evidence_changed: [],
  assumptions: ['m1'],
  ...changes,
})

/** A PRD in which every item has evidence. */
export const proven = (changes: Partial<Prd> = {}) => prd({ success_metrics: [], assumptions: [], ...changes })

export function summaryOf(one: Prd): PrdSummary {
  const { id, title, product_name, version, status, is_template, is_sample, executive_summary, transcript_id } = one
  const { engine, model, tokens, cost, fallback_reason, revision, created_at, updated_at } = one
  return {
    ...{ id, title, product_name, version, status, is_template, is_sample, executive_summary, transcript_id },
    ...{ engine, model, tokens, cost, fallback_reason, revision, created_at, updated_at },
  }
}

const metrics = {
  optimization_summary: { optimization_status: 'Built-in engine', success_rate: 96, avg_response_time: 2.4 },
  metrics: { 'generate-prd': { avg_duration: 2.4, runs: 25 } },
}

const base = '/agents/user-whisperer'

const usual: Answers = {
  'GET /ai/model-in-use': { model: null, price: null },
  'GET /customers/of-prd/:id': [],
  [`GET ${base}/prds`]: [],
  [`GET ${base}/prds/${prdId}`]: prd(),
  [`GET ${base}/prds/${prdId}/revisions`]: [],
  [`GET ${base}/prds/${prdId}/checks`]: { checked: [] },
  [`GET ${base}/prds/${prdId}/proposals`]: [],
  [`GET ${base}/prds/${otherId}/proposals`]: [],
  [`GET ${base}/prds/${prdId}/messages`]: pageOf(),
  [`GET ${base}/prds/${otherId}/messages`]: pageOf(),
  [`GET ${base}/prds/${otherId}/checks`]: { checked: [] },
  [`GET ${base}/prds/${otherId}/revisions`]: [],
  [`GET ${base}/transcripts`]: pageOf(),
  [`GET ${base}/transcripts/${transcriptId}`]: transcript(),
  [`GET ${base}/performance-metrics`]: metrics,
  [`GET ${base}/health`]: { status: 'ok', engine: 'Built-in', transcription: 'Moonshine', recordings: null },
}

/** A chat message; higher numbers are newer. */
export const message = (number: number, changes: Partial<ChatMessage> = {}): ChatMessage => ({
  id: idOf(100 + number),
  type: 'user',
  content: `Message ${number}`,
  timestamp: ago(1_000 - number),
  by: 'Maya',
  changed: [],
  choices: [],
  needs_model: false,
  revision: null,
  ...changes,
})

export const lost = () => {
  throw new TypeError('Failed to fetch')
}

const named = (call: string) =>
  / \/(?:agent-runs\/|ai\/|customers\/|live$|teams$)/.test(call) ? call : call.replace(' ', ` ${base}`)

/** A fake server for the agent. A test's answers override the defaults; calls are named without the agent's path. */
export function serveWhisperer(input: Answers = {}) {
  const { answers, calls, sent } = serve(
    usual,
    Object.fromEntries(Object.entries(input).map(([call, answer]) => [named(call), answer])),
  )
  return {
    answer(call: string, answer: object) {
      answers[named(call)] = answer
    },
    calls: (call: string) => calls(named(call)),
    sent: (call: string) => sent(named(call)),
  }
}

/** The page without the frame that the agents feature adds. */
export const workspace = defineWebFeature({
  name: 'workspace',
  pages: [
    {
      path: '/agents/user-whisperer',
      title: 'User Whisperer',
      lazy: () => import('./pages/user-whisperer-page.tsx'),
    },
    ...prds.pages,
  ],
})

/** Turns off animations, so that tests don't wait for typing. */
export function withLessMotion(): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduced-motion'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
}

/** A stream of server-sent events that the test controls. */
export function events() {
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start(input) {
      controller = input
    },
  })
  return {
    answer: () => new Response(body, { headers: { 'Content-Type': 'text/event-stream' } }),
    tell: (event: object) => controller?.enqueue(encoder.encode(`data: ${JSON.stringify(event)}\n\n`)),
    end: () => controller?.close(),
    breakOff: () => controller?.error(new TypeError('network lost')),
  }
}
