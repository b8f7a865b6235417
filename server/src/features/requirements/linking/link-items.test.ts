import { expect, test } from 'vitest'
import { itemsOf, namesIn } from './items.ts'
import { linkItems } from './link-items.ts'

const none = new Map<string, never>()
const place = (requirementId: string, words: string, isAlone = false) => ({ requirementId, words, isAlone })
const csv = { itemId: 'requirement-1', words: 'export as csv' }

test('an item of a document stays the requirement it was, whatever it is called now', () => {
  const known = new Map([['requirement-1', place('r1', 'export')]])
  expect(linkItems({ items: [csv], known, earlier: none, alike: none })).toEqual(new Map([['requirement-1', 'r1']]))
  const alike = new Map([['export as csv', 'r2']])
  expect(linkItems({ items: [csv], known, earlier: none, alike }).get('requirement-1')).toBe('r1')
})

test('the next version of a document has the same requirements by item', () => {
  const earlier = new Map([['requirement-1', place('r1', 'other words')]])
  expect(linkItems({ items: [csv], known: none, earlier, alike: none }).get('requirement-1')).toBe('r1')
})

test('equal words in another document are the same requirement, and others a new one', () => {
  const alike = new Map([['export as csv', 'r2']])
  const items = [csv, { itemId: 'requirement-2', words: 'csv exports' }]
  expect([...linkItems({ items, known: none, earlier: none, alike }).values()]).toEqual(['r2', null])
})

test('a name that was still being typed joins the requirement it turns out to be', () => {
  const known = new Map([['requirement-1', place('r1', 'export as', true)]])
  const alike = new Map([['export as csv', 'r2']])
  expect(linkItems({ items: [csv], known, earlier: none, alike }).get('requirement-1')).toBe('r2')
})

test('a person counts once, and an item without a name is no requirement yet', () => {
  expect(namesIn(['Ana Díaz', 'ana diaz', '', ' Bo '])).toEqual(['Ana Díaz', 'Bo'])
  const item = { id: 'requirement-1', description: '', user_value: '', priority: 'low', effort: 'unknown' } as const
  const whole = { ...item, evidence: [], is_accepted: false, said_by: ['Ana'] }
  const features = [
    { ...whole, feature: ' ?! ' },
    { ...whole, id: 'requirement-2', feature: 'Export as CSV!' },
  ]
  expect(itemsOf({ feature_requirements: features } as never)).toMatchObject([
    { itemId: 'requirement-2', words: 'export as csv', speakers: ['Ana'], quotes: 0, kind: null },
  ])
})
