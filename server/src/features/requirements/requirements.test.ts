import { randomUUID } from 'node:crypto'
import type { Requirement } from '@sextant/contract/requirements/routes'
import { expect, test } from 'vitest'
import { actorCtx } from '#test/actor-ctx'
import { type Client, testApp } from '#test/harness'
import { tidy } from './linking/link.service.ts'
import { weighAll } from './linking/refresh.service.ts'
import { compareOnce } from './merging/compare.jobs.ts'
import { documentOf, feature, relink, rewriteDocument, writeDocument } from './requirements.fixtures.ts'

const app = await testApp()

const write = (me: Client, title: string, ...features: ReturnType<typeof feature>[]) =>
  writeDocument(app, me, { content: documentOf(title, features) })
const listed = async (me: Client, query = '') => (await me.get(`/requirements${query}`)).body.items
const titlesIn = async (me: Client, query = '') =>
  (await listed(me, query)).map(({ title }: { title: string }) => title)
const csv = feature('requirement-1', 'Export as CSV', { said_by: ['Ana', 'Bo'], priority: 'high' })

test('a requirement is one across documents that have the same words', async () => {
  const me = await app.signIn()
  const first = await write(me, 'Reports', csv, feature('requirement-2', 'Dark mode'))
  const second = await write(
    me,
    'Quarter two',
    feature('requirement-7', ' export as CSV! ', { said_by: ['ana', 'Cy'] }),
  )
  expect(await listed(me)).toMatchObject([
    { title: 'Dark mode', people: 0 },
    {
      ...{ title: 'export as CSV!', people: 3, status: 'new', version: 1 },
      places: [
        { prdId: second, itemId: 'requirement-7', title: 'Quarter two' },
        { prdId: first, itemId: 'requirement-1', title: 'Reports' },
      ],
    },
  ])
})

test('a requirement follows its document, and goes when no document has it', async () => {
  const me = await app.signIn()
  const id = await write(me, 'Reports', csv, feature('requirement-2', 'Dark mode'))
  const [dark] = await listed(me)
  await rewriteDocument(app, me, id, documentOf('Reports', [feature('requirement-2', 'A dark theme')]))
  expect(await listed(me)).toMatchObject([{ id: dark.id, title: 'A dark theme' }])
  await app.server.db.deleteFrom('prds').where('id', '=', id).execute()
  await relink(app, me, id)
  expect(await listed(me)).toEqual([])
})

test('what a person decided stays when the document is deleted, and so does their priority', async () => {
  const me = await app.signIn()
  const id = await write(me, 'Reports', csv)
  const [one] = await listed(me)
  const changed = await me.call('PATCH', `/requirements/${one.id}`, { version: 1, priority: 'low', theme: 'Exports' })
  expect(changed.body).toMatchObject({ priority: 'low', theme: 'Exports', version: 2 })
  await rewriteDocument(app, me, id, documentOf('Reports', [{ ...csv, description: 'Another one.' }]))
  expect(await listed(me)).toMatchObject([{ priority: 'low', version: 2 }])
  await app.server.db.deleteFrom('prds').where('id', '=', id).execute()
  await relink(app, me, id)
  expect(await listed(me)).toMatchObject([{ title: 'Export as CSV', places: [] }])
})

test('a template has no requirements, and a new version has those of the one it follows', async () => {
  const me = await app.signIn()
  await writeDocument(app, me, { content: documentOf('Start', [csv]), isTemplate: true })
  expect(await listed(me)).toEqual([])
  const first = await write(me, 'Reports', csv)
  const [one] = await listed(me)
  const content = documentOf('Reports', [feature('requirement-1', 'Exports in every format')])
  await writeDocument(app, me, { content, previousId: first })
  expect(await listed(me)).toMatchObject([{ id: one.id, title: 'Exports in every format', places: [{}, {}] }])
})

test('similar requirements are proposed to a person, who merges them and can undo it', {
  timeout: 60_000,
}, async () => {
  const me = await app.signIn()
  await write(me, 'Reports', feature('requirement-1', 'Export reports as CSV files', { said_by: ['Ana'] }))
  await write(me, 'Tables', feature('requirement-1', 'Exporting reports to CSV', { said_by: ['Bo'] }))
  await write(me, 'Boards', feature('requirement-1', 'Reports load faster on phones'))
  const ids = (await listed(me)).map(({ id }: { id: string }) => id)
  await compareOnce(app.server.ctx.inWorkspace(me.workspaceId), me.workspaceId, ids)
  const { items: proposals } = (await me.get('/requirements/merges')).body
  expect(proposals).toMatchObject([
    {
      kept: { title: 'Export reports as CSV files' },
      merged: { title: 'Exporting reports to CSV' },
      status: 'proposed',
    },
  ])
  expect(await listed(me)).toHaveLength(3)
  const decide = (decision: string) => me.put(`/requirements/merges/${proposals[0].id}`, { decision })
  const answers = await Promise.all([decide('accept'), decide('accept')])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const kept = (await me.get(`/requirements/${proposals[0].kept.id}`)).body
  expect(kept).toMatchObject({ people: 2, places: [{}, {}], merges: [{ status: 'accepted' }] })
  expect((await me.get(`/requirements/${proposals[0].merged.id}`)).body.mergedInto).toBe(kept.id)
  expect(await listed(me)).toHaveLength(2)
  expect((await decide('undo')).body.status).toBe('undone')
  expect(await titlesIn(me)).toEqual([
    'Reports load faster on phones',
    'Exporting reports to CSV',
    'Export reports as CSV files',
  ])
  await compareOnce(app.server.ctx.inWorkspace(me.workspaceId), me.workspaceId, ids)
  expect((await me.get('/requirements/merges')).body.items).toEqual([])
  expect((await decide('accept')).status).toBe(409)
})

