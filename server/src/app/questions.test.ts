import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Client, testApp } from '#test/harness'
import {
  askOnce,
  demoWorkspace,
  type ExpectedAnswer,
  failYesterday,
  inMidMonth,
  tableOf,
  truthOf,
  unanswerable,
} from './questions.fixtures.ts'

const app = await testApp({ services: ['worker'], ...inMidMonth() })
let me: Client
let table: readonly ExpectedAnswer[]

beforeAll(async () => {
  me = await demoWorkspace(app)
  await vi.waitFor(
    async () => {
      expect((await me.get('/execution-stats')).body.completed).toBeGreaterThan(0)
      expect((await me.get('/content')).body.items.length).toBeGreaterThan(0)
    },
    { timeout: 60_000, interval: 200 },
  )
  await failYesterday(app)
  table = tableOf(await truthOf(me))
}, 300_000)

// Reset rate limits: no person asks this fast.
beforeEach(() => app.admin.query('delete from rate_limits'))

const isRight = ({ says, link }: ExpectedAnswer, answer: { content: string; records: { url: string }[] }) =>
  says.every((part) => (typeof part === 'string' ? answer.content.includes(part) : part.test(answer.content))) &&
  answer.records.some(({ url }) => link.test(url))

test('of forty and more questions about the demo workspace nearly all are answered right, with a link', async () => {
  const wrong: unknown[] = []
  for (const questions of table) {
    const answer = await askOnce(me, questions.question)
    const links = answer.records.map(({ url }: { url: string }) => url)
    if (!isRight(questions, answer)) wrong.push({ question: questions.question, content: answer.content, links })
  }
  expect(table.length).toBeGreaterThanOrEqual(40)
  // Show failures in full.
  expect(wrong).toEqual([])
}, 300_000)

test('what nothing in the workspace answers gets "I don\'t know", and no link that pretends to', async () => {
  const known: unknown[] = []
  for (const question of unanswerable) {
    const { content, records, isUnknown } = await askOnce(me, question)
    if (!isUnknown || !content.startsWith("I don't know.") || records.length > 0)
      known.push({ question, content, records })
  }
  expect(known).toEqual([])
}, 60_000)

test('every link of every answer leads to something that is there', async () => {
  const answers = await Promise.all(table.slice(0, 12).map(({ question }) => askOnce(me, question)))
  const routes: Record<string, (id: string) => string> = {
    PRD: (id) => `/agents/user-whisperer/prds/${id}`,
    Transcript: (id) => `/agents/user-whisperer/transcripts/${id}`,
    Competitor: (id) => `/competitors/${id}`,
    'Competitor change': (id) => `/competitor-changes/${id}`,
    Output: (id) => `/outputs/${id}`,
  }
  for (const { kind, id } of answers.flatMap(({ records }) => records)) {
    const route = routes[kind]
    if (route) expect((await me.get(route(id))).status).toBe(200)
  }
}, 60_000)
