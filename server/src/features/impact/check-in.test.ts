import { expect, test, vi } from 'vitest'
import { type Client, testApp } from '#test/harness'
import { draft } from './impact.fixtures.ts'
import { checkInsDue } from './impact.jobs.ts'

const app = await testApp({ services: ['worker'] })

async function approvedDaysAgo(me: Client, days: number): Promise<string> {
  const { body } = await me.post('/feature-analyses', { ...draft, title: 'Saved searches', timeline: 2 })
  await me.post(`/feature-analyses/${body.id}/approve`)
  await app.admin.query(
    `update feature_analyses set created_at = now() - make_interval(days => $2), check_in_at = now() where id = $1`,
    [body.id, days],
  )
  return body.id
}
const checkIn = () => app.server.ctx.transact((ctx) => ctx.enqueue(checkInsDue, {}))
const requests = async (me: Client): Promise<{ title: string; message: string; actionUrl: string }[]> =>
  (await me.get('/notifications')).body.items.filter(({ title }: { title: string }) => title.includes('after launch'))
const nextOf = async (id: string) =>
  (await app.admin.query('select check_in_at as at from feature_analyses where id = $1', [id])).rows[0].at

test('30 days after the planned launch, actual results are asked for once, and the next time is set', async () => {
  const me = await app.signIn()
  const id = await approvedDaysAgo(me, 14 + 31)
  await checkIn()
  await vi.waitFor(async () => expect(await requests(me)).toHaveLength(1), 10_000)
  expect((await requests(me))[0]).toMatchObject({
    title: '30 days after launch: how is “Saved searches” doing?',
    message: expect.stringMatching(/^The forecast: MRR \$[\d,]+ after 12 months\. Enter actual results/),
    actionUrl: `/agents/impact-predictor?analysis=${id}`,
  })
  const next = await nextOf(id)
  expect(Math.round((next.getTime() - Date.now()) / 86_400_000)).toBe(29)
})

test('after 90 days nobody is asked again', async () => {
  const me = await app.signIn()
  const id = await approvedDaysAgo(me, 14 + 95)
  await checkIn()
  await vi.waitFor(
    async () => expect((await requests(me)).map(({ title }) => title.slice(0, 7))).toEqual(['90 days']),
    10_000,
  )
  expect(await nextOf(id)).toBeNull()
})

test('approving sets the first time, 30 days after the planned launch', async () => {
  const me = await app.signIn()
  const { body } = await me.post('/feature-analyses', { ...draft, timeline: 2 })
  expect(await nextOf(body.id)).toBeNull()
  await me.post(`/feature-analyses/${body.id}/approve`)
  expect(Math.round(((await nextOf(body.id)).getTime() - Date.now()) / 86_400_000)).toBe(44)
})
