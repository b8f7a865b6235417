import { claimsOf } from '@sextant/contract/prds/claims'
import type { Prd } from '@sextant/contract/prds/routes'
import { expect, test } from 'vitest'
import { conversation } from '#test/conversation'
import { type Client, testApp } from '#test/harness'

const app = await testApp({ services: ['worker'] })
const base = '/agents/user-whisperer'
const runsOf = async (me: Client) => (await me.get('/agent-runs')).body.items
const used = async (me: Client) => (await me.get('/usage')).body.agentActionsUsed

async function prdOf(me: Client, body: object): Promise<Prd> {
  const created = await me.post(`${base}/generate-prd`, body)
  expect(created.status).toBe(200)
  return (await me.get(`${base}/prds/${created.body.prd_id}`)).body
}

test('a conversation becomes a PRD whose every claim leads to the words it comes from', async () => {
  const me = await app.signIn()
  const prd = await prdOf(me, { source_text: conversation, title: 'Exports' })
  expect(prd).toMatchObject({ title: 'Exports', version: '1.0', status: 'draft', engine: 'built-in', revision: 1 })
  const { content } = (await me.get(`${base}/transcripts/${prd.transcript_id}`)).body
  const claims = claimsOf(prd)
  expect(claims.length).toBeGreaterThan(1)
  for (const { evidence } of claims) {
    expect(evidence.length).toBeGreaterThan(0)
    for (const { start, end, quote } of evidence) expect(content.slice(start, end)).toBe(quote)
  }
  expect(JSON.stringify(prd.feature_requirements).toLowerCase()).toContain('csv')
  expect(await used(me)).toBe(1)
  const [output] = (await me.get('/outputs')).body.items
  expect(output).toMatchObject({ outputType: 'PRD', title: 'Exports', subject: { type: 'prd', id: prd.id } })
})

test('in stages it answers with each of them, and the call that follows means the same document', async () => {
  const me = await app.signIn()
  const source = { source_text: conversation }
  const { body } = await me.post(`${base}/generate-prd-progressive`, source)
  expect(body).toMatchObject({ success: true, error: null })
  expect(body.stages.map((stage: { name: string; status: string }) => [stage.name, stage.status])).toEqual([
    ['summary', 'completed'],
    ['problems', 'completed'],
    ['full_prd', 'completed'],
  ])
  const again = await prdOf(me, { ...source, title: body.final_prd.title })
  expect(again.id).toBe(body.final_prd.id)
  expect([await used(me), (await runsOf(me)).length]).toEqual([1, 1])
  const another = await prdOf(me, source)
  expect(another.id).not.toBe(again.id)
  expect(await used(me)).toBe(2)
})

const stages = (me: Client, body: object) => me.post(`${base}/generate-prd-progressive`, body)

test('asked for again while it is being written, it is the same document, made and charged once', async () => {
  const me = await app.signIn()
  const source = { source_text: conversation, additional_context: 'Second quarter' }
  const [plain, same] = await Promise.all([prdOf(me, source), prdOf(me, source)])
  expect(same.id).toBe(plain.id)
  expect([await used(me), (await runsOf(me)).length]).toEqual([1, 1])
})

test('two who watch one generation stage by stage both name its document, and make no other', async () => {
  const me = await app.signIn()
  const source = { source_text: conversation }
  const [first, again] = await Promise.all([stages(me, source), stages(me, source)])
  const { id, title } = first.body.final_prd
  expect(again.body.final_prd.id).toBe(id)
  for (const _ of [first, again]) expect((await prdOf(me, { ...source, title })).id).toBe(id)
  expect([await used(me), (await runsOf(me)).length]).toEqual([1, 1])
  expect((await prdOf(me, source)).id).not.toBe(id)
})

test('two tabs that write from one text under two titles each name their own, in whatever order', async () => {
  const me = await app.signIn()
  const titled = (title: string) => ({ source_text: conversation, title })
  const [one, other] = await Promise.all([stages(me, titled('One')), stages(me, titled('Other'))])
  for (const { body } of [other, one])
    expect((await prdOf(me, titled(body.final_prd.title))).id).toBe(body.final_prd.id)
  expect([await used(me), (await runsOf(me)).length]).toEqual([2, 2])
})

