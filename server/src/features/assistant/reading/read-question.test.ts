import { expect, test } from 'vitest'
import { openRecordIn } from './open-record.ts'
import { readQuestion } from './read-question.ts'

const clock = { now: new Date('2026-11-11T10:00:00Z'), timeZone: 'Europe/Berlin' }
const firstOf = (question: string) => {
  const reading = readQuestion(question, clock)
  return reading.intent === 'ask' ? reading.attempts[0] : undefined
}

test.each([
  ['What changed at competitors this week?', { topic: 'changes', words: '', isSure: true }],
  ['Any important news about rivals?', { topic: 'changes', state: 'high' }],
  ['What waits for my approval?', { topic: 'waiting' }],
  ['Which PRDs mention exports?', { topic: 'prds', words: 'export' }],
  ['Which workflows failed yesterday?', { topic: 'failures', kinds: ['Execution'] }],
  ['Which posts could not be published?', { topic: 'failures', kinds: ['Content'] }],
  ['Did anything fail today?', { topic: 'failures' }],
  ['How many runs are left?', { topic: 'usage' }],
  ['Who is on the team?', { topic: 'people', state: '' }],
  ['Who are the admins of this team?', { topic: 'people', state: 'admin' }],
  ['Are there open invitations?', { topic: 'people', state: 'pending' }],
  ['What did Priya Shah say about onboarding?', { topic: 'said', person: 'priya shah', words: 'onboard' }],
  ['What do customers think about pricing?', { topic: 'said', person: '', words: 'pric' }],
  ['Who mentioned dark mode?', { topic: 'said', words: 'dark mode' }],
  ['Which workflows are paused?', { topic: 'workflows', state: 'paused' }],
  ['Which workflow reminds me of PRDs?', { topic: 'workflows', words: 'remind prd' }],
  ['Which forecasts are approved?', { topic: 'analyses', state: 'approved' }],
  ['Is Slack connected?', { topic: 'integrations', words: 'slack' }],
  ['What is our monthly cost?', { topic: 'plan' }],
  ['Show me the invoices', { topic: 'invoices' }],
  ["What's new?", { topic: 'news' }],
  ['Is “Acme’s” importer slow?', { topic: 'search', words: 'acme importer slow' }],
])('%s', (question, expected) => {
  expect(firstOf(question)).toMatchObject(expected)
})

test.each([
  ['help', 'help'],
  ['What can you do?', 'help'],
  ['Hello!', 'chat'],
  ['I need social media content', 'chat'],
  ['Thanks, that is great', 'chat'],
  ['Create a workflow', 'do'],
  ['Please invite Ada to the team', 'do'],
  ['How do I connect Slack?', 'do'],
  ['Can you delete every PRD?', 'do'],
])('%s is no question to the workspace', (question, intent) => {
  expect(readQuestion(question, clock).intent).toBe(intent)
})

const id = '01a1dfeb-5b9e-7162-9347-979877539e08'

test('what lies open is meant by "this", if it is of that kind', () => {
  const open = openRecordIn(`/agents/user-whisperer?prd=${id}`)
  const about = (question: string) => readQuestion(question, clock, open)
  expect(about('Is this PRD approved?')).toMatchObject({ intent: 'ask', attempts: [{ topic: 'record', id }] })
  expect(about('What is this?')).toMatchObject({ intent: 'ask', attempts: [{ topic: 'record', id }] })
  expect(about('When does this workflow run?')).toEqual({ intent: 'ask', attempts: [] })
  expect(about('What changed this week at competitors?')).toMatchObject({ attempts: [{ topic: 'changes' }, {}, {}] })
  expect(readQuestion('Is this PRD approved?', clock)).toEqual({ intent: 'ask', attempts: [] })
})

test.each([
  [`/workflows/${id}`, 'Workflow'],
  [`/workflows/edit/${id}`, 'Workflow'],
  [`/workflows/${id}/history?execution=1`, 'Workflow'],
  [`/agents/market-maven?category=product&change=${id}`, 'Competitor change'],
  [`/agents/impact-predictor?analysis=${id}`, 'Feature analysis'],
  [`/outputs?output=${id}`, 'Output'],
])('on %s a %s lies open', (path, kind) => {
  expect(openRecordIn(path)).toEqual({ kind, id })
})

test.each(['/overview', '/outputs?output=1', "/agents/user-whisperer?prd=' or 1=1", `/evil/${id}`, '???', ''])(
  'on %s nothing lies open',
  (path) => {
    expect(openRecordIn(path)).toBeUndefined()
  },
)

test('the longest question that can be sent is read like any other', () => {
  const repeated = readQuestion(`what did ${'the competitor say '.repeat(200)}`, clock)
  expect(repeated.intent).toBe('ask')
  expect(readQuestion('a'.repeat(4_000), clock).intent).toBe(readQuestion('a'.repeat(4), clock).intent)
})
