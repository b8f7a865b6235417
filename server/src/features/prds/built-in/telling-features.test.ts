import { expect, test } from 'vitest'
import { rankTelling } from './draft-ranker.ts'
import { tellingFeatures } from './telling-features.ts'

test('two sentences run into one say more than they join', () => {
  const keys = (clause: string) => [...tellingFeatures(clause).keys()]
  expect(keys('the second was economic the group needed to find a balance')).toContain('=run 1')
  expect(keys('the group needed to find a balance')).toContain('=run 0')
})

test('no noun counts as itself', () => {
  expect(tellingFeatures('the lamp needed a switch')).toEqual(tellingFeatures('the kettle needed a spout'))
})

test('what reads well once it is told ranks above what broke', () => {
  const [well = 0, restarted = 0, inPieces = 0] = rankTelling([
    'the lamp should have a switch on the cable',
    "people who were about they wouldn't say thirty five",
    'the shape, and then also the group could it was what they',
  ])
  expect(well).toBeGreaterThan(restarted)
  expect(restarted).toBeGreaterThan(inPieces)
})