test('what differs in its source, its title or its context is another document, and so is what another person asks for', async () => {
  const me = await app.signIn()
  const all = await Promise.all([
    prdOf(me, { source_text: conversation }),
    prdOf(me, { source_text: `${conversation}\nAnna: I want a dark theme.` }),
    prdOf(me, { source_text: conversation, title: 'Exports' }),
    prdOf(me, { source_text: conversation, additional_context: 'Second quarter' }),
  ])
  expect(new Set(all.map(({ id }) => id)).size).toBe(4)
})

test('whoever comes back to what is being written for them follows it to its end', async () => {
  const [me, stranger] = [await app.signIn(), await app.signIn()]
  const archive = Array.from({ length: 200 }, (_, n) => `Ben: On day ${n} the export of invoice ${n} took an hour.`)
  const created = prdOf(me, { source_text: archive.join('\n') })
  await expect.poll(() => runsOf(me), { timeout: 10_000 }).toHaveLength(1)
  const [{ id }] = await runsOf(me)
  expect((await stranger.get(`${base}/generations/${id}`)).status).toBe(404)
  const followed = await me.get(`${base}/generations/${id}`)
  expect(followed.body).toMatchObject({ success: true, final_prd: { id: (await created).id } })
  expect((await me.get(`${base}/generations/${id}`)).body.final_prd.id).toBe((await created).id)
})

test('the document of a staged generation that was deleted is not meant any more', async () => {
  const me = await app.signIn()
  const source = { source_text: conversation }
  const { body } = await me.post(`${base}/generate-prd-progressive`, source)
  await me.call('DELETE', `${base}/prds/${body.final_prd.id}`)
  expect((await prdOf(me, source)).id).not.toBe(body.final_prd.id)
})

test('in one go it tells its progress as well, and the run that can be stopped', async () => {
  const me = await app.signIn()
  const accept = { accept: 'text/event-stream' }
  const { body } = await me.call('POST', `${base}/generate-prd`, { source_text: conversation }, accept)
  const events = String(body)
    .split('\n\n')
    .filter((part) => part.startsWith('data: '))
    .map((part) => JSON.parse(part.slice(6)))
  const { prd_id, run_id } = events.at(-1).answer
  expect((await me.get(`${base}/prds/${prd_id}`)).status).toBe(200)
  for (const event of events.slice(0, -1)) expect(event).toMatchObject({ run_id, progress: expect.any(Number) })
})

test('whoever asks for events gets each stage as it is done, and the answer last', async () => {
  const me = await app.signIn()
  const { body, headers } = await me.call(
    'POST',
    `${base}/generate-prd-progressive`,
    { source_text: conversation },
    { accept: 'text/event-stream' },
  )
  expect(headers['content-type']).toBe('text/event-stream')
  const events = String(body)
    .split('\n\n')
    .filter((part) => part.startsWith('data: '))
    .map((part) => JSON.parse(part.slice(6)))
  const messages = events.flatMap((event) => (event.stage ? [event.stage.name] : []))
  expect(messages.slice(0, 1)).toEqual(['summary'])
  const progress = events.flatMap((event) => event.progress ?? [])
  expect(progress).toEqual([...progress].sort((a, b) => a - b))
  expect(events.at(-1).answer).toMatchObject({ success: true, error: null })
})

test("one line becomes a PRD while somebody's whole archive is being read", { timeout: 120_000 }, async () => {
  const [busy, quick] = [await app.signIn(), await app.signIn()]
  await prdOf(quick, { source_text: 'Anna: I want a CSV export.' })
  const archive = Array.from({ length: 500 }, (_, n) => `Ben: On day ${n} the export of invoice ${n} took an hour.`)
  const long = busy.post(`${base}/generate-prd`, { source_text: archive.join('\n') })
  const progress = async () => (await runsOf(busy))[0]?.progress
  await expect.poll(progress, { timeout: 20_000 }).toBeGreaterThan(5)
  await prdOf(quick, { source_text: 'Anna: I want a PDF export.' })
  expect((await runsOf(busy))[0]).toMatchObject({ status: 'processing', message: 'Reading the conversation' })
  expect(await progress()).toBeLessThan(86)
  expect((await long).status).toBe(200)
})

