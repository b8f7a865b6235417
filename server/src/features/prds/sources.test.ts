import { mostSourceCharacters } from '@sextant/contract/prds/rules'
import { mostSources } from '@sextant/contract/prds/sources'
import { expect, test } from 'vitest'
import { conversation } from '#test/conversation'
import { type Client, testApp } from '#test/harness'

const app = await testApp({ services: ['worker'] })
const base = '/agents/user-whisperer'

async function transcript(me: Client, title: string, content: string): Promise<string> {
  const form = new FormData()
  form.append('title', title)
  form.append('file', new Blob([content]), `${title.slice(0, 20)}.txt`)
  const { body } = await me.post(`${base}/upload`, form)
  const read = async () => (await me.get(`${base}/transcripts/${body.id}`)).body
  await expect.poll(async () => (await read()).status, { timeout: 20_000 }).toBe('ready')
  return body.id
}

const halden = [
  'Ana: We need to export the monthly report as a spreadsheet.',
  'Bo: Please add an export of the report to a spreadsheet, we retype it every month.',
].join('\n')
const brightwater = [
  'Cy: I want to export the monthly report as a spreadsheet for our auditors.',
  'Ana: The search is slow every morning and we lose customers because of it.',
].join('\n')

const generate = (me: Client, ids: string[], more: object = {}) =>
  me.post(`${base}/generate-prd`, { source_text: 'Several sources', transcript_ids: ids, ...more })

test('several transcripts become one PRD that says what each person asked for in which source', async () => {
  const me = await app.signIn()
  const ids = [await transcript(me, 'Call with Halden', halden), await transcript(me, 'Brightwater visit', brightwater)]
  const generated = await generate(me, ids)
  expect(generated.status).toBe(200)
  const prd = (await me.get(`${base}/prds/${generated.body.prd_id}`)).body
  expect(prd.title).toMatch(/^Requirements from 2 sources/)
  expect(prd.sources.map(({ id, title, kind }: Record<string, string>) => [id, title, kind])).toEqual([
    [ids[0], 'Call with Halden', 'transcript'],
    [ids[1], 'Brightwater visit', 'transcript'],
  ])
  const shared = prd.feature_requirements.find(({ said_by: by = [] }: { said_by?: string[] }) => by.includes('Cy'))
  expect(shared.said_by).toEqual(expect.arrayContaining(['Ana', 'Bo', 'Cy']))
  expect(new Set(shared.evidence.map(({ sourceId }: { sourceId: string }) => sourceId))).toEqual(new Set(ids))
  for (const { sourceId, start, end, quote } of shared.evidence) {
    const { content } = (await me.get(`${base}/transcripts/${sourceId}`)).body
    expect(content.slice(start, end)).toBe(quote)
  }
  // A source that is deleted keeps its name.
  await me.call('DELETE', `${base}/transcripts/${ids[1]}`)
  const after = (await me.get(`${base}/prds/${prd.id}`)).body
  expect(after.sources[1]).toMatchObject({ id: ids[1], title: 'Brightwater visit' })
  expect(after.evidence_changed).toContain(shared.id)
})

const fleet = [
  'Maya: How do you use the reminders today?',
  'Tobias: Drivers forget their checks, so I want the app to send a reminder to every driver automatically each morning.',
  'Maya: Anything else?',
  'Tobias: The photo upload takes too long on the road.',
].join('\n')
const driver = [
  'Maya: What bothers you most?',
  "Selma: Please don't send reminders to drivers automatically, we already get twenty messages before breakfast.",
  'Selma: I would rather decide myself when I do the check.',
].join('\n')

