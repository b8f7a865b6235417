import { expect, test } from 'vitest'
import { composePrd } from './compose-prd.ts'
import { composeSummary } from './compose-summary.ts'
import { sourceFrom } from './conversations.fixtures.ts'
import { titleOf, topicsOf } from './names.ts'
import { readStatements } from './statements.ts'

const speakers = ['Ann', 'Ben', 'Cy']

test('a call of engineers is of no product, has no figures to reach, and no word they use is taken for one', () => {
  const call = Array.from({ length: 70 }, (_, at) => `${speakers[at % 3]}: The fork goes to block ${at} next week.`)
  const aside = [
    'Ann: You can ask DiFrancesco about the bomb.',
    'Ben: We want to raise the block size from 3 million to 5 million.',
  ]
  const source = sourceFrom([...call, ...aside].join('\n'))
  const prd = composePrd({ ...source, ...composeSummary(source) })
  expect(prd).toMatchObject({ product_name: '', success_metrics: [] })
  expect(prd.title).not.toContain('DiFrancesco')
})

test('a team that speaks of its pipeline keeps the name it gives it, and what it calls its goal', () => {
  const call = Array.from({ length: 70 }, (_, at) => `${speakers[at % 3]}: The fork goes to block ${at} next week.`)
  const told = [
    'Ann: The product is called Riverbed.',
    'Ben: Our goal is to cut p95 latency from 800 ms to 200 ms by the end of March.',
  ]
  const source = sourceFrom([...call, ...told].join('\n'))
  const prd = composePrd({ ...source, ...composeSummary(source) })
  expect(prd.product_name).toBe('Riverbed')
  expect(prd.success_metrics).toHaveLength(1)
})

test('a title does not name the product twice', () => {
  expect(titleOf('', 'Remote', ['remote control', 'buttons'])).toBe('Remote: buttons')
  expect(titleOf('', 'Desk lamp', ['lamp', 'dimmer'])).toBe('Desk lamp: dimmer')
  expect(titleOf('', 'App', ['approval flow', 'card payments'])).toBe('App: approval flow and card payments')
  expect(titleOf('', '', ['dimmer', 'shade'])).toBe('Dimmer and shade')
})

test('half of an abbreviation whose letters were kept apart is no topic', () => {
  const talk = 'Ann: The LC_D_ is bright. The dimmer wheel is slow.\n'.repeat(3)
  const statements = readStatements(sourceFrom(talk))
  expect(topicsOf([], [], statements).map((topic) => topic.toLowerCase())).toEqual(['dimmer wheel'])
})
