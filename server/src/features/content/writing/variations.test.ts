import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sandboxFails } from '#adapters/connectors/sandbox/social'
import { type Client, testApp } from '#test/harness'
import { approved, batch, sandboxAccount, variationOf } from '../content.fixtures.ts'

const app = await testApp({ services: ['worker'] })

async function draft(me: Client, content = 'Drafts stay on your phone.') {
  const created = await batch(app.server.db, me, [{ platform: 'twitter', content }])
  return { contentId: created.id, id: created.variations[0] ?? '' }
}

const change = (version: number, content: string, more: object = {}) => ({
  content,
  hashtags: [],
  imageUrl: null,
  version,
  ...more,
})

test('an edit after approval makes it a draft again', async () => {
  const me = await app.signIn()
  const { contentId, id } = await draft(me)
  const { status, version } = await approved(me, contentId, id)
  expect(status).toBe('approved')
  const edited = await me.put(
    `/content/variations/${id}`,
    change(version, 'Other words 🚀', { hashtags: ['two words', '#two words'] }),
  )
  expect(edited.body).toMatchObject({ status: 'draft', isEdited: true, hashtags: ['#TwoWords'] })
  expect(edited.body.characterCount).toBe('Other words '.length + 2 + 2 + '#TwoWords'.length)
})

test('after an edit only what is still said rests on the description', async () => {
  const me = await app.signIn()
  const { id } = await draft(me)
  const evidence = JSON.stringify([
    { start: 0, end: 26, quote: 'Drafts stay on your phone.' },
    { start: 27, end: 43, quote: 'Nothing is lost.' },
  ])
  await app.admin.query('update content_variations set evidence = $1 where id = $2', [evidence, id])
  const { body } = await me.put(`/content/variations/${id}`, change(1, 'Good: drafts stay on your phone!'))
  expect(body.evidence.map(({ quote }: { quote: string }) => quote)).toEqual(['Drafts stay on your phone.'])
})

test('an edit of what is scheduled takes it back from its time', async () => {
  const me = await app.signIn()
  await sandboxAccount(app.server.db, me, 'twitter')
  const { contentId, id } = await draft(me)
  await approved(me, contentId, id)
  const at = new Date(Date.now() + 86_400_000).toISOString()
  const scheduled = await me.post('/content/publications', { variationId: id, at })
  const edited = await me.put(`/content/variations/${id}`, change(scheduled.body.version, 'Other words'))
  expect(edited.body).toMatchObject({ status: 'draft', publication: null })
  expect((await me.get('/content/publications')).body.items).toEqual([])
  // Approved again, it keeps its scheduled time.
  expect(await approved(me, contentId, id)).toMatchObject({ status: 'scheduled', scheduledAt: at })
})

test('two tabs: the second is told that the first was faster, and loses nothing', async () => {
  const me = await app.signIn()
  const { id } = await draft(me)
  expect((await me.put(`/content/variations/${id}`, change(1, 'First'))).status).toBe(200)
  const second = await me.put(`/content/variations/${id}`, change(1, 'Second'))
  expect([second.status, second.body.detail]).toEqual([
    409,
    'Someone else changed this post while you were editing. Reload it and try again.',
  ])
})

test('a text over the limit is kept as a draft with its problem, and cannot be approved', async () => {
  const me = await app.signIn()
  const { id } = await draft(me)
  const saved = await me.put(`/content/variations/${id}`, change(1, 'a'.repeat(281)))
  expect(saved.body.problems).toEqual(['X (Twitter) allows 280 characters, and this has 281.'])
  const refused = await me.post(`/content/variations/${id}/approve`, { version: 2 })
  expect([refused.status, refused.body.code]).toEqual([400, 'invalid_input'])
})

test.each([
  'http://acme.example/a.jpg',
  'javascript:alert(1)',
  'https://user@acme.example/a',
  'https://localhost',
  'data:image/png;base64,AA',
])('the picture %s is refused', async (imageUrl) => {
  const me = await app.signIn()
  const { id } = await draft(me)
  expect((await me.put(`/content/variations/${id}`, change(1, 'Text', { imageUrl }))).status).toBe(400)
})

test('a draft is not published, and neither is what has no account', async () => {
  const me = await app.signIn()
  const { contentId, id } = await draft(me)
  const early = await me.post('/content/publications', { variationId: id })
  expect([early.status, early.body.detail]).toEqual([409, 'Please approve it first.'])
  await approved(me, contentId, id)
  const lonely = await me.post('/content/publications', { variationId: id })
  expect([lonely.status, lonely.body.detail]).toEqual([409, "X (Twitter) isn't connected. Connect an account first."])
})

