import { expect, test } from 'vitest'
import { openRecordIn } from './open-record.ts'
import { readQuestion } from './read-question.ts'
import { withoutTypos } from './typos.ts'

const clock = { now: new Date('2026-11-11T10:00:00Z'), timeZone: 'Europe/Berlin' }
/** The reading of a question that names no record. */
const firstOf = (question: string, before?: string) => {
  const reading = readQuestion(question, clock, { before })
  return reading.intent === 'ask' ? reading.attempts.find(({ topic }) => topic !== 'named') : undefined
}

test.each([
  ['What changed at competitors this week?', { topic: 'changes', words: '', isSure: true }],
  ['What did competitors change this week?', { topic: 'changes', words: '', isSure: true }],
  ['Any important news about rivals?', { topic: 'changes', state: 'high' }],
  ['What waits for my approval?', { topic: 'waiting' }],
  ['What needs my approval?', { topic: 'waiting' }],
  ['Which PRDs mention exports?', { topic: 'prds', words: 'export' }],
  ['Which workflows failed yesterday?', { topic: 'failures', kinds: ['Execution'] }],
  ['Which posts could not be published?', { topic: 'failures', kinds: ['Content'] }],
  ['Did anything fail today?', { topic: 'failures' }],
  ['How many runs are left?', { topic: 'usage' }],
  ['How many agent actions are left?', { topic: 'usage' }],
  ['Who is on the team?', { topic: 'people', state: '' }],
  ['Who are the admins of this team?', { topic: 'people', state: 'admin' }],
  ['Are there open invitations?', { topic: 'people', state: 'pending' }],
  ['What did Priya Shah say about onboarding?', { topic: 'said', person: 'priya shah', words: 'onboard' }],
  ['What do customers think about pricing?', { topic: 'said', person: '', words: 'pric', spelled: 'pricing' }],
  ['Who mentioned dark mode?', { topic: 'said', words: 'dark mode' }],
  ['Which workflows are paused?', { topic: 'workflows', state: 'paused' }],
  ['Which workflow reminds me of PRDs?', { topic: 'workflows', words: 'remind prd' }],
  ['Which forecasts are approved?', { topic: 'analyses', state: 'approved' }],
  ['Is Slack connected?', { topic: 'integrations', words: 'slack' }],
  ['Who are our top advocates?', { topic: 'advocates', words: '', state: '' }],
  ['Which advocates are inactive?', { topic: 'advocates', state: 'inactive' }],
  ['Is there anybody who could become an advocate?', { topic: 'advocates', state: 'candidate' }],
  ['Which campaigns are completed?', { topic: 'outreach', state: 'completed' }],
  ['Did any outreach mails fail?', { topic: 'failures', kinds: ['Outreach'] }],
  ['What is the community unhappy about this week?', { topic: 'community', state: 'negative', words: '' }],
  ['Which posts wait for a reply?', { topic: 'community', state: 'unanswered', words: '' }],
  ['Which posts are overdue?', { topic: 'community', state: 'overdue', words: '' }],
  ['Does the community talk about exports?', { topic: 'community', state: '', words: 'export' }],
  ['What does the community say about exports?', { topic: 'said', person: '', words: 'export' }],
  ['Which replies failed?', { topic: 'failures', kinds: ['Community'] }],
  ['Is Advocate Amplifier on?', { topic: 'agents' }],
  ['What did Community Catalyst do today?', { topic: 'runs' }],
  ['What is our monthly cost?', { topic: 'plan' }],
  ['Show me the invoices', { topic: 'invoices' }],
  ["What's new?", { topic: 'news' }],
  ['What did I miss?', { topic: 'news' }],
  ['How much of my plan have I burned through?', { topic: 'usage', state: '' }],
  ['Will we run out of actions before month end?', { topic: 'usage', state: 'forecast' }],
  ['How much would Pro cost?', { topic: 'plan', words: 'pro' }],
  ['Total spent since July', { topic: 'invoices', state: 'total', period: { label: 'since July' } }],
  ['What did I reject?', { topic: 'outputs', state: 'rejected' }],
  ['How many PRDs are waiting for approval?', { topic: 'prds', state: 'draft', words: '' }],
  ['Which PRDs need my review?', { topic: 'prds', state: 'draft', words: '' }],
  ['How many requirement documents are approved?', { topic: 'prds', state: 'approved', words: '' }],
  ['Were there failed sign-ins this week?', { topic: 'activity', words: 'fail login' }],
  ['Did any rival get funding lately?', { topic: 'changes', state: 'funding' }],
  ['Which feature has the best ROI?', { topic: 'analyses', rank: { end: 'most', by: 'roi' } }],
  ['best performing post', { topic: 'content', rank: { end: 'most', by: 'engagement' } }],
  ['How good are our predictions?', { topic: 'accuracy' }],
  ['What is our acceptance rate?', { topic: 'acceptance', words: '' }],
  ['How long does generating a PRD take?', { topic: 'latency', words: 'prd' }],
  ['How many tokens have we used?', { topic: 'spending' }],
  ['Is Jira hooked up?', { topic: 'integrations', words: 'jira' }],
  ['Can we post to LinkedIn?', { topic: 'channels', words: 'linkedin' }],
  ["What's the newest PRD?", { topic: 'prds', rank: { by: 'time' }, words: '' }],
  ['which prds did we approve in october', { topic: 'prds', state: 'approved', period: { label: 'in October' } }],
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

test('a follow-up is about what was asked before, with what it says instead', () => {
  const used = 'How many agent actions did we use this month?'
  expect(firstOf('and last month?', used)).toMatchObject({ topic: 'usage', period: { label: 'last month' } })
  const approved = 'Which PRDs are approved?'
  expect(firstOf('and the drafts?', approved)).toMatchObject({ topic: 'prds', state: 'draft', words: '' })
  const changed = 'What changed at Northwind this week?'
  expect(firstOf('what about Contoso?', changed)).toMatchObject({ topic: 'changes', words: 'contoso' })
})

test.each([
  ['What is this page?', '/billing', /Plans and billing/],
  ['what can i do here', '/analytics?tab=impact', /Analytics & Insights/],
  ['Where am I?', '/workflows/history', /history of all/],
])('%s on %s is told what the page is for', (question, path, about) => {
  expect(readQuestion(question, clock, { path })).toMatchObject({ intent: 'page', about: expect.stringMatching(about) })
})

test.each([
  ['whcih competitros changd ther pricing', 'which competitors changed their pricing'],
  ['waht wiats for my aproval?', 'what waits for my approval?'],
])('%s is read without its slips', (question, meant) => {
  expect(withoutTypos(question)).toBe(meant)
})

test('names and words that are right are left as they are', () => {
  expect(withoutTypos('What did Chantal charge Contoso for the picnic?')).toBeUndefined()
})

const id = '01a1dfeb-5b9e-7162-9347-979877539e08'

test('what lies open is meant by "this", if it is of that kind', () => {
  const open = openRecordIn(`/agents/user-whisperer?prd=${id}`)
  const about = (question: string) => readQuestion(question, clock, { open })
  expect(about('Is this PRD approved?')).toMatchObject({ intent: 'ask', attempts: [{ topic: 'record', id }] })
  expect(about('What is this?')).toMatchObject({ intent: 'ask', attempts: [{ topic: 'record', id }] })
  expect(about('When does this workflow run?')).toEqual({ intent: 'ask', attempts: [] })
  expect(about('What changed this week at competitors?')).toMatchObject({
    attempts: [{ topic: 'named' }, { topic: 'changes' }, {}, {}],
  })
  expect(readQuestion('Is this PRD approved?', clock)).toEqual({ intent: 'ask', attempts: [] })
})

test.each([
  [`/workflows/${id}`, 'Workflow'],
  [`/workflows/edit/${id}`, 'Workflow'],
  [`/workflows/${id}/history?execution=1`, 'Workflow'],
  [`/prds/${id}?tab=refine`, 'PRD'],
  [`/agents/market-maven?category=product&change=${id}`, 'Competitor change'],
  [`/agents/impact-predictor?analysis=${id}`, 'Feature analysis'],
  [`/agents/advocate-amplifier?advocate=${id}`, 'Advocate'],
  [`/agents/community-catalyst?post=${id}`, 'Community post'],
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
