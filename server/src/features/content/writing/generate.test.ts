import { randomUUID } from 'node:crypto'
import { countPost } from '@sextant/contract/content/rules'
import { expect, test } from 'vitest'
import { type Client, testApp } from '#test/harness'
import { configure, description, generated, ran, sandboxAccount } from '../content.fixtures.ts'

const app = await testApp({ services: ['worker'] })
const slow = { timeout: 60_000 }

async function connected(): Promise<Client> {
  const me = await app.signIn()
  for (const platform of ['twitter', 'linkedin'] as const) await sandboxAccount(app.server.db, me, platform)
  return me
}

async function finished(me: Client, runId: string) {
  await expect
    .poll(async () => (await me.get(`/agent-runs/${runId}`)).body.status, { timeout: 40_000 })
    .toBe('completed')
}

const eventsOf = async ({ workspaceId }: Client) => {
  const { rows } = await app.admin.query(
    "select payload->>'eventType' as type from events where name = 'agent.event' and payload->>'workspaceId' = $1 order by id",
    [workspaceId],
  )
  return rows.map(({ type }) => type)
}

test('the form writes variations for each selected platform, each within its limit', slow, async () => {
  const me = await connected()
  const run = await me.post('/content/generate', {
    featureDescription: description,
    platforms: ['twitter', 'linkedin'],
  })
  expect(run.status).toBe(200)
  await finished(me, run.body.id)
  const { body } = await me.get('/content')
  const [content] = body.items
  expect(content).toMatchObject({ audience: 'product managers and designers', engine: 'built-in', source: null })
  const platforms = content.variations.map(({ platform }: { platform: string }) => platform)
  expect([...new Set(platforms)].sort()).toEqual(['linkedin', 'twitter'])
  for (const one of content.variations) {
    expect(one).toMatchObject({ status: 'draft', problems: [], unsupported: [] })
    expect(one.characterCount).toBe(countPost(one))
    expect(one.characterCount).toBeLessThanOrEqual(one.limit)
    expect(['high', 'medium', 'low']).toContain(one.engagement)
    for (const { start, end, quote } of one.evidence) expect(description.slice(start, end)).toBe(quote)
  }
  expect(await eventsOf(me)).toEqual(['content-generated'])
})

test.each([
  ['a blank description', { featureDescription: '   ', platforms: ['twitter'] }, 'Please describe the feature'],
  ['no platform', { featureDescription: 'Drafts', platforms: [] }, 'Please select at least one platform'],
])('%s is refused with a sentence', async (_what, body, detail) => {
  const me = await connected()
  const refused = await me.post('/content/generate', body)
  expect([refused.status, refused.body.detail]).toEqual([400, expect.stringContaining(detail)])
})

test.each([
  ['an unknown platform', { featureDescription: 'Drafts', platforms: ['myspace'] }],
  ['a description that is too long', { featureDescription: 'a'.repeat(20_001), platforms: ['twitter'] }],
  ['a body of another shape', { featureDescription: 7, platforms: 'twitter' }],
])('%s is refused', async (_what, body) => {
  expect((await (await connected()).post('/content/generate', body)).status).toBe(400)
})

test('only connected platforms can be written for', async () => {
  const me = await connected()
  const refused = await me.post('/content/generate', { featureDescription: 'Drafts', platforms: ['facebook'] })
  expect([refused.status, refused.body.detail]).toEqual([409, "Facebook isn't connected. Connect an account first."])
})

test('a double click writes once', slow, async () => {
  const me = await connected()
  const body = { featureDescription: description, platforms: ['twitter'], key: randomUUID() }
  const [first, second] = await Promise.all([me.post('/content/generate', body), me.post('/content/generate', body)])
  expect(first?.body.id).toBe(second?.body.id)
  await finished(me, first?.body.id)
  expect((await me.get('/content')).body.items).toHaveLength(1)
})

test('a description in which nothing can be said fails with a sentence and costs nothing', slow, async () => {
  const me = await connected()
  const run = await me.post('/agents/narrative-architect/actions/generate-content', {
    input: { featureDescription: '!!! ???', platforms: ['twitter'] },
    wait: 40,
  })
  expect(run.body).toMatchObject({ status: 'failed', isRetriable: false })
  expect(run.body.error).toContain("We couldn't write a post for X (Twitter) within your guidelines.")
})

test(
  'a post is prepared for one platform with an idea for its picture, and waits for approval and its time',
  slow,
  async () => {
    const me = await connected()
    const scheduleTime = new Date(Date.now() + 86_400_000).toISOString()
    const input = { featureDescription: description, platform: 'twitter', includeImages: true, scheduleTime }
    const output = await ran(me, 'create-post', input)
    expect(await eventsOf(me)).toEqual(['post-created'])
    const { body: content } = await me.get(`/content/${output.subject.id}`)
    const [post] = content.variations
    expect(content.variations).toHaveLength(1)
    expect(post).toMatchObject({ platform: 'twitter', status: 'draft', scheduledAt: scheduleTime })
    expect(post.imageIdea).toContain('Show “')
    expect((await me.post(`/outputs/${output.id}/approve`)).status).toBe(200)
    const { body: after } = await me.get(`/content/${output.subject.id}`)
    expect(after.variations[0]).toMatchObject({ status: 'scheduled', publication: { dueAt: scheduleTime } })
    const plain = await ran(me, 'create-post', { featureDescription: description, platform: 'linkedin' })
    expect((await me.get(`/content/${plain.subject.id}`)).body.variations[0]).toMatchObject({
      imageIdea: null,
      scheduledAt: null,
    })
  },
)

