import { expect, test } from 'vitest'
import { anchorState } from './anchors.ts'

const story = {
  ...{ id: 'story-1', evidence: [], is_accepted: false, as_a: 'analyst', i_want: 'to export reports' },
  ...{ so_that: 'I can share them', acceptance_criteria: ['A report opens in a spreadsheet'] },
}
const document = { problem_statement: 'Reports cannot be exported.\n\nIt takes hours.', user_stories: [story] }
const nothing = { section: null, claimId: null, quote: null }

test.each([
  ['the whole document', nothing, 'there'],
  ['a claim', { ...nothing, claimId: 'story-1' }, 'there'],
  ['a claim that was deleted', { ...nothing, claimId: 'story-2', quote: 'export' }, 'gone'],
  [
    'a story as it is shown',
    { ...nothing, claimId: 'story-1', quote: 'As an analyst, I want to export reports, so that I' },
    'there',
  ],
  ['words that were edited away', { ...nothing, claimId: 'story-1', quote: 'to print reports' }, 'reworded'],
  ['words across a line break', { ...nothing, section: 'problem_statement', quote: 'exported. It takes' }, 'there'],
  ['words that left their section', { ...nothing, section: 'problem_statement', quote: 'It takes days' }, 'gone'],
])('a comment on %s', (_what, anchor, state) => {
  expect(anchorState(document as never, anchor)).toBe(state)
})
