import { isVerbatim } from '@sextant/contract/prds/rules'
import { Insights } from '@sextant/contract/prds/transcripts'
import { expect, test } from 'vitest'
import { analyzeFeedback } from './analyze-feedback.ts'
import { composeInsights } from './compose-insights.ts'
import { sourceFrom, teamCall, tickets } from './conversations.fixtures.ts'

test('feedback is grouped by what it is about, with counts, mood and quotes', () => {
  const source = sourceFrom(tickets, 'tickets.csv')
  const { themes, summary } = analyzeFeedback(source)
  expect(themes.map(({ count }) => count)).toEqual([2, 2])
  expect(themes.map(({ name }) => name.toLowerCase()).join()).toMatch(/crash|board/)
  expect(themes.find(({ quotes }) => quotes.some(({ quote }) => /crash/i.test(quote)))?.sentiment).toBe('negative')
  for (const { quotes } of themes) for (const quote of quotes) expect(isVerbatim(quote, source.text)).toBe(true)
  expect(summary).toMatch(/^6 entries, 2 themes\. Most mentioned: /)
})

test('no feedback is no theme', () => {
  expect(analyzeFeedback(sourceFrom(''))).toEqual({ themes: [], summary: 'No feedback to analyze.' })
})

test('insights tell who spoke, what was asked, decided and promised', () => {
  const source = sourceFrom(teamCall)
  const insights = composeInsights(source)
  expect(Insights.parse(insights)).toEqual(insights)
  expect(insights.speakers.map(({ name }) => name).sort()).toEqual(['Lena', 'Priya (PM)', 'Tom'])
  expect(insights.speakers.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 1)
  const said = (list: { quote: string }[]) => list.map(({ quote }) => quote).join(' ')
  expect(said(insights.requests)).toContain('change the owner of many projects')
  expect(said(insights.decisions)).toContain('We decided to ship without undo first.')
  expect(said(insights.actions)).toContain("I'll write the spec by Friday.")
  expect(said(insights.problems)).toContain('the search is too slow')
})

test('one person whose name is written in several ways is one', () => {
  const source = sourceFrom(`Alex V: We need a button to export the report as a PDF. It takes me an hour today.
Maria: How often do you need the report?
Alex V.: Every Monday. We need to export the report as a PDF before the meeting.
ALEX  V: And I want to filter the report by region.
Maria: Noted, thank you.`)
  expect(composeInsights(source).speakers.map(({ name, turns }) => [name, turns])).toEqual([
    ['Alex V', 3],
    ['Maria', 2],
  ])
})