test('a text of a million signs that take three bytes each is taken, one more is refused with the limit', async () => {
  const me = await app.signIn()
  const progress = (text: string) =>
    me.post(`${base}/generate-prd`, { source_text: text, transcript_id: crypto.randomUUID() })
  expect((await progress('語'.repeat(1_000_000))).body.detail).not.toMatch(/too long|one request/)
  expect((await progress('x'.repeat(1_000_001))).body).toMatchObject({
    code: 'invalid_input',
    detail: expect.stringContaining('Text must be 1,000,000 characters or fewer.'),
  })
})

test('nothing to read is refused in a sentence, costs nothing and is still in the form', async () => {
  const me = await app.signIn()
  expect(await me.post(`${base}/generate-prd`, { source_text: '  \n ' })).toMatchObject({ status: 400 })
  expect((await me.post(`${base}/generate-prd`, { source_text: 'x', transcript_id: crypto.randomUUID() })).status).toBe(
    400,
  )
  expect(await used(me)).toBe(0)
})

test.each(['... !!! ---', '1 2 3'])('a text without a word is refused and costs nothing: %j', async (text) => {
  const me = await app.signIn()
  const detail = 'Add some text first.'
  const refused = await me.post(`${base}/generate-prd`, { source_text: text })
  expect(refused).toMatchObject({ status: 400, body: { detail } })
  const run = await me.post(`${base}/actions/create-requirements`, { input: { sourceText: text }, wait: 20 })
  expect(run.body).toMatchObject({ status: 'failed', error: detail })
  expect((await me.get(`${base}/transcripts`)).body.items ?? []).toEqual([])
  expect(await used(me)).toBe(0)
})

test('a longer text in which nothing is asked for says so, and nothing is made up', async () => {
  const me = await app.signIn()
  const prd = await prdOf(me, {
    source_text: 'Good morning everyone. Lovely weather today, is it not? See you tomorrow.',
  })
  expect(prd.executive_summary).toBe('No one asked for anything or described a problem.')
  expect(prd.problem_statement).toBe('')
  expect([prd.user_stories, prd.feature_requirements, prd.success_metrics]).toEqual([[], [], []])
})

test('an agent that is switched off writes nothing', async () => {
  const me = await app.signIn()
  const { body: config } = await me.get('/agents/user-whisperer/config')
  await me.put('/agents/user-whisperer/config', { ...config, enabled: false })
  const { status, body } = await me.post(`${base}/generate-prd`, { source_text: conversation })
  expect([status, body.link]).toEqual([409, '/settings?tab=agents&agent=user-whisperer'])
})

test('an upload is read in a job, and becomes a source with who spoke', async () => {
  const me = await app.signIn()
  const form = new FormData()
  form.append('title', 'Weekly call')
  form.append('file', new Blob([conversation]), 'call.txt')
  const { body } = await me.post(`${base}/upload`, form)
  expect(body).toMatchObject({ status: 'uploaded' })
  const transcript = async () => (await me.get(`${base}/transcripts/${body.id}`)).body
  await expect.poll(async () => (await transcript()).status, { timeout: 20_000 }).toBe('ready')
  expect(await transcript()).toMatchObject({ title: 'Weekly call', kind: 'document', made_by: 'Read from call.txt' })
  const prd = await prdOf(me, { source_text: conversation, transcript_id: body.id })
  expect(prd.transcript_id).toBe(body.id)
})

test('a file that cannot be read ends with a sentence', async () => {
  const me = await app.signIn()
  const upload = (content: string, name: string) => {
    const form = new FormData()
    form.append('file', new Blob([content]), name)
    return me.post(`${base}/upload`, form)
  }
  const { body } = await upload('%PDF-1.7 not really', 'plan.pdf')
  await expect
    .poll(async () => (await me.get(`${base}/transcripts/${body.id}`)).body, { timeout: 20_000 })
    .toMatchObject({ status: 'failed', error: 'This file is damaged and cannot be read.' })
  expect((await upload('x', 'plan.exe')).status).toBe(415)
  expect((await upload('', 'plan.txt')).body.detail).toBe('This file is empty.')
})