test('two interviews with opposite requests become one conflict with both quotes, and two requirements', async () => {
  const me = await app.signIn()
  const ids = [await transcript(me, 'Fleet manager', fleet), await transcript(me, 'Driver', driver)]
  const prd = (await me.get(`${base}/prds/${(await generate(me, ids)).body.prd_id}`)).body
  expect(prd.conflicts).toHaveLength(1)
  const [{ text, evidence }] = prd.conflicts
  expect(text).toMatch(/^Opposite requests: Tobias: “.+” Selma: “.+”$/)
  expect(evidence).toMatchObject([
    { sourceId: ids[0], speaker: 'Tobias', quote: fleet.split('\n')[1]?.slice('Tobias: '.length) },
    { sourceId: ids[1], speaker: 'Selma', quote: driver.split('\n')[1]?.slice('Selma: '.length) },
  ])
  const about = prd.feature_requirements.filter(({ feature }: { feature: string }) => /reminder/.test(feature))
  expect(about.map(({ said_by: by }: { said_by: string[] }) => by).toSorted()).toEqual([['Selma'], ['Tobias']])
})

test('the chat looks in every source, and says which one a quote is from', async () => {
  const me = await app.signIn()
  const ids = [await transcript(me, 'Call with Halden', halden), await transcript(me, 'Brightwater visit', brightwater)]
  const { prd_id: id } = (await generate(me, ids)).body
  const ask = async () =>
    (await me.post(`${base}/refine-prd/${id}`, { chat_message: 'Who said that the search is slow?' })).body.ai_response
  expect(await ask()).toMatch(/The search is slow every morning.*” \(Ana, Brightwater visit\)/)
  await me.call('DELETE', `${base}/transcripts/${ids[0]}`)
  expect(await ask()).toMatch(/The search is slow every morning.*” \(Ana\)/)
})

test('too many sources, the same one twice, and texts that are too large are refused before an action is used', async () => {
  const me = await app.signIn()
  const id = await transcript(me, 'Call', halden)
  const uuid = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
  const many = await generate(
    me,
    Array.from({ length: mostSources + 1 }, (_, index) => uuid(index)),
  )
  expect([many.status, many.body.detail]).toEqual([400, expect.stringContaining('Choose up to 10 sources')])
  const twice = await generate(me, [id, id])
  expect([twice.status, twice.body.detail]).toEqual([400, expect.stringContaining('the same source twice')])
  const copy = await transcript(me, 'Copy', halden)
  expect((await generate(me, [id, copy])).body.detail).toBe('“Call” and “Copy” have the same text. Remove one of them.')
  const half = 'We need exports. '.repeat(mostSourceCharacters / 30)
  const large = [await transcript(me, 'Large one', half), await transcript(me, 'Large two', `${half}!`)]
  expect((await generate(me, large)).body.detail).toMatch(/^Together these sources have 1,\d{3},\d{3} characters/)
  expect((await me.get(`${base}/prds`)).body).toEqual([])
})

test("another workspace's source doesn't exist", async () => {
  const me = await app.signIn()
  const own = await transcript(me, 'Own', halden)
  const theirs = await transcript(await app.signIn(), 'Theirs', brightwater)
  expect((await generate(me, [own, theirs])).status).toBe(404)
})

test('themes of analyzed feedback are offered as sources and kept once', async () => {
  const me = await app.signIn()
  const input = { sourceText: conversation, title: 'September' }
  const run = await me.post(`${base}/actions/analyze-feedback`, { input, wait: 30 })
  expect(run.body.status).toBe('completed')
  const offers = async () => (await me.get(`${base}/sources`)).body
  const [theme] = await offers()
  expect(theme).toMatchObject({ kind: 'theme', detail: 'September', count: expect.any(Number) })
  const keep = (client: Client) => client.post(`${base}/sources`, { kind: 'theme', id: theme.id })
  const kept = (await keep(me)).body
  expect((await keep(me)).body).toEqual(kept)
  expect((await me.get(`${base}/transcripts/${kept.id}`)).body).toMatchObject({
    title: `Feedback: ${theme.name}`,
    made_by: 'Feedback theme of “September”',
  })
  expect((await keep(await app.signIn())).status).toBe(404)
  expect((await me.post(`${base}/sources`, { kind: 'topic', id: 'nothing' })).status).toBe(404)
})
