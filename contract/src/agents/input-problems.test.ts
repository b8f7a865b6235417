import { expect, test } from 'vitest'
import { inputProblem } from './input-problems.ts'
import { actions } from './tasks.ts'

const prd = actions['user-whisperer']['generate-prd']
const post = actions['community-catalyst']['generate-response']
const takes =
  'Use: sourceText, transcriptId, title, context, moreTranscriptIds, layout, addToPrdId, format, includeMetrics, detailLevel.'

test.each([
  [{ sourceText: 'x', text: 'x' }, `Generate PRD has no parameter named text. ${takes}`],
  [{ source_text: 'x', speed: 1 }, `Generate PRD has no parameters named source_text, speed. ${takes}`],
  [{ toString: 'x' }, `Generate PRD has no parameter named toString. ${takes}`],
  [{ title: 'x' }, 'Generate PRD needs one of these parameters: sourceText, transcriptId.'],
  [{ sourceText: ' \n' }, 'Generate PRD needs one of these parameters: sourceText, transcriptId.'],
  [{ sourceText: 'x', detailLevel: 'most' }, 'Detail level must be one of: Basic, Detailed, Comprehensive'],
  [{ sourceText: 'x' }, undefined],
  [{ transcriptId: 'x' }, undefined],
])('an input that a run could only fail with is told: %j', (input, problem) => {
  expect(inputProblem(prd, input)).toBe(problem)
})

test('a required parameter that is missing is named', () => {
  expect(inputProblem(post, {})).toBe('Post is required')
})
