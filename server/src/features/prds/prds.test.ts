import { expect, test } from 'vitest'
import { actorCtx } from '#test/actor-ctx'
import { conversation } from '#test/conversation'
import { type Client, testApp } from '#test/harness'
import { samplePrd } from './prds.fixtures.ts'

const app = await testApp()
const base = '/agents/user-whisperer'
const sample = (me: Client) => samplePrd(actorCtx(app.server.ctx, me))

test('a save raises the version to the next whole number, a save by itself does not', async () => {
  const me = await app.signIn()
  const { prd, content } = await sample(me)
  expect(prd).toMatchObject({ version: '1.0', revision: 1, status: 'draft' })
  const auto = await me.put(`${base}/prds/${prd.id}`, { ...content, product_name: 'Exports', is_auto_save: true })
  expect(auto.body).toMatchObject({ version: '1.0', revision: 2, product_name: 'Exports' })
  const saved = await me.put(`${base}/prds/${prd.id}`, { ...content, title: 'Exports', revision: 2 })
  expect(saved.body).toMatchObject({ version: '2.0', revision: 3, title: 'Exports' })
  expect((await me.get(`${base}/prds`)).body.map((one: { id: string }) => one.id)).toEqual([prd.id])
})

test('of two tabs that save one is told, and the other’s words stay', async () => {
  const me = await app.signIn()
  const { prd, content } = await sample(me)
  const save = (title: string) => me.put(`${base}/prds/${prd.id}`, { ...content, title, revision: 1 })
  const answers = await Promise.all([save('One'), save('Two')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const kept = answers.find(({ status }) => status === 200)?.body.title
  expect((await me.get(`${base}/prds/${prd.id}`)).body.title).toBe(kept)
})

test('a quote that does not stand in its source is refused, and so is one from another workspace', async () => {
  const [me, other] = [await app.signIn(), await app.signIn()]
  const { prd, content } = await sample(me)
  const { transcriptId: elsewhere } = await sample(other)
  const [story] = content.user_stories
  const [evidence] = story?.evidence ?? []
  const withEvidence = (change: object) => ({
    ...content,
    user_stories: [{ ...story, evidence: [{ ...evidence, ...change }] }],
  })
  for (const change of [{ quote: 'export their reports as PDF' }, { start: 0, end: 27 }, { sourceId: elsewhere }]) {
    const { status, body } = await me.put(`${base}/prds/${prd.id}`, withEvidence(change))
    expect(status).toBe(400)
    expect(body.detail).toMatch(/^This quote isn't in its source: “/)
  }
  expect((await me.get(`${base}/prds/${prd.id}`)).body.revision).toBe(1)
})

test('what nobody said is accepted by name before it is approved', async () => {
  const me = await app.signIn()
  const { prd } = await sample(me)
  expect(prd.assumptions).toEqual(['requirement-1'])
  const refused = await me.put(`${base}/prds/${prd.id}/status`, { status: 'approved' })
  expect(refused).toMatchObject({
    status: 409,
    body: { items: [{ id: 'requirement-1', name: 'requirement: Scheduled exports' }] },
  })
  const form = new URLSearchParams([
    ['status', 'approved'],
    ['accepted', 'requirement-1'],
  ])
  const approved = await me.call('PUT', `${base}/prds/${prd.id}/status`, form.toString(), {
    'content-type': 'application/x-www-form-urlencoded',
  })
  expect(approved.body).toMatchObject({ status: 'approved', assumptions: [], version: '1.0' })
  const events = await app.admin.query(`select 1 from events where name = 'prd.approved' and payload->>'prdId' = $1`, [
    prd.id,
  ])
  expect(events.rowCount).toBe(1)
})

test('a form of several parts is understood as well, with a field that comes twice', async () => {
  const me = await app.signIn()
  const { prd, content } = await sample(me)
  const [one] = content.feature_requirements
  await me.put(`${base}/prds/${prd.id}`, {
    ...content,
    feature_requirements: [one, { ...one, id: 'requirement-2', feature: 'Dark mode' }],
  })
  const field = (name: string, value: string) =>
    `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const body = `${field('status', 'approved')}${field('accepted', 'requirement-1')}${field('accepted', 'Dark mode')}--b--\r\n`
  const approved = await me.call('PUT', `${base}/prds/${prd.id}/status`, body, {
    'content-type': 'multipart/form-data; boundary=b',
  })
  expect(approved.body.status).toBe('approved')
})

test('an approved PRD can only be viewed or deleted', async () => {
  const me = await app.signIn()
  const { prd, content } = await sample(me)
  await me.put(`${base}/prds/${prd.id}/status`, { status: 'approved', accepted: 'requirement-1' })
  const detail = 'An approved PRD can only be viewed or deleted.'
  expect(await me.put(`${base}/prds/${prd.id}`, content)).toMatchObject({ status: 409, body: { detail } })
  expect((await me.post(`${base}/prds/${prd.id}/revisions/1/restore`)).status).toBe(409)
  expect((await me.put(`${base}/prds/${prd.id}/status`, { status: 'draft' })).status).toBe(409)
  expect((await me.call('DELETE', `${base}/prds/${prd.id}`)).body).toEqual({ success: true })
  expect((await me.get(`${base}/prds/${prd.id}`)).status).toBe(404)
})

test('every change is a numbered revision with the sections it changed, and any can be brought back', async () => {
  const me = await app.signIn()
  const { prd, content } = await sample(me)
  await me.put(`${base}/prds/${prd.id}`, { ...content, title: 'Two', user_stories: [] })
  const listed = (await me.get(`${base}/prds/${prd.id}/revisions`)).body
  expect(listed).toMatchObject([
    { number: 2, reason: 'Draft saved', changed: ['title', 'user_stories'], by: me.name },
    { number: 1, reason: 'Generated', changed: [] },
  ])
  const restored = (await me.post(`${base}/prds/${prd.id}/revisions/1/restore`)).body
  expect(restored).toMatchObject({ revision: 3, title: 'Report export', user_stories: content.user_stories })
  expect((await me.post(`${base}/prds/${prd.id}/revisions/99/restore`)).status).toBe(404)
})

test('a claim that a person rewords keeps its quotes and is marked as edited until the words are back', async () => {
  const me = await app.signIn()
  const { prd, content } = await sample(me)
  const [story, ...stories] = content.user_stories
  const save = async (i_want: string | undefined, is_auto_save: boolean) => {
    const user_stories = [{ ...story, i_want }, ...stories]
    return (await me.put(`${base}/prds/${prd.id}`, { ...content, user_stories, is_auto_save })).body
  }
  for (const isAutoSave of [true, false]) {
    const reworded = await save('to paint the office pink', isAutoSave)
    expect(reworded.user_stories[0].evidence).toEqual(story?.evidence)
    expect(reworded.user_stories[0].edited_from).toContain(story?.i_want)
    expect(reworded.assumptions).not.toContain(story?.id)
    expect((await save(story?.i_want, isAutoSave)).user_stories[0].edited_from).toBeUndefined()
  }
})

test('a copy is a draft of its own, and a template is started from under its own name', async () => {
  const me = await app.signIn()
  const { prd, content } = await sample(me)
  const copy = (await me.post(`${base}/prds/${prd.id}/duplicate`)).body
  expect(copy).toMatchObject({ title: 'Report export (Copy)', version: '1.0', status: 'draft', revision: 1 })
  await me.put(`${base}/prds/${prd.id}`, { ...content, is_template: true })
  expect((await me.get(`${base}/prds?is_template=true`)).body).toMatchObject([{ id: prd.id }])
  const started = (await me.post(`${base}/prds/${prd.id}/duplicate`)).body
  expect(started).toMatchObject({ title: 'Report export', is_template: false })
})

test('a corrected or deleted transcript marks what came from it, and nothing else', async () => {
  const me = await app.signIn()
  const { prd, transcriptId } = await sample(me)
  const read = async () => (await me.get(`${base}/prds/${prd.id}`)).body.evidence_changed
  expect(await read()).toEqual([])
  const { content, title } = (await me.get(`${base}/transcripts/${transcriptId}`)).body
  await me.put(`${base}/transcripts/${transcriptId}`, { title, content: content.replace('fall by half', 'fall a lot') })
  expect(await read()).toEqual(['metric-1'])
  await me.call('DELETE', `${base}/transcripts/${transcriptId}`)
  expect(await read()).toEqual(['story-1', 'performance-1', 'metric-1'])
})

test('another workspace reaches none of it, and a viewer changes none of it', async () => {
  const [me, other] = [await app.signIn(), await app.signIn()]
  const viewer = await app.signIn('viewer', me.workspaceId)
  const { prd, content, transcriptId } = await sample(me)
  expect((await other.get(`${base}/prds/${prd.id}`)).status).toBe(404)
  expect((await other.get(`${base}/transcripts/${transcriptId}`)).status).toBe(404)
  expect((await viewer.get(`${base}/prds/${prd.id}`)).status).toBe(200)
  expect((await viewer.put(`${base}/prds/${prd.id}`, content)).status).toBe(403)
})

test('what is none of a PRD’s fields is not stored', async () => {
  const me = await app.signIn()
  const { prd, content } = await sample(me)
  const more = { status: 'approved', version: '99.0', workspace_id: 'x', created_by: 'Mallory', __proto__: { a: 1 } }
  const { body } = await me.put(`${base}/prds/${prd.id}`, { ...content, ...more })
  expect(body).toMatchObject({ status: 'draft', version: '2.0' })
})

test('who approves what they have seen does not approve what came after it', async () => {
  const me = await app.signIn()
  const { prd, content } = await sample(me)
  const approve = (revision: number) =>
    me.put(`${base}/prds/${prd.id}/status`, { status: 'approved', accepted: 'requirement-1', revision })
  await me.put(`${base}/prds/${prd.id}`, { ...content, title: 'Changed in another tab', is_auto_save: true })
  const refused = await approve(1)
  expect(refused).toMatchObject({ status: 409, body: { link: `/prds/${prd.id}` } })
  expect(refused.body.detail).toBe('Someone else changed this PRD. Reload it and try again.')
  const form = new URLSearchParams({ status: 'approved', accepted: 'requirement-1', revision: '2' })
  const approved = await me.call('PUT', `${base}/prds/${prd.id}/status`, form.toString(), {
    'content-type': 'application/x-www-form-urlencoded',
  })
  expect(approved.body).toMatchObject({ status: 'approved', title: 'Changed in another tab' })
})

test('of two who approve at once both are told that it is approved, and it happens once', async () => {
  const me = await app.signIn()
  const { prd } = await sample(me)
  const approve = () =>
    me.put(`${base}/prds/${prd.id}/status`, { status: 'approved', accepted: 'requirement-1', revision: 1 })
  const answers = await Promise.all([approve(), approve()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const events = await app.admin.query(`select 1 from events where name = 'prd.approved' and payload->>'prdId' = $1`, [
    prd.id,
  ])
  expect(events.rowCount).toBe(1)
})

test.each([
  ['names alone', ['Analysts', 'Managers']],
  ['an object with audiences', { audiences: ['Analysts', { name: 'Managers', description: 'They decide.' }] }],
])('a target audience that comes as %s is kept as personas', async (_, target_audience) => {
  const me = await app.signIn()
  const { prd, content } = await sample(me)
  const { status, body } = await me.put(`${base}/prds/${prd.id}`, { ...content, target_audience })
  expect(status).toBe(200)
  expect(body.target_audience).toMatchObject([
    { name: 'Analysts', goals: [], pain_points: [] },
    { name: 'Managers', goals: [], pain_points: [] },
  ])
})

test('what was said while refining is kept with the PRD, for everybody in the workspace', async () => {
  const me = await app.signIn()
  const colleague = await app.signIn('viewer', me.workspaceId)
  const { prd } = await sample(me)
  const refine = (chat_message: string) => me.post(`${base}/refine-prd/${prd.id}`, { chat_message })
  const first = await refine('Rename the title to "Exports"')
  expect(first.body).toMatchObject({ changed: ['Title'], prd: { title: 'Exports', revision: 2, version: '1.0' } })
  await refine('Sing me a song')
  const { items, nextCursor } = (await colleague.get(`${base}/prds/${prd.id}/messages`)).body
  expect(items).toMatchObject([
    { type: 'ai', by: '', changed: [] },
    { type: 'user', by: me.name, content: 'Sing me a song' },
    { type: 'ai', changed: ['Title'], content: first.body.ai_response },
    { type: 'user', content: 'Rename the title to "Exports"' },
  ])
  expect([nextCursor, items.slice(2).toReversed()]).toEqual([null, first.body.messages])
  const page = (await me.get(`${base}/prds/${prd.id}/messages?limit=3`)).body
  expect((await me.get(`${base}/prds/${prd.id}/messages?limit=3&cursor=${page.nextCursor}`)).body.items).toHaveLength(1)
  await me.call('DELETE', `${base}/prds/${prd.id}`)
  expect((await me.get(`${base}/prds/${prd.id}/messages`)).status).toBe(404)
})

test('a refinement changes the sections it is about; the others stay sign for sign', async () => {
  const me = await app.signIn()
  const { prd } = await sample(me)
  await me.post(`${base}/refine-prd/${prd.id}`, { chat_message: 'Add a metric activation rate with target 40%' })
  const { rows } = await app.admin.query('select content from prd_revisions where prd_id = $1 order by number', [
    prd.id,
  ])
  const [before, after] = rows.map(({ content }) => content)
  const changed = Object.keys(before).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
  expect(changed).toEqual(['success_metrics'])
})

test('a question is answered from the conversation, and changes nothing', async () => {
  const me = await app.signIn()
  const { prd } = await sample(me)
  const ask = (chat_message: string) => me.post(`${base}/refine-prd/${prd.id}`, { chat_message })
  const { body } = await ask('What was said about CSV?')
  expect(body).toMatchObject({ changed: [], prd: { revision: prd.revision, version: prd.version } })
  expect(body.ai_response).toMatch(/^> “We need a way for customers to export their reports as CSV.+” \(Maya\)/)
  const { body: other } = await ask('What was said about teleporters?')
  expect(other.ai_response).toBe('No one says anything about that in the conversation.')
})

test('a refinement overtaken by somebody’s save is told, and nothing of either is lost', async () => {
  const me = await app.signIn()
  const { prd, content } = await sample(me)
  const [refined, saved] = await Promise.all([
    me.post(`${base}/refine-prd/${prd.id}`, { chat_message: 'Rename the title to "Exports"' }),
    me.put(`${base}/prds/${prd.id}`, { ...content, product_name: 'Mine', revision: 1 }),
  ])
  expect([refined.status, saved.status].filter((status) => status === 200).length).toBeGreaterThanOrEqual(1)
  for (const { status } of [refined, saved]) expect([200, 409]).toContain(status)
  const kept = (await me.get(`${base}/prds/${prd.id}`)).body
  if (refined.status === 200) expect(kept.title).toBe('Exports')
  if (saved.status === 200) expect(kept.product_name).toBe('Mine')
})

test('a generation that was stopped makes nothing and costs nothing, and the next one begins anew', async () => {
  const me = await app.signIn()
  const source = { source_text: conversation }
  const runs = async () => (await me.get('/agent-runs')).body.items
  const stop = async (count: number) => {
    await expect.poll(async () => (await runs()).length, { timeout: 10_000 }).toBe(count)
    expect((await me.post(`/agent-runs/${(await runs())[0].id}/cancel`)).body.status).toBe('failed')
  }
  const staged = me.post(`${base}/generate-prd-progressive`, source)
  await stop(1)
  expect((await staged).body).toEqual({ success: false, stages: [], final_prd: null, error: 'Canceled' })
  const inOneGo = me.post(`${base}/generate-prd`, source)
  await stop(2)
  expect(await inOneGo).toMatchObject({ status: 400, body: { detail: 'Canceled' } })
  expect((await me.get(`${base}/prds`)).body).toEqual([])
  expect((await me.get('/usage')).body.agentActionsUsed).toBe(0)
})
