import { PrdContent } from '@sextant/contract/prds/content'
import { expect, test } from 'vitest'
import { productSentences } from './product-sentences.ts'

const claim = (id: string, speaker = '') => ({
  id,
  evidence: speaker
    ? [{ sourceType: 'transcript', sourceId: crypto.randomUUID(), start: 0, end: 1, quote: 'x', speaker }]
    : [],
})
const feature = (description: string, speaker?: string) => ({
  ...{ ...claim(description.slice(0, 40), speaker), feature: 'A name', description, user_value: 'They lose a day.' },
  ...{ priority: 'high', effort: 'medium' },
})

const prd = PrdContent.parse({
  ...{ title: 'Offline drafts', product_name: '', target_audience: [], success_metrics: [] },
  executive_summary: '3 people made 6 requests: “See both versions side by side and choose”, and others.',
  problem_statement: 'The report is lost when the train enters a tunnel.',
  feature_requirements: [
    feature('Both versions are shown side by side. Requested by Per (Inspector, Halden Rail).', 'Per (Halden Rail)'),
    feature('I need to see both versions side by side and choose.'),
    feature('Ingrid also asked for quiet hours, nobody wants a buzz at 3 in the night.'),
    feature('Drafts are kept as at Halden.'),
    feature('Provide one summary a day.'),
    feature('Three customers are waiting for it.'),
  ],
  user_stories: [
    {
      ...{ ...claim('s1'), as_a: 'inspector', i_want: 'to choose', so_that: 'nothing is lost', priority: 'high' },
      acceptance_criteria: ['An inspector can choose a version.', 'Half of their crews work abroad.'],
    },
  ],
  technical_requirements: { security: [{ ...claim('t1'), requirement: 'Drafts on the phone should be encrypted' }] },
})

test("a PRD in customers' own words answers no stranger", () => {
  const ownWords = prd.feature_requirements.map((item) => ({ ...item, kind: 'request' as const }))
  expect(productSentences({ ...prd, feature_requirements: ownWords })).toBe('')
})

test('of a PRD only what it says of the product may answer a stranger', () => {
  expect(productSentences(prd).split('\n\n')).toEqual([
    'Both versions are shown side by side.',
    'An inspector can choose a version.',
    'Drafts on the phone should be encrypted.',
  ])
})
