import { claimsOf } from '@sextant/contract/prds/claims'
import { PrdContent } from '@sextant/contract/prds/content'
import { isVerbatim } from '@sextant/contract/prds/rules'
import { describe, expect, test } from 'vitest'
import { claimsIn } from '../evidence.ts'
import { composePrd } from './compose-prd.ts'
import { composeSummary } from './compose-summary.ts'
import { holiday, interview, note, retro, sourceFrom, teamCall, tickets } from './conversations.fixtures.ts'

const prdOf = (raw: string, fileName = '') => {
  const source = sourceFrom(raw, fileName)
  return { source, prd: composePrd({ ...source, ...composeSummary(source) }) }
}

const conversations: [string, string, string][] = [
  ['a note of two lines', note, ''],
  ['a customer interview', interview, ''],
  ['a product team call', teamCall, ''],
  ['a ticket export', tickets, 'tickets.csv'],
  ['a retrospective', retro, 'retro.md'],
  ['a text about something else', holiday, ''],
]

describe.each(conversations)('the PRD of %s', (_, raw, fileName) => {
  const { source, prd } = prdOf(raw, fileName)

  test('is what the contract asks for', () => {
    expect(PrdContent.parse(prd)).toEqual(prd)
  })

  test('claims nothing without words of the source', () => {
    for (const { evidence } of claimsIn(prd)) {
      expect(evidence.length).toBeGreaterThan(0)
      for (const quote of evidence) expect(isVerbatim(quote, source.text)).toBe(true)
    }
  })

  test('names every item once', () => {
    const ids = claimsOf(prd).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('comes out the same each time', () => {
    expect(prdOf(raw, fileName).prd).toEqual(prd)
  })
})

const features = (raw: string, fileName = '') =>
  prdOf(raw, fileName).prd.feature_requirements.map(({ feature, priority, effort }) => [feature, priority, effort])

test.each([
  [note, '', [['Make the export button more visible', 'medium', 'small']]],
  [
    interview,
    '',
    [
      ['Provide a dark mode', 'low', 'small'],
      ['Export reports as CSV', 'medium', 'medium'],
      ['The dashboard should refresh by itself', 'medium', 'medium'],
      ['Share a report with people outside the company', 'medium', 'medium'],
    ],
  ],
  [
    teamCall,
    '',
    [
      ['Bulk edit tags', 'high', 'medium'],
      ['Change the owner of many projects at once', 'medium', 'medium'],
      ['Add an undo button', 'medium', 'small'],
    ],
  ],
  [tickets, 'tickets.csv', [['Export boards to PDF', 'medium', 'medium']]],
  [holiday, '', []],
])('what was asked for becomes features, most wanted first', (raw, fileName, expected) => {
  expect(features(raw, fileName)).toEqual(expected)
})

test('two people who ask alike are merged, with both quotes', () => {
  const [feature] = prdOf(tickets, 'tickets.csv').prd.feature_requirements
  expect(feature?.evidence.map(({ speaker }) => speaker)).toEqual(['bob@x.com', 'dee@x.com'])
  expect(feature?.description).toContain('Requested by bob@x.com and dee@x.com.')
})

test('a story says who wants it, what, what for, and when it is done', () => {
  const story = prdOf(teamCall).prd.user_stories.find(({ as_a }) => as_a === 'admin')
  expect(story).toMatchObject({
    i_want: 'to change the owner of many projects at once',
    so_that: "I don't have to click through each one",
    acceptance_criteria: ['An admin can change the owner of many projects at once.'],
  })
})

test('a story that was written as one passes through word for word', () => {
  const { user_stories: stories } = prdOf(
    [
      'Ana: What would help?',
      'Maya: As a designer, I want to export frames as SVG so that engineers can use them.',
      'Ben: As an account owner I want a monthly report so that I can plan my budget.',
    ].join('\n'),
  ).prd
  expect(stories).toMatchObject([
    {
      as_a: 'designer',
      i_want: 'to export frames as SVG',
      so_that: 'engineers can use them',
      acceptance_criteria: ['A designer can export frames as SVG.'],
      evidence: [{ speaker: 'Maya' }],
    },
    { as_a: 'account owner', i_want: 'a monthly report', so_that: 'I can plan my budget' },
  ])
})

test('demands on the system stand under their heading', () => {
  const { technical_requirements: technical } = prdOf(teamCall).prd
  expect(technical.performance.map(({ requirement }) => requirement)).toEqual([
    'The page should load in under two seconds even with 10,000 projects.',
  ])
  expect(technical.integration.map(({ requirement }) => requirement)).toEqual(['Integrate with Slack.'])
  expect(technical.platform.map(({ requirement }) => requirement)).toEqual(['The product should work on iPad.'])
  expect(prdOf(interview).prd.technical_requirements.security).toHaveLength(2)
})

test('figures people want to reach become metrics', () => {
  const metrics = (raw: string) =>
    prdOf(raw).prd.success_metrics.map(({ metric, target, measurement }) => [metric, target, measurement])
  expect(metrics(interview)).toEqual([
    ['Handling time', 'Cut from 12 minutes to 8 minutes by the end of Q3', ''],
    ['Churn', 'Reduce by 5%', ''],
  ])
  expect(metrics(retro)).toEqual([['Alerts per week', 'Reduce from 300 to 50 by Q4', '']])
})

test('those who spoke and those who were spoken of are the personas', () => {
  const { target_audience: people } = prdOf(teamCall).prd
  expect(people.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Lena', 'Tom', 'Admins', 'Enterprise customers']),
  )
  const [dana] = prdOf(interview).prd.target_audience
  expect(dana).toMatchObject({ name: 'Dana', description: 'Support lead at Acme. Spoke 6 times in the conversation.' })
  expect(dana?.pain_points).toContain('I spend two hours every Friday copying numbers into a spreadsheet.')
})

test('the product is named as people name it', () => {
  expect(prdOf(interview).prd.product_name).toBe('Beacon')
  expect(prdOf(teamCall).prd.product_name).toBe('Harbor')
})

test('a text without product content says so and claims nothing', () => {
  const { prd } = prdOf(holiday)
  expect(claimsOf(prd)).toEqual([])
  expect(prd.executive_summary).toContain('No one asked for anything or described a problem.')
})

test('a talk in another language is said to be one, instead of saying that nothing was asked for', () => {
  const { prd } = prdOf(`Anna: Ich brauche jede Woche einen Export nach Excel.
Ben: Der Bericht dauert zu lange und niemand findet den Knopf.`)
  expect(claimsOf(prd)).toEqual([])
  expect(prd.executive_summary).toBe(
    'This seems to be in German. The built-in engine reads English only; connect a language model to read it.',
  )
})

test('words that are quoted as a whole are told without the marks', () => {
  const { prd } = prdOf('Sara: "I waste 15 minutes per shift looking for free beds."\nTom: I see.')
  expect(prd.problem_statement).toContain('I waste 15 minutes per shift looking for free beds.')
  expect(prd.executive_summary).not.toMatch(/["“]they|\."\./)
})

test('a transcript of 200 KB takes seconds, however alike its sentences are', { timeout: 120_000 }, () => {
  const turns = Array.from({ length: 210 }, (_, index) => teamCall.replaceAll('projects', `projects ${index}`)).join(
    '\n',
  )
  const before = process.cpuUsage()
  const { prd } = prdOf(turns)
  expect(turns.length).toBeGreaterThan(190_000)
  expect(prd.feature_requirements.length).toBeLessThanOrEqual(40)
  expect(process.cpuUsage(before).user).toBeLessThan(30_000_000)
})
