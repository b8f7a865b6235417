import { expect, test } from 'vitest'
import { testApp } from '#test/harness'
import { actingAs, seal, writeEvent } from '../audit.fixtures.ts'

const app = await testApp()
const { server, signIn } = app

interface Log {
  body: { items: { details: string; severity: string }[]; nextCursor: string | null }
}

/** Every page of the list, one after the other. */
async function allOf(me: { get(url: string): Promise<Log> }, query: string) {
  const found: Log['body']['items'] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { body } = await me.get(`/audit/events?limit=2&${query}${cursor && `&cursor=${cursor}`}`)
    found.push(...body.items)
    cursor = body.nextCursor
  }
  return found
}

async function aLog() {
  const ada = await signIn('admin')
  const acting = actingAs(app, ada)
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) await writeEvent(acting, name)
  await writeEvent(acting, 'Six', 'DELETE_WORKFLOW')
  await writeEvent(acting, 'Seven', 'DELETE_TEAM')
  await seal(server.ctx)
  return ada
}

test('the log is listed oldest first, page by page, with and without filters', async () => {
  const ada = await aLog()
  const newest = (await allOf(ada, 'category=workflow')).map(({ details }) => details)
  expect(newest).toHaveLength(6)
  for (const query of ['category=workflow', 'search=workflow']) {
    const oldest = (await allOf(ada, `sort=time&${query}`)).map(({ details }) => details)
    expect(oldest).toEqual(newest.toReversed())
  }
  const all = (await allOf(ada, '')).map(({ details }) => details)
  expect((await allOf(ada, 'sort=time')).map(({ details }) => details)).toEqual(all.toReversed())
})

test('the log is listed by severity, each newest first', async () => {
  const ada = await aLog()
  const severities = (await allOf(ada, 'sort=-severity&search=e')).map(({ severity }) => severity)
  expect(severities.slice(0, 2)).toEqual(['critical', 'high'])
  expect(severities).toHaveLength((await allOf(ada, 'search=e')).length)
  expect((await allOf(ada, 'sort=severity')).at(-1)?.details).toBe('Deleted team: Seven')
  expect((await ada.get('/audit/events?sort=-severity&cursor=worst_')).status).toBe(400)
  expect((await ada.get('/audit/events?sort=color')).status).toBe(400)
})