test('what people changed before they approved counts as changed, wherever they approve', slow, async () => {
  const me = await connected()
  const changedPost = async () => {
    const output = await ran(me, 'create-post', { featureDescription: description, platform: 'twitter' })
    const [post] = (await me.get(`/content/${output.subject.id}`)).body.variations
    const change = { content: 'All new.', hashtags: [], imageUrl: null, version: post.version }
    const { body: changed } = await me.put(`/content/variations/${post.id}`, change)
    return { output, changed }
  }
  const share = async (outputId: string) => {
    const { rows } = await app.admin.query('select edit_distance from outputs where id = $1', [outputId])
    return rows[0].edit_distance
  }
  const [here, there] = [await changedPost(), await changedPost()]
  await me.post(`/outputs/${here.output.id}/approve`)
  expect(await share(here.output.id)).toBeGreaterThan(0.5)
  await me.post(`/content/variations/${there.changed.id}/approve`, { version: there.changed.version })
  await expect.poll(() => share(there.output.id), { timeout: 10_000 }).toBeGreaterThan(0.5)
})

test('a post for a time that is over is refused with a sentence', slow, async () => {
  const me = await connected()
  const run = await me.post('/agents/narrative-architect/actions/create-post', {
    input: { featureDescription: description, platform: 'twitter', scheduleTime: '2020-01-01T10:00:00Z' },
    wait: 40,
  })
  expect(run.body.error).toBe('The scheduled time has passed. Please choose a time in the future.')
})

test('a response takes up the message, promises nothing and obeys the guidelines', slow, async () => {
  const me = await connected()
  await configure(me, { avoidWords: ['trouble'], customGuidelines: 'No exclamation marks.' })
  const message = 'Your export is broken again and I am furious. When will the CSV export work?'
  const answers = await Promise.all(
    ['professional', 'casual', 'friendly', 'formal'].map((tone) => ran(me, 'draft-response', { message, tone })),
  )
  const bodies = answers.map(({ body }) => body)
  expect(new Set(bodies).size).toBe(4)
  for (const body of bodies) {
    expect(body).toMatch(/export/i)
    expect(body).not.toMatch(/trouble|!|\d/)
  }
  expect(await eventsOf(me)).toEqual(Array(4).fill('content-generated'))
})

test('a text started from a PRD keeps the link to it', slow, async () => {
  const me = await connected()
  const created = await me.post('/agents/user-whisperer/generate-prd', {
    source_text: 'Maya: We need a way for customers to export their reports as CSV, they ask every week.',
  })
  const id = created.body.prd_id
  const source = await me.get(`/content/sources/prd/${id}`)
  expect(source.body).toMatchObject({ type: 'prd', id, url: `/prds/${id}` })
  expect(source.body.description).toMatch(/CSV/)
  const form = { featureDescription: source.body.description, platforms: ['linkedin'], source: { type: 'prd', id } }
  const run = await me.post('/content/generate', form)
  await finished(me, run.body.id)
  const { body } = await me.get('/content')
  expect(body.items[0].source).toEqual({ type: 'prd', id, title: source.body.title, url: source.body.url })
})

test.each(['prd/not-an-id', 'change/not-an-id', `analysis/${randomUUID()}`, 'planet/1', 'constructor/1'])(
  '%s is no source',
  async (address) => {
    expect((await (await connected()).get(`/content/sources/${address}`)).status).toBe(404)
  },
)

test("another team's PRD is no source", slow, async () => {
  const [mine, theirs] = [await connected(), await connected()]
  const created = await theirs.post('/agents/user-whisperer/generate-prd', { source_text: 'Ana: We need exports.' })
  expect((await mine.get(`/content/sources/prd/${created.body.prd_id}`)).status).toBe(404)
  const form = {
    featureDescription: 'Exports',
    platforms: ['twitter'],
    source: { type: 'prd', id: created.body.prd_id },
  }
  expect((await mine.post('/content/generate', form)).status).toBe(404)
})

test('deleting a text removes its output, and what waits for its time with it', slow, async () => {
  const me = await connected()
  const content = await generated(me, { platforms: ['twitter'] })
  expect((await me.call('DELETE', `/content/${content.id}`)).status).toBe(200)
  expect((await me.get(`/content/${content.id}`)).status).toBe(404)
  expect((await me.get('/outputs')).body.items).toEqual([])
})
