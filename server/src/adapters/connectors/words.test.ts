import { expect, test } from 'vitest'
import { counted, factsOf, sayingOf, shortLine } from './words.ts'

test('things are counted as people count them', () => {
  expect([counted(1, 'story'), counted(7, 'story'), counted(2, 'epic'), counted(0, 'task')]).toEqual([
    '1 story',
    '7 stories',
    '2 epics',
    '0 tasks',
  ])
})

test('a title is one line of the length a tool takes', () => {
  expect(shortLine(' two\n lines ', 255)).toBe('two lines')
  expect(shortLine('x'.repeat(300), 255)).toHaveLength(255)
  expect(shortLine('🧭'.repeat(200), 255).isWellFormed()).toBe(true)
})

test('what is not known is left out', () => {
  expect(factsOf({ priority: 'high', effort: 'small' })).toBe('Priority: High. Effort: Small')
  expect(factsOf({})).toBe('')
  expect(sayingOf({ quote: '', speaker: 'Maya', at: '' })).toBe('Maya')
})
