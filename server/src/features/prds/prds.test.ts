import { expect, test } from 'vitest'
import { type Client, testApp } from '#test/harness'
import { actorCtx, conversation, samplePrd } from './prds.fixtures.ts'

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
    expect(body.detail).toMatch(/^This quote does not stand in its source: “/)
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

test('the same text twice is one transcript, with who spoke', async () => {
  const me = await app.signIn()
  const first = await sample(me)
  const second = await sample(me)
  expect(second.transcriptId).toBe(first.transcriptId)
  const { body } = await me.get(`${base}/transcripts/${first.transcriptId}`)
  expect(body).toMatchObject({ status: 'ready', kind: 'text', made_by: 'Pasted text', title: 'Weekly call' })
  expect(body.turns.map((turn: { speaker: string }) => turn.speaker)).toEqual(['Maya', 'Jonas', 'Maya'])
  for (const { start, end } of body.turns) expect(conversation).toContain(body.content.slice(start, end))
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
