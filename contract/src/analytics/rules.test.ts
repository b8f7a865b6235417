import { expect, test } from 'vitest'
import { analyticsRanges, barsOf, changeInPercent, dayAfter, daysIn, pairsInOrder, periodOf } from './rules.ts'

/** Numbers that look random and are the same in every run. */
function numbersFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

test('a range ends with today and is compared with as many days right before it', () => {
  const next = numbersFrom(5)
  for (let round = 0; round < 50; round += 1) {
    const today = dayAfter('2020-01-01', next(4_000))
    for (const range of analyticsRanges) {
      const period = periodOf(range, today)
      const [now, before] = [daysIn(period), daysIn(period.before)]
      expect(now).toHaveLength({ '7d': 7, '30d': 30, '90d': 90, '1y': 365 }[range])
      expect(before).toHaveLength(now.length)
      expect(now.at(-1)).toBe(today)
      expect(dayAfter(before.at(-1) ?? '', 1)).toBe(now[0])
    }
  }
})

test('a day with a clock change is one day', () => {
  expect(daysIn({ from: '2026-03-28', to: '2026-03-30' })).toEqual(['2026-03-28', '2026-03-29', '2026-03-30'])
})

test('bars hold every day once, however many days there are', () => {
  for (const count of [1, 7, 30, 90, 365]) {
    const days = daysIn({ from: dayAfter('2026-11-15', 1 - count), to: '2026-11-15' }).map((date) => ({ date }))
    const bars = barsOf(days)
    expect(bars.flatMap((bar) => bar.days)).toEqual(days)
    expect(bars.at(-1)?.span.to).toBe('2026-11-15')
    expect(bars.length).toBeLessThanOrEqual(90)
  }
  expect(barsOf([])).toEqual([])
})

test('a change is told in percent, and not where there was nothing before', () => {
  expect([changeInPercent(12, 10), changeInPercent(5, 10), changeInPercent(3, 0)]).toEqual([20, -50, null])
})

test('posts are compared with posts of their own platform, and ties say nothing', () => {
  const x = (score: number, interactions: number) => ({ platform: 'twitter', score, interactions })
  expect(pairsInOrder([x(80, 50), x(40, 10), x(40, 90), x(60, 10)])).toEqual({ pairs: 4, inOrder: 2 })
  expect(pairsInOrder([x(80, 50), { ...x(40, 60), platform: 'linkedin' }])).toEqual({ pairs: 0, inOrder: 0 })
})

test('turned round, every pair that was in order is not', () => {
  const next = numbersFrom(31)
  const posts = Array.from({ length: 40 }, () => ({ platform: 'twitter', score: next(100), interactions: next(50) }))
  const { pairs, inOrder } = pairsInOrder(posts)
  const turned = pairsInOrder(posts.map((post) => ({ ...post, interactions: -post.interactions })))
  expect(turned).toEqual({ pairs, inOrder: pairs - inOrder })
})
