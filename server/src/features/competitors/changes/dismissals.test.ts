import { expect, test } from 'vitest'
import { lowered } from './dismissals.ts'

const [here, there] = [Float32Array.of(1, 0), Float32Array.of(0, 1)]
const found = (part: object = {}) =>
  ({ type: 'feature', impact: 'high', impactReason: 'Because.', title: 'A', facts: [], vector: here, ...part }) as never
const dismissed = (part: object = {}) => ({ title: 'Dark mode', type: 'feature', subjects: [], vector: here, ...part })

test.each([
  ['none', [], 'high'],
  ['one alike', [dismissed()], 'medium'],
  ['several alike', [dismissed(), dismissed(), dismissed()], 'low'],
  ['one of another type', [dismissed({ type: 'hiring' })], 'high'],
  ['one about something else', [dismissed({ vector: there })], 'high'],
])('%s of those marked as not relevant', (_what, known, impact) => {
  expect(lowered(found(), known).impact).toBe(impact)
})

test("another plan's price is other news, however alike the words", () => {
  const price = found({ type: 'pricing', facts: [{ subject: 'Pro' }] })
  const of = (subject: string) => [dismissed({ type: 'pricing', subjects: [subject] })]
  expect([lowered(price, of('Pro')).impact, lowered(price, of('Starter')).impact]).toEqual(['medium', 'high'])
})
