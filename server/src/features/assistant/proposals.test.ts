import { expect, test } from 'vitest'
import type { FoundRecord } from '#kernel/records'
import { proposable, proposableText, proposalOf } from './proposals.ts'

const transcript: FoundRecord = {
  kind: 'Transcript',
  id: '01890000-0000-7000-8000-000000000001',
  title: 'Call with\nHalden Rail',
  detail: '',
  url: '/agents/user-whisperer',
  at: new Date(),
}
const refs = new Map([['r1', transcript]])

function propose(name: string, values: Record<string, string>) {
  const action = proposable.get(name)
  if (!action) throw new Error(`${name} is not proposable`)
  const fields = Object.entries(values).map(([field, value]) => ({ field, value }))
  return proposalOf(action, fields, refs)
}

test('a record is sent by its id and shown by its title, a choice by its label', () => {
  expect(propose('user-whisperer/generate-prd', { transcriptId: 'r1', detailLevel: 'basic', title: ' ' })).toEqual({
    proposal: {
      agentId: 'user-whisperer',
      actionType: 'generate-prd',
      input: { transcriptId: transcript.id, detailLevel: 'basic' },
      sentence:
        'If you confirm, User Whisperer writes a product requirements document from a conversation, with the evidence for every item (Transcript: “Call with Halden Rail”, Detail level: “Basic”), as one agent action.',
    },
  })
})

test('lists and numbers are read from text', () => {
  expect(
    propose('narrative-architect/generate-content', {
      featureDescription: 'Faster exports',
      platforms: 'linkedin, twitter',
      maxLength: '200',
    }),
  ).toMatchObject({
    proposal: { input: { featureDescription: 'Faster exports', platforms: ['linkedin', 'twitter'], maxLength: 200 } },
  })
})

test.each([
  ['a field that is missing', 'user-whisperer/generate-prd', {}, 'needs one of these parameters'],
  ['a field that does not exist', 'market-maven/generate-report', { to: 'all' }, 'has no field to'],
  ['a date, which would publish', 'narrative-architect/create-post', { scheduleTime: '2030-01-01' }, 'has no field'],
  ['no number', 'narrative-architect/generate-content', { featureDescription: 'x', maxLength: 'long' }, 'a number'],
  ['an unknown choice', 'market-maven/generate-report', { timeframe: 'century' }, 'must be one of'],
  ['an id that no tool returned', 'user-whisperer/generate-prd', { transcriptId: transcript.id }, 'the reference'],
  ['more than fits on the screen', 'community-catalyst/generate-response', { post: 'x'.repeat(301) }, 'at most 300'],
])('%s is a problem that is told', (_what, name, values, problem) => {
  expect(propose(name, values)).toEqual({ problem: expect.stringContaining(problem) })
})

test('every action but emails to people outside can be proposed', () => {
  expect(proposable.size).toBe(17)
  expect(proposableText()).not.toContain('send-outreach')
  expect(proposableText()).toContain('market-maven/monitor-competitor: Checks')
})
