import { fullLayout } from '@sextant/contract/prds/layouts'
import type { Prd } from '@sextant/contract/prds/routes'
import { expect, test } from 'vitest'
import { sampleContent } from '../prds.fixtures.ts'
import { renderDocument } from './render-document.ts'

const story = {
  id: 'story-1',
  i_want: 'to see the price',
  so_that: '',
  acceptance_criteria: [],
  priority: 'high' as const,
  evidence: [],
  is_accepted: false,
}
const storyOf = (as_a: string): Prd => ({
  ...sampleContent,
  id: 'prd-1',
  version: '1.0',
  status: 'draft',
  is_template: false,
  is_sample: false,
  transcript_id: null,
  engine: 'built-in',
  tokens: 0,
  cost: 0,
  fallback_reason: null,
  model: null,
  revision: 1,
  ...{ approval: null, previous_id: null, next_id: null, layout: fullLayout },
  created_at: '2026-11-16T10:00:00.000Z',
  updated_at: '2026-11-16T10:00:00.000Z',
  evidence_changed: [],
  assumptions: [],
  sources: [],
  user_stories: [{ ...story, as_a }],
})

test.each([
  ['enterprise prospect', 'As an'],
  ['customer', 'As a'],
  ['Maya', 'As'],
])('in a document, the card of a story of %s says %s', (as_a, label) => {
  const cards = renderDocument(storyOf(as_a), 'Maya').blocks.flatMap((block) => (block.type === 'card' ? block : []))
  expect(cards.find(({ mark }) => mark === 'US-1')?.fields?.[0]).toEqual({ label, text: as_a })
})
