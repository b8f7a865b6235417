import { expect, test } from 'vitest'
import { type AdvocacyFigures, advocacyScore, missedCriterion } from './score.ts'

/** Seeded, so every run gets the same thousand people. */
function* people(count: number): Generator<AdvocacyFigures> {
  let state = 7
  const next = (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return (state / 2_147_483_648) * most
  }
  for (let created = 0; created < count; created += 1) {
    yield {
      ...{ followers: Math.round(10 ** next(7)), engagementRate: Math.round(next(1_000)) / 10 },
      ...{ mentions: Math.round(next(8)), points: Math.round(next(400)) },
    }
  }
}

test('the terms are whole numbers that add up to the score, which is between 0 and 100', () => {
  for (const figures of people(1_000)) {
    const { score, terms } = advocacyScore(figures)
    expect(terms.reduce((sum, { points }) => sum + points, 0)).toBe(score)
    expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true)
    for (const { points } of terms) expect(Number.isInteger(points) && points >= 0).toBe(true)
  }
})

test('nothing that somebody says, does or gains ever lowers their score', () => {
  for (const figures of people(1_000)) {
    const { score } = advocacyScore(figures)
    for (const key of ['followers', 'engagementRate', 'mentions', 'points'] as const) {
      const more = { ...figures, [key]: figures[key] + (key === 'engagementRate' ? 0.5 : 10) }
      expect(advocacyScore(more).score).toBeGreaterThanOrEqual(score)
    }
  }
})

test('what they do raises the term of participation', () => {
  const figures = { followers: 1_000, engagementRate: 5, mentions: 1, points: 0 }
  const participation = (points: number) => advocacyScore({ ...figures, points }).terms[3]?.points
  expect([participation(0), participation(25), participation(100)]).toEqual([0, 8, 21])
})

test('an audience alone makes nobody an advocate, words alone can', () => {
  expect(advocacyScore({ followers: 5_000_000, engagementRate: 60, mentions: 0, points: 0 }).score).toBe(80)
  expect(advocacyScore({ followers: 0, engagementRate: 0, mentions: 3, points: 0 }).score).toBe(88)
})

test.each([Number.NaN, Number.POSITIVE_INFINITY, -5])('figures that are none count for nothing: %s', (odd) => {
  const { score } = advocacyScore({ followers: odd, engagementRate: odd, mentions: 0, points: 0 })
  expect(score >= 0 && score <= 100).toBe(true)
})

const criteria = { threshold: 85, minFollowers: 1_000, engagementRate: 5, brandMentions: 3 }
const nobody = { followers: 0, engagementRate: 0, mentions: 0, points: 0 }

test('the criteria of the program are asked of what is known', () => {
  const noMinimum = { ...criteria, minFollowers: 0, engagementRate: 0 }
  expect(missedCriterion({ ...nobody, mentions: 3 }, noMinimum)).toBeUndefined()
  expect(missedCriterion({ ...nobody, mentions: 2 }, noMinimum)).toBe(
    'fewer than 3 positive mentions and an unknown audience',
  )
  expect(missedCriterion({ ...nobody, mentions: 3, followers: 900 }, criteria)).toBe('fewer than 1000 followers')
  const popular = { ...nobody, mentions: 3, followers: 2_000 }
  expect(missedCriterion({ ...popular, engagementRate: 4 }, criteria)).toBe('an engagement rate below 5%')
  const known = { ...nobody, followers: 50_000, engagementRate: 9 }
  expect(missedCriterion(known, criteria)).toBe('a score of 74, below 85')
  expect(missedCriterion(known, { ...criteria, threshold: 70 })).toBeUndefined()
})

test('an audience that is not known reaches no minimum', () => {
  const praised = { ...nobody, mentions: 9 }
  expect(missedCriterion(praised, criteria)).toBe('an unknown number of followers')
  expect(missedCriterion({ ...praised, followers: 2_000 }, criteria)).toBe('an unknown engagement rate')
})
