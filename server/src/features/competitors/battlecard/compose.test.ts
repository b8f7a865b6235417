import { expect, test } from 'vitest'
import type { OwnWork } from '#ports/prds/own-work'
import { takeSnapshot } from '../reading/snapshot.ts'
import { type CardChange, type CardMaterial, type CardPage, composeCard } from './compose.ts'

const now = new Date('2026-11-20T09:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

function page(kind: CardPage['kind'], html: string, lastReadAt = daysAgo(1)): CardPage {
  const read = takeSnapshot(`<title>Northwind ${kind}</title>${html}`)
  if ('problem' in read) throw new Error(read.problem)
  return { id: kind, kind, url: `https://northwind.example/${kind}`, lastReadAt, snapshot: read.snapshot }
}

const home = page('home', '<h1>Plan work people want to do</h1><p>Roadmaps and boards in one calm place.</p>')
const pricing = page('pricing', '<h3>Pro</h3><p>$59 per user/month</p><ul><li>10 projects</li><li>SAML SSO</li></ul>')

const requirement = (id: string, part: Partial<OwnWork>): OwnWork => ({
  ...{ kind: 'requirement', id, title: id, text: `${id}, in our words.`, url: `/requirements/${id}` },
  ...{ isShipped: false, people: 0 },
  ...part,
})

const change = (part: Partial<CardChange>): CardChange => ({
  ...{ id: 'c', type: 'pricing', title: 'A change', quote: 'Gone words', at: daysAgo(10), moved: [] },
  ...part,
})

const moved = (part: object) =>
  ({ kind: 'price' as const, subject: 'Pro', attribute: 'per user/month', ...part }) as never

const card = (part: Partial<CardMaterial>) =>
  composeCard({
    ...{ pages: [home, pricing], changes: [], work: [], matches: [], staleAfterDays: 30, now },
    ...part,
  })
const linesOf = (part: Partial<CardMaterial>, section: string) =>
  card(part)
    .filter((line) => line.section === section)
    .map(({ text, quote }) => [text, quote])

test('positioning is what their home page says, in its own words', () => {
  expect(linesOf({}, 'positioning')).toEqual([
    ['', 'Plan work people want to do'],
    ['', 'Roadmaps and boards in one calm place.'],
  ])
})

test('a plan has its price and limits, the words they were read from, and the price before', () => {
  const dearer = change({ moved: [moved({ before: '$49', after: '$59' })] })
  expect(linesOf({ changes: [dearer] }, 'plans')).toEqual([
    ['Pro per user/month: $59, 10 projects ($49 until Nov 10, 2026)', '$59 per user/month'],
  ])
  expect(linesOf({ changes: [dearer] }, 'win')).toEqual([
    ['Ask what they pay: Pro per user/month went from $49 to $59 since Nov 10, 2026.', 'Gone words'],
  ])
})

test('what they have and you only plan is a strength, what no page mentions a gap, and what you shipped of it a way to win', () => {
  const work = [
    requirement('Single sign-on', { people: 4 }),
    requirement('Offline mode', { people: 3 }),
    requirement('Guest links', { isShipped: true, people: 1 }),
    requirement('Doubtful', { people: 9 }),
    requirement('Nobody asked', {}),
  ]
  const matches = [
    { workId: 'Single sign-on', pageId: 'pricing', quote: 'SAML SSO' },
    { workId: 'Offline mode', pageId: null, quote: '' },
    { workId: 'Guest links', pageId: null, quote: '' },
    { workId: 'Doubtful', pageId: null, quote: 'Something near' },
    { workId: 'Nobody asked', pageId: null, quote: '' },
  ]
  expect(linesOf({ work, matches }, 'strengths')).toEqual([
    ['Close to “Single sign-on”, which 4 people asked for.', 'SAML SSO'],
  ])
  expect(linesOf({ work, matches }, 'gaps')).toEqual([
    ['Nothing about this on the 2 pages we read.', 'Offline mode, in our words.'],
    ['Nothing about this on the 2 pages we read.', 'Guest links, in our words.'],
  ])
  expect(linesOf({ work, matches }, 'win')).toEqual([
    ['Show “Guest links”: it is shipped, and 1 person asked for it.', 'Guest links, in our words.'],
  ])
})

test('what was not compared yet is no gap', () => {
  expect(linesOf({ work: [requirement('Offline mode', { people: 3 })] }, 'gaps')).toEqual([])
})

test('a lower limit is a gap, a release a strength, and both are history after three months', () => {
  const less = change({ moved: [moved({ kind: 'limit', attribute: 'projects', before: '10', after: '5' })] })
  const release = change({ type: 'feature', quote: 'Shared boards are here.', at: daysAgo(20) })
  expect(linesOf({ changes: [less] }, 'gaps')).toEqual([
    ['Pro has 5 instead of 10 projects since Nov 10, 2026.', 'Gone words'],
  ])
  expect(linesOf({ changes: [release] }, 'strengths')).toEqual([['New since Oct 31, 2026.', 'Shared boards are here.']])
  expect(card({ pages: [], changes: [change({ ...less, at: daysAgo(91) })] })).toEqual([])
})

test('a line is stale once its page was not read for as long as the setting says, and fresh again after a check', () => {
  const stale = (lastReadAt: Date, staleAfterDays: number) =>
    card({ pages: [{ ...home, lastReadAt }], staleAfterDays }).map(({ isStale }) => isStale)
  expect(stale(daysAgo(31), 30)).toEqual([true, true])
  expect(stale(daysAgo(31), 60)).toEqual([false, false])
  expect(stale(daysAgo(1), 30)).toEqual([false, false])
})

test('news that their page still shows is confirmed by it, other news by its day', () => {
  const [shown, gone] = ['Roadmaps and boards in one calm place.', 'Shared boards are here.'].map((quote) =>
    card({ changes: [change({ type: 'feature', quote, at: daysAgo(40) })] }).find(
      ({ section }) => section === 'strengths',
    ),
  )
  expect([shown?.confirmedAt, shown?.isStale]).toEqual([daysAgo(1).toISOString(), false])
  expect([gone?.confirmedAt, gone?.isStale]).toEqual([daysAgo(40).toISOString(), true])
})