test('requirements come back with a restored document, with their proposals, until it is erased from the bin', {
  timeout: 60_000,
}, async () => {
  const me = await app.signIn()
  const id = await write(me, 'Reports', feature('requirement-1', 'Export reports as CSV files'))
  await write(me, 'Tables', feature('requirement-1', 'Exporting reports to CSV'))
  const ids = async () => (await listed(me)).map((one: { id: string }) => one.id)
  const proposals = async () => (await me.get('/requirements/merges')).body.items
  const remove = async (days: number) => {
    expect((await me.call('DELETE', `/agents/user-whisperer/prds/${id}`)).status).toBe(200)
    await relink(app, me, id)
    await tidy(app.server.ctx, new Date(Date.now() + days * 86_400_000))
  }
  const restore = async () => {
    expect((await me.post(`/bin/${id}/restore`)).status).toBe(200)
    await relink(app, me, id)
  }
  const before = await ids()
  await compareOnce(app.server.ctx.inWorkspace(me.workspaceId), me.workspaceId, before)
  const proposed = await proposals()
  expect(proposed).toHaveLength(1)
  await remove(29)
  expect([await titlesIn(me), await proposals()]).toEqual([['Exporting reports to CSV'], []])
  expect(await titlesIn(me, '?search=export')).toEqual(['Exporting reports to CSV'])
  await restore()
  expect([await ids(), await proposals()]).toEqual([before, proposed])
  await remove(31)
  await restore()
  expect(await ids()).not.toEqual(before)
  expect(await ids()).toHaveLength(2)
})

test('lists are filtered, sorted and paged, and the board has every column of a status', async () => {
  const me = await app.signIn()
  await write(
    me,
    'Reports',
    feature('a', 'Low one', { priority: 'low', said_by: ['Ana', 'Bo'] }),
    feature('b', 'High one', { priority: 'high' }),
    feature('c', 'Medium one', { said_by: ['Ana'] }),
  )
  const [, high] = (await listed(me, '?sort=-priority')).toReversed().toReversed()
  expect(await titlesIn(me, '?sort=-priority')).toEqual(['High one', 'Medium one', 'Low one'])
  expect(await titlesIn(me, '?sort=-people')).toEqual(['Low one', 'Medium one', 'High one'])
  expect(await titlesIn(me, '?search=medi')).toEqual(['Medium one'])
  for (const sort of ['-time', 'title', 'priority', '-people', 'value', '-updated']) {
    const page = (await me.get(`/requirements?sort=${sort}&limit=2`)).body
    const next = (await me.get(`/requirements?sort=${sort}&limit=2&cursor=${page.nextCursor}`)).body
    const ids = [...page.items, ...next.items].map(({ id }: { id: string }) => id)
    expect([new Set(ids).size, next.nextCursor]).toEqual([3, null])
  }
  await me.call('PATCH', `/requirements/${high.id}`, {
    version: 1,
    status: 'planned',
    release: '2.4',
    ownerId: me.userId,
  })
  expect(await titlesIn(me, `?owner=${me.userId}&release=2.4&status=planned`)).toEqual([high.title])
  expect(await titlesIn(me, '?owner=none&theme=none&release=none')).toHaveLength(2)
  const board = (await me.get('/requirements/board?by=status')).body.columns
  expect(board.map(({ key, count }: { key: string; count: number }) => `${key} ${count}`)).toEqual([
    ...['new 2', 'planned 1', 'in-progress 0', 'shipped 0', 'declined 0'],
  ])
  const releases = (await me.get('/requirements/board?by=release')).body.columns
  expect(releases).toMatchObject([
    { key: '2.4', items: [{ id: high.id }] },
    { key: 'none', count: 2 },
  ])
  expect((await me.get('/requirements/choices')).body).toMatchObject({ releases: ['2.4'], owners: [{ id: me.userId }] })
  expect((await me.get('/requirements?cursor=nonsense')).status).toBe(400)
})

const quoteOf = (speaker: string, start = 0) => ({
  ...{
    sourceType: 'transcript' as const,
    sourceId: randomUUID(),
    start,
    end: start + 5,
    quote: 'Hello',
    speaker,
    at: '',
  },
})

