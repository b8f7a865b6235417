import { expect, test } from 'vitest'
import { assumptionsOf, claimsOf } from './claims.ts'
import { PrdContent } from './content.ts'
import { contentOf, emptySections, emptyValues, partsOf, prdSections } from './sections.ts'

const core = Object.fromEntries(
  prdSections.flatMap(({ key, kind, isCore }) => (isCore ? [[key, emptyValues[kind]]] : [])),
)
const stored = { ...core, title: 'Report export' }

test('every section of a PRD is in the section table, and the other way round', () => {
  // The evidence of sentences belongs to several sections and is none itself.
  expect(Object.keys(PrdContent.shape)).toEqual([...prdSections.map(({ key }) => key), 'sentence_evidence'])
})

test('a PRD that was stored before a section existed has it empty', () => {
  expect(PrdContent.parse(stored)).toEqual({ ...stored, ...emptySections })
  expect(contentOf(stored as PrdContent)).toEqual({ ...stored, ...emptySections })
  expect(partsOf(stored as PrdContent).every(({ isEmpty }) => isEmpty)).toBe(true)
})

test('core sections are required, so that a save cannot empty them by leaving them out', () => {
  const { user_stories: _, ...without } = PrdContent.parse(stored)
  expect(PrdContent.safeParse(without).success).toBe(false)
})

test('claims of every section are walked in document order', () => {
  const claim = (text: string) => [{ id: text, text, evidence: [], is_accepted: text === 'Use CSV' }]
  const prd = { ...stored, conflicts: claim('CSV or XLSX'), decisions: claim('Use CSV') }
  expect(claimsOf(prd)).toMatchObject([
    { kind: 'decision', name: 'Use CSV' },
    { kind: 'conflict', name: 'CSV or XLSX' },
  ])
  expect(assumptionsOf(prd).map(({ id }) => id)).toEqual(['CSV or XLSX'])
})
