import { expect, test } from 'vitest'
import { actorCtx } from '#test/actor-ctx'
import { testApp } from '#test/harness'
import { samplePrd } from './prds.fixtures.ts'

const { server, signIn } = await testApp()
const base = '/agents/user-whisperer/prds'

async function open() {
  const ada = await signIn('editor')
  const ben = await signIn('editor', ada.workspaceId)
  const { prd, content } = await samplePrd(actorCtx(server.ctx, ada))
  const block = (by: typeof ada, change: object) =>
    by.call('PATCH', `${base}/${prd.id}/blocks`, { revision: 1, ...change })
  const read = async () => (await ada.get(`${base}/${prd.id}`)).body
  return { ada, ben, prd, content, block, read }
}

test('two people who edit different parts of one document at once both find theirs in it', async () => {
  const { ada, ben, prd, content, block, read } = await open()
  const [story] = content.user_stories
  const item = { section: 'user_stories', item: 'story-1' }
  const answers = await Promise.all([
    ada.put(`${base}/${prd.id}`, { ...content, title: 'Her title', revision: 1 }),
    block(ben, { section: 'problem_statement', value: 'His problem' }),
    block(ben, { ...item, value: { ...story, so_that: 'I can share them' } }),
  ])
  expect(answers.map(({ status, body }) => [status, body.detail])).toEqual(Array(3).fill([200, undefined]))
  const kept = await read()
  expect([kept.title, kept.problem_statement, kept.user_stories[0].so_that, kept.revision]).toEqual([
    ...['Her title', 'His problem', 'I can share them', 4],
  ])
  expect(kept.user_stories[0].evidence).toEqual(story?.evidence)
})

test('who edits the same words is told which, and saves again from what is there now', async () => {
  const { ada, ben, prd, content, block, read } = await open()
  await block(ada, { section: 'title', value: 'Hers' })
  const refused = await block(ben, { section: 'title', value: 'His' })
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'conflict', items: [{ id: 'title', name: 'Title' }], link: `/prds/${prd.id}` },
  })
  const whole = await ben.put(`${base}/${prd.id}`, { ...content, title: 'His', revision: 1 })
  expect(whole.body.items).toEqual([{ id: 'title', name: 'Title' }])
  expect((await read()).title).toBe('Hers')
  expect((await block(ben, { section: 'title', value: 'His', revision: 2 })).body.title).toBe('His')
})

test('an item that one deletes while another edits it is not lost unseen', async () => {
  const { ada, ben, content, block, read } = await open()
  const [story] = content.user_stories
  const item = { section: 'user_stories', item: 'story-1' }
  await block(ada, { ...item, value: { ...story, i_want: 'to export my reports as CSV and PDF' } })
  expect((await block(ben, { ...item, value: null })).body.items).toMatchObject([{ id: 'user_stories/story-1' }])
  expect((await block(ben, { ...item, value: null, revision: 2 })).status).toBe(200)
  expect((await read()).user_stories).toEqual([])
})

test('a block that cannot be saved says why and changes nothing', async () => {
  const { ada, ben, prd, content, block, read } = await open()
  const [story] = content.user_stories
  const item = { section: 'user_stories', item: 'story-1' }
  for (const [change, status] of [
    [{ section: 'title', value: '' }, 400],
    [{ section: 'title', value: ['no title'] }, 400],
    [{ ...item, value: { ...story, id: 'story-2' } }, 400],
    [{ section: 'user_stories', value: [story, story] }, 400],
    [{ ...item, value: { ...story, evidence: [{ ...story?.evidence[0], quote: 'never said' }] } }, 400],
    [{ section: 'title', value: 'Later', revision: 99 }, 404],
    [{ section: 'nowhere', value: 'x' }, 400],
  ] as const) {
    expect((await block(ada, change)).status, JSON.stringify(change).slice(0, 80)).toBe(status)
  }
  expect((await read()).revision).toBe(1)
  await ada.put(`${base}/${prd.id}/status`, { status: 'approved', accepted: 'requirement-1' })
  expect((await block(ben, { section: 'title', value: 'After' })).body.detail).toBe(
    'An approved PRD can only be viewed or deleted.',
  )
})
