import { expect, test } from 'vitest'
import { type Client, testApp } from '#test/harness'
import { practiceRoom } from '#test/practice-room'
import { features } from '../../../app/features.ts'

const app = await testApp({ features: [...features, practiceRoom()], services: ['worker'] })

async function output(me: Client): Promise<string> {
  const { body } = await me.post('/agents/community-catalyst/actions/track-engagement', { wait: 20 })
  return body.outputId
}

test('an edit keeps what the agent wrote beside it, and approval measures how much was changed', async () => {
  const me = await app.signIn()
  const id = await output(me)
  const change = { title: 'A very calm month', body: '# A calm month\n\nNobody at all complained.', version: 1 }
  const { body: edited } = await me.call('PATCH', `/outputs/${id}`, change)
  expect(edited).toMatchObject({
    title: 'A very calm month',
    version: 2,
    isEdited: true,
    original: { title: 'A calm month', body: '# A calm month\n\nNobody complained.' },
  })
  const { body: approved } = await me.post(`/outputs/${id}/approve`)
  expect(approved).toMatchObject({ status: 'approved', decidedBy: me.name })
  const { rows } = await app.admin.query('select edit_distance from outputs where id = $1', [id])
  expect(rows[0].edit_distance).toBeCloseTo(2 / 8)
})

test('an edit of an older version is refused, and loses nothing', async () => {
  const me = await app.signIn()
  const id = await output(me)
  await me.call('PATCH', `/outputs/${id}`, { title: 'One', body: 'one', version: 1 })
  const late = await me.call('PATCH', `/outputs/${id}`, { title: 'Two', body: 'two', version: 1 })
  expect(late).toMatchObject({
    status: 409,
    body: { detail: 'Someone else changed this output. Reload it and try again.' },
  })
  expect((await me.get(`/outputs/${id}`)).body.title).toBe('One')
})

test('of two who decide at once one does', async () => {
  const me = await app.signIn()
  const id = await output(me)
  const answers = await Promise.all([
    me.post(`/outputs/${id}/approve`),
    me.post(`/outputs/${id}/reject`, { reason: 'No.' }),
    me.post(`/outputs/${id}/approve`),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const events = await app.admin.query(
    `select 1 from events where name = 'output.decided' and payload->>'outputId' = $1`,
    [id],
  )
  expect(events.rowCount).toBe(1)
})

test('a rejected output keeps the reason and can no longer be edited', async () => {
  const me = await app.signIn()
  const id = await output(me)
  const { body } = await me.post(`/outputs/${id}/reject`, { reason: 'Not what I asked for.' })
  expect(body).toMatchObject({ status: 'rejected', reason: 'Not what I asked for.' })
  expect((await me.call('PATCH', `/outputs/${id}`, { title: 'x', body: '', version: 1 })).status).toBe(409)
})

test('the list is filtered and searched by the beginnings of words', async () => {
  const me = await app.signIn()
  const id = await output(me)
  await output(me)
  await me.post(`/outputs/${id}/approve`)
  const ids = async (query: string) =>
    (await me.get(`/outputs?${query}`)).body.items.map((item: { id: string }) => item.id)
  expect(await ids('status=approved')).toEqual([id])
  expect(await ids('search=calm%20mon')).toHaveLength(2)
  expect(await ids('search=storm')).toEqual([])
  expect(await ids(`search=${encodeURIComponent("' & | ! :* <-> (")}`)).toHaveLength(2)
  expect(await ids('agentId=user-whisperer')).toEqual([])
})

test('the pages of the list follow each other', async () => {
  const me = await app.signIn()
  const all = [await output(me), await output(me), await output(me)].reverse()
  const first = (await me.get('/outputs?limit=2')).body
  const second = (await me.get(`/outputs?limit=2&cursor=${first.nextCursor}`)).body
  expect([...first.items, ...second.items].map((item) => item.id)).toEqual(all)
  expect(second.nextCursor).toBeNull()
})
