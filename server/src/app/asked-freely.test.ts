import { beforeAll, expect, test, vi } from 'vitest'
import { type Client, testApp } from '#test/harness'
import { askedFreely, heldOut, type Judged, judge } from './asked-freely.fixtures.ts'
import { inMidMonth, signInToDemo } from './questions.fixtures.ts'

const app = await testApp({ services: ['worker'], ...inMidMonth() })
let me: Client

beforeAll(async () => {
  me = await signInToDemo(app)
  await vi.waitFor(
    async () => {
      expect((await me.get('/analytics/agents?range=1y')).body.completed.now).toBeGreaterThan(10)
      const measured = 'select 1 from publications where workspace_id = $1 and measured_at is not null'
      expect((await app.admin.query(measured, [me.workspaceId])).rowCount).toBe(6)
    },
    { timeout: 60_000, interval: 200 },
  )
}, 300_000)

// Reset rate limits: no person asks this fast.
const slowly = () => app.admin.query('delete from rate_limits')
const of = (judged: readonly Judged[], verdict: Judged['verdict']) => judged.filter((one) => one.verdict === verdict)
const messages = ({ question, answer }: Judged) => ({ question, text: answer.content })

test('questions in the words of people are answered right, and what is not known is not made up', async () => {
  const judged = await judge(me, askedFreely, slowly)
  // Show failures in full.
  expect(of(judged, 'wrong').map(messages)).toEqual([])
  expect(of(judged, 'right').length / judged.length).toBeGreaterThanOrEqual(0.95)
  expect(askedFreely.length).toBeGreaterThanOrEqual(60)
}, 240_000)

test('of questions the reader was not made for most are answered, and nothing is invented', async () => {
  const judged = await judge(me, heldOut, slowly)
  // On the first try, 16 of the 25 were right and 4 were unknown.
  expect(of(judged, 'right').length).toBeGreaterThanOrEqual(16)
  const unanswerable = heldOut.filter(({ says }) => says === 'unknown').map(({ question }) => question)
  const known = of(judged, 'wrong').filter(({ question }) => unanswerable.includes(question))
  expect(known.map(messages)).toEqual([])
  const pages = await Promise.all(
    judged.flatMap(({ answer }) => answer.records).map(({ kind, id }) => isThere(kind, id)),
  )
  expect(pages.filter((there) => !there)).toEqual([])
}, 300_000)

const routes: Record<string, string> = {
  PRD: '/agents/user-whisperer/prds',
  Transcript: '/agents/user-whisperer/transcripts',
  Competitor: '/competitors',
  'Competitor change': '/competitor-changes',
  Workflow: '/workflows',
  Execution: '/executions',
  Output: '/outputs',
  'Feature analysis': '/feature-analyses',
}

const isThere = async (kind: string, id: string) =>
  routes[kind] === undefined || (await me.get(`${routes[kind]}/${id}`)).status === 200