test('in the sandbox a post is out after a moment, or failed with a retry, and says sandbox', {
  timeout: 30_000,
}, async () => {
  const me = await app.signIn()
  await sandboxAccount(app.server.db, me, 'twitter')
  const { contentId, id } = await draft(me)
  await approved(me, contentId, id)
  await me.post('/content/publications', { variationId: id })
  const read = () => variationOf(me, contentId, id)
  await expect.poll(async () => (await read()).status, { timeout: 15_000 }).toMatch(/published|failed/)
  const { status, publication } = await read()
  expect(publication).toMatchObject({ isSandbox: true, url: null })
  const fails = sandboxFails({ key: publication?.id ?? '', attempt: 1 })
  expect(status).toBe(fails ? 'failed' : 'published')
})

test('variations are found by state and platform, page by page', async () => {
  const me = await app.signIn()
  const posts = Array.from({ length: 5 }, (_, index) => ({
    platform: index < 3 ? ('twitter' as const) : ('facebook' as const),
    content: `Text ${index}`,
  }))
  await batch(app.server.db, me, posts)
  const page = await me.get('/content/variations?platform=twitter&status=draft&limit=2')
  expect(page.body.items).toHaveLength(2)
  const next = await me.get(`/content/variations?platform=twitter&status=draft&limit=2&cursor=${page.body.nextCursor}`)
  expect(next.body).toMatchObject({ items: [{ content: 'Text 0' }], nextCursor: null })
  expect((await me.get('/content/variations?status=constructor')).status).toBe(400)
})

test('whoever leaves hands over what they have scheduled', async () => {
  const me = await app.signIn()
  const heir = await app.signIn('editor', me.workspaceId)
  await sandboxAccount(app.server.db, me, 'twitter')
  const { contentId, id } = await draft(me)
  await approved(me, contentId, id)
  await me.post('/content/publications', { variationId: id, at: new Date(Date.now() + 86_400_000).toISOString() })
  const { ctx, db } = app.server
  const actor = await ctx.ports.actorOf(db, heir.userId, me.workspaceId)
  if (!actor) throw new Error('nobody')
  const here = ctx.as(actor)
  expect(await ctx.ports.owns(here, me.userId)).toContainEqual({ what: 'scheduled posts', count: 1 })
  await ctx.ports.reassign(here, { fromUserId: me.userId, toUserId: heir.userId })
  expect((await variationOf(me, contentId, id)).publication?.by).toBe(heir.name)
})

test('what is older than the workspace keeps goes, but for what is still to go out', async () => {
  const me = await app.signIn()
  await sandboxAccount(app.server.db, me, 'twitter')
  const [old, planned] = [await draft(me, 'Old'), await draft(me, 'Planned')]
  await approved(me, planned.contentId, planned.id)
  const at = new Date(Date.now() + 86_400_000).toISOString()
  await me.post('/content/publications', { variationId: planned.id, at })
  const { ctx } = app.server
  const tomorrow = new Date(Date.now() + 86_400_000)
  const { removed } = await ctx.ports.purge(ctx, { workspaceId: me.workspaceId, outputHistoryBefore: tomorrow })
  expect(removed).toMatchObject({ content: 1 })
  expect((await me.get(`/content/${old.contentId}`)).status).toBe(404)
  expect((await me.get(`/content/${planned.contentId}`)).status).toBe(200)
})

test('a greeting tells what is scheduled and what failed', async () => {
  const me = await app.signIn()
  const { id } = await draft(me)
  await app.admin.query("update content_variations set status = 'failed' where id = $1", [id])
  const { ctx, db } = app.server
  const actor = await ctx.ports.actorOf(db, me.userId, me.workspaceId)
  if (!actor) throw new Error('nobody')
  const facts = await ctx.ports.facts(ctx.as(actor))
  expect(facts.map(({ text }) => text)).toContain("1 post couldn't be published.")
})

test("another team's text is not there", async () => {
  const [mine, theirs] = [await app.signIn(), await app.signIn()]
  const { id } = await draft(theirs)
  expect((await mine.put(`/content/variations/${id}`, change(1, 'Mine'))).status).toBe(404)
  expect((await mine.post('/content/publications', { variationId: id })).status).toBe(404)
  expect((await mine.post('/content/publications', { variationId: randomUUID() })).status).toBe(404)
})