test.each(['pdf', 'docx', 'md'])('a PRD is downloaded as %s under its title', async (format) => {
  const me = await app.signIn()
  const prd = await prdOf(me, { source_text: conversation, title: 'Faster exports: now!' })
  const { status, headers } = await me.get(`${base}/download/${prd.id}?format=${format}`)
  expect(status).toBe(200)
  expect(headers['content-disposition']).toContain(`Faster_exports_now.${format}`)
})

test('how quickly and reliably it works is told from its own runs', async () => {
  const me = await app.signIn()
  expect((await me.get(`${base}/performance-metrics`)).body.optimization_summary.optimization_status).toBe(
    'No runs yet',
  )
  await prdOf(me, { source_text: conversation })
  const { body } = await me.get(`${base}/performance-metrics`)
  expect(body.optimization_summary).toMatchObject({ optimization_status: 'Built-in engine', success_rate: 100 })
  expect(body.metrics['generate-prd'].avg_duration).toBeGreaterThan(0)
})

test('feedback is grouped into themes with quotes, and requirements are extracted alone', async () => {
  const me = await app.signIn()
  const text = conversation
  const feedback = await me.post(`${base}/actions/analyze-feedback`, { input: { sourceText: text }, wait: 30 })
  expect(feedback.body).toMatchObject({ status: 'completed' })
  const requirements = await me.post(`${base}/actions/create-requirements`, { input: { sourceText: text }, wait: 30 })
  expect(requirements.body).toMatchObject({ status: 'completed' })
  const { body } = await me.get(`/outputs/${requirements.body.outputId}`)
  expect(body.outputType).toBe('Requirements')
  expect(body.body.toLowerCase()).toContain('csv')
})

test('the Action Center and the PRD are one: approved in either, approved in both; taken back in both; deleted, gone from both', async () => {
  const me = await app.signIn()
  const first = await prdOf(me, { source_text: conversation, title: 'First' })
  const outputs = async () => (await me.get('/outputs')).body.items
  const [output] = await outputs()
  const edited = await me.call('PATCH', `/outputs/${output.id}`, { title: 'x', body: 'y', version: 1 })
  expect(edited).toMatchObject({ status: 409, body: { link: `/prds/${first.id}` } })
  expect((await me.post(`/outputs/${output.id}/approve`)).status).toBe(200)
  expect((await me.get(`${base}/prds/${first.id}`)).body.status).toBe('approved')
  const second = await prdOf(me, { source_text: conversation, title: 'Second' })
  await me.put(`${base}/prds/${second.id}/status`, { status: 'approved' })
  await expect.poll(async () => (await outputs())[0].status, { timeout: 10_000 }).toBe('approved')
  const third = await prdOf(me, { source_text: conversation, title: 'Third' })
  await me.put(`${base}/prds/${third.id}`, { ...third, title: 'Third, changed', is_auto_save: true })
  const unseen = await me.post(`/outputs/${(await outputs())[0].id}/approve`)
  expect(unseen).toMatchObject({ status: 409, body: { link: `/prds/${third.id}` } })
  await me.put(`${base}/prds/${third.id}/status`, { status: 'approved' })
  await expect.poll(async () => (await outputs())[0].status, { timeout: 10_000 }).toBe('approved')
  const { rows } = await app.admin.query('select edit_distance from outputs where workspace_id = $1 order by id', [
    me.workspaceId,
  ])
  const [created, approvedAsMade, approvedChanged] = rows.map((row) => row.edit_distance)
  expect([created, approvedAsMade]).toEqual([0, 0])
  expect(approvedChanged).toBeGreaterThan(0)
  await me.post(`${base}/prds/${third.id}/undo-approval`)
  await expect.poll(async () => (await outputs())[0].status, { timeout: 10_000 }).toBe('completed')
  await me.call('DELETE', `${base}/prds/${third.id}`)
  await me.call('DELETE', `${base}/prds/${second.id}`)
  await expect.poll(async () => (await outputs()).length, { timeout: 10_000 }).toBe(1)
})