test('requirements are sorted by what the customers who asked are worth, also after they change', async () => {
  const me = await app.signIn()
  const evidence = [quoteOf('Ana (Halden Rail)'), quoteOf('Bo (Halden Rail)'), quoteOf('Cy, Brightwater')]
  await write(
    me,
    'Reports',
    { ...csv, evidence },
    feature('requirement-2', 'Dark mode', { evidence: [quoteOf('Di, Acme')] }),
  )
  await write(me, 'Tables', { ...csv, evidence: [quoteOf('Ana, Halden Rail')] })
  const weights = async () =>
    (await listed(me, '?sort=-value')).map((one: Requirement) => [one.title, one.customers, one.value])
  const bring = async (file: string) => {
    await me.post('/customers/import', { csv: file })
    await weighed()
  }
  const weighed = () => app.server.ctx.inWorkspace(me.workspaceId).transact((ctx) => weighAll(ctx, me.workspaceId))
  expect(await weights()).toMatchObject([
    [expect.anything(), 0, 0],
    [expect.anything(), 0, 0],
  ])
  await bring('Name,ARR,Plan\nHalden Rail,100.4,Team\nBrightwater,20,Pro\nAcme,110,')
  expect(await weights()).toEqual([
    ['Export as CSV', 2, 120],
    ['Dark mode', 1, 110],
  ])
  await bring('Name,ARR\nBrightwater,')
  expect(await weights()).toEqual([
    ['Dark mode', 1, 110],
    ['Export as CSV', 2, 100],
  ])
  const [dark, exported] = await listed(me, '?sort=-value')
  expect((await me.get(`/requirements/${exported.id}`)).body.askedBy).toMatchObject([
    { name: 'Halden Rail', plan: 'Team' },
    { name: 'Brightwater', arr: null },
  ])
  const [acme] = (await me.get('/customers')).body.items
  await me.call('DELETE', `/customers/${acme.id}`)
  await weighed()
  expect((await me.get(`/requirements/${dark.id}`)).body).toMatchObject({ customers: 0, value: 0, askedBy: [] })
})

test('an older tab is told, and so is whoever names a stranger or writes too much', async () => {
  const [me, other] = [await app.signIn(), await app.signIn()]
  await write(me, 'Reports', csv)
  const [one] = await listed(me)
  const change = (body: object) => me.call('PATCH', `/requirements/${one.id}`, { version: 1, ...body })
  expect((await change({ ownerId: other.userId })).status).toBe(404)
  expect((await change({ theme: 'x'.repeat(61) })).body.detail).toMatch(/at most 60 characters/)
  expect((await change({ theme: 'two\nlines' })).status).toBe(400)
  expect((await change({ release: ' None ' })).status).toBe(400)
  const both = await Promise.all([change({ status: 'planned' }), change({ status: 'shipped' })])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const viewer = await app.signIn('viewer', me.workspaceId)
  expect((await viewer.get(`/requirements/${one.id}`)).body.title).toBe('Export as CSV')
  const refused = await viewer.call('PATCH', `/requirements/${one.id}`, { version: 2, status: 'planned' })
  expect(refused.status).toBe(403)
  expect((await other.get(`/requirements/${one.id}`)).status).toBe(404)
})

test('an export links the requirement to its issue, and the sandbox is called so', async () => {
  const me = await app.signIn()
  const prd = await write(me, 'Reports', { ...csv, kind: 'request' })
  await me.post(`/agents/user-whisperer/export/${prd}/jira`, {})
  const [one] = await listed(me)
  expect(one.issues).toEqual([{ tool: 'jira', of: 'requirement', key: null, url: null, isSandbox: true, state: null }])
  expect((await me.post(`/requirements/${one.id}/issues`)).body).toMatchObject({
    problems: [],
    requirement: { issues: [{ isSandbox: true, state: { name: 'To Do', isDone: false } }] },
  })
  const items = (await me.get(`/requirements/of-prd?prdId=${prd}`)).body
  expect(items).toEqual([{ itemId: 'requirement-1', requirementId: one.id, status: 'new', documents: 1 }])
})

test('three hundred requirements of one document are linked at once, and found by palette', async () => {
  const me = await app.signIn()
  const many = Array.from({ length: 300 }, (_, index) => feature(`requirement-${index}`, `Need number ${index}`))
  await write(me, 'A huge one', ...many)
  await write(me, 'Its copy', ...many)
  const page = (await me.get('/requirements?limit=100')).body
  expect(page.items[0].places).toHaveLength(2)
  const columns = (await me.get('/requirements/board')).body.columns
  expect([columns[0].count, columns[0].items.length]).toEqual([300, 20])
  const found = await actorCtx(app.server.ctx, me).ports.findRecords(actorCtx(app.server.ctx, me), {
    ...{ words: 'need number 299', kinds: ['Requirement'], limit: 5 },
  })
  expect(found).toMatchObject([{ kind: 'Requirement', title: 'Need number 299', detail: 'new' }])
})
