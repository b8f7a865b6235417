import type { CompetitorChange } from '@sextant/contract/competitors/routes'
import { expect, test } from 'vitest'
import { applyTimeline } from '#test/apply-timeline'
import { testApp } from '#test/harness'
import { competitors } from '../index.ts'
import { changeSentences } from './content-source.ts'

const changed = (text: string) => [{ text, isChanged: true }]
const fact = (part: object) => ({
  ...{ kind: 'price', subject: 'Pro', attribute: 'per user/month', before: '$49', after: '$59' },
  ...part,
})
const sentenceOf = (part: object) =>
  changeSentences({ competitorName: 'Northwind', parts: [], facts: [fact(part) as never] })[0]

test.each([
  [{}, 'Northwind changed the price of Pro per user/month from $49 to $59.'],
  [{ before: null }, 'Northwind set the price of Pro per user/month at $59.'],
  [{ after: null }, 'Northwind no longer lists the price of Pro per user/month, which was $49.'],
  [{ kind: 'plan', before: null, after: 'offered' }, 'Northwind has a new plan, Pro.'],
  [{ kind: 'plan', after: null }, 'Northwind no longer offers Pro.'],
  [
    { kind: 'limit', attribute: 'projects', before: '10', after: '5' },
    'Northwind changed projects of Pro from 10 to 5.',
  ],
  [{ kind: 'feature', attribute: 'Audit log', before: null, after: 'included' }, 'Northwind: Pro now has Audit log.'],
])('a fact that moved is told in a sentence: %o', (part, sentence) => {
  expect(sentenceOf(part)).toBe(sentence)
})

test('where no fact moved the page speaks for itself', () => {
  const parts = [
    { section: 'News', before: [], after: changed('We raised $20M') },
    { section: 'News', before: changed('Old words'), after: changed('New words') },
  ]
  expect(changeSentences({ competitorName: 'Northwind', parts, facts: [] })).toEqual([
    'Northwind says: “We raised $20M”.',
    'Northwind says: “New words”.',
  ])
  const removed = [{ section: '', before: changed('Free for ever'), after: [] }]
  expect(changeSentences({ competitorName: 'Northwind', parts: removed, facts: [] })).toEqual([
    'Northwind no longer says: “Free for ever”.',
  ])
})

test('content starts from a change, and the link leads back to it; not from one of another team', async () => {
  const app = await testApp()
  const me = await app.signIn()
  await applyTimeline(app, me, competitors)
  const { body: changes } = await me.get('/competitor-changes')
  const change = changes.items.find(({ title }: CompetitorChange) => title.includes('$49 to $59'))
  const { body } = await me.get(`/content/sources/change/${change.id}`)
  expect(body).toMatchObject({ type: 'change', id: change.id, url: `/agents/market-maven?change=${change.id}` })
  expect(body.title).toBe(`${change.competitorName}: ${change.title}`)
  expect(body.description).toContain('from $49 to $59')
  expect((await (await app.signIn()).get(`/content/sources/change/${change.id}`)).status).toBe(404)
})
