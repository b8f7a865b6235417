import { expect, test } from 'vitest'
import { agreementRate, asks, growthOf, isOverdue, moodOf, shares, urgentWordIn, weigh } from './rules.ts'

const rules = { negativeThreshold: 40, urgentKeywords: ['bug', 'broken', 'urgent', 'critical'] }

test('the mood of a post follows its sentiment and how sure that is', () => {
  expect([moodOf('positive', 1), moodOf('positive', 0.5), moodOf('neutral', 0.9), moodOf('negative', 0.8)]).toEqual([
    100, 75, 50, 10,
  ])
  expect([moodOf('negative', 7), moodOf('positive', -1)]).toEqual([0, 50])
})

test('an urgent keyword counts as a word of its own, in any case and any script', () => {
  expect(urgentWordIn('This is BROKEN!', rules.urgentKeywords)).toBe('broken')
  expect(urgentWordIn('We debugged it, and an unbroken row', rules.urgentKeywords)).toBeUndefined()
  expect(urgentWordIn('Ein Übel-Fehler, fehlerfrei', ['fehler'])).toBe('fehler')
  expect(urgentWordIn('anything', ['', '  '])).toBeUndefined()
  expect(urgentWordIn('c++ is (urgent)', ['(urgent)'])).toBe('(urgent)')
})

test('a post is escalated by a keyword or a low mood, and otherwise weighed by what it asks for', () => {
  const post = { content: 'It works.', sentiment: 'neutral', mood: 50 } as const
  expect(weigh({ ...post, content: 'A bug' }, rules)).toMatchObject({ priority: 'high', isEscalated: true })
  expect(weigh({ ...post, sentiment: 'negative', mood: 39 }, rules)).toMatchObject({
    priority: 'high',
    isEscalated: true,
    reason: 'Very negative (39/100), below your threshold of 40.',
  })
  expect(weigh({ ...post, sentiment: 'negative', mood: 40 }, rules)).toMatchObject({
    priority: 'medium',
    isEscalated: false,
  })
  expect(weigh({ ...post, content: 'Does it work?' }, rules).priority).toBe('medium')
  expect(weigh(post, rules).priority).toBe('low')
  expect(weigh({ ...post, content: 'A bug' }, { negativeThreshold: 0, urgentKeywords: [] }).isEscalated).toBe(false)
})

test('a question mark inside an address asks nothing', () => {
  expect([asks('see https://a.example/?q=1 there'), asks('Really?'), asks('(really?)')]).toEqual([false, true, true])
})

test('a post is overdue once its response time is over, unless somebody answered', () => {
  const now = new Date('2026-03-02T12:00:00Z')
  const postedAt = new Date('2026-03-01T11:59:59Z')
  expect(isOverdue({ postedAt, responded: false }, 24, now)).toBe(true)
  expect(isOverdue({ postedAt, responded: false }, 25, now)).toBe(false)
  expect(isOverdue({ postedAt, responded: true }, 24, now)).toBe(false)
})

test('agreement and growth say nothing where there is nothing to say', () => {
  expect([agreementRate({ checked: 0, agreed: 0 }), agreementRate({ checked: 3, agreed: 2 })]).toEqual([null, 67])
  expect([growthOf(5, 0), growthOf(5, 20), growthOf(0, 20)]).toEqual([null, 25, 0])
})

test('shares are whole percent that sum to a hundred', () => {
  expect(shares({ positive: 1, neutral: 1, negative: 1 })).toEqual({ positive: 34, neutral: 33, negative: 33 })
  expect(shares({ positive: 0, neutral: 0, negative: 0 })).toEqual({ positive: 0, neutral: 0, negative: 0 })
  expect(shares({ positive: 2, neutral: 0, negative: 1 })).toEqual({ positive: 67, neutral: 0, negative: 33 })
})
