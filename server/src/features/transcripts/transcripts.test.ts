import { expect, test } from 'vitest'
import { spoken } from '#adapters/speech/recordings.fixtures'
import { actorCtx } from '#test/actor-ctx'
import { conversation } from '#test/conversation'
import { type Client, testApp } from '#test/harness'
import { keepText } from './sources.service.ts'

const app = await testApp({
  services: ['worker'],
  // An impossible path, so that the recognizer can be neither found nor fetched.
  cacheFolder: '/dev/null/nowhere',
})
const base = '/agents/user-whisperer'

function upload(me: Client, name: string, content: string | Uint8Array, fields: Record<string, string> = {}) {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.append(key, value)
  form.append('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name)
  return me.post(`${base}/upload`, form)
}

const pasted = (me: Client) =>
  keepText(actorCtx(app.server.ctx, me), { sourceText: conversation, title: 'Weekly call' })

const read = async (me: Client, id: string) => (await me.get(`${base}/transcripts/${id}`)).body
const ended = async (me: Client, id: string) => {
  await expect.poll(async () => (await read(me, id)).status, { timeout: 20_000 }).toMatch(/ready|failed/)
  return read(me, id)
}

test('transcripts are listed newest first, a page at a time, each with its state and without its text', async () => {
  const me = await app.signIn()
  const ids: string[] = []
  for (const name of ['one.txt', 'two.md', 'three.srt']) {
    const { body } = await upload(me, name, conversation, { title: `About ${name}`, description: 'From the archive' })
    expect(body).toEqual({ id: expect.any(String), status: 'uploaded' })
    ids.unshift(body.id)
    await ended(me, body.id)
  }
  const first = (await me.get(`${base}/transcripts?limit=2`)).body
  expect(first.items.map((item: { id: string }) => item.id)).toEqual(ids.slice(0, 2))
  expect(first.items[1]).toMatchObject({
    title: 'About two.md',
    description: 'From the archive',
    status: 'ready',
    kind: 'document',
    progress: 100,
    file_name: 'two.md',
    error: null,
  })
  expect(first.items[0]).not.toHaveProperty('content')
  const rest = (await me.get(`${base}/transcripts?limit=2&cursor=${first.nextCursor}`)).body
  expect([rest.items.map((item: { id: string }) => item.id), rest.nextCursor]).toEqual([ids.slice(2), null])
  expect((await (await app.signIn()).get(`${base}/transcripts`)).body.items).toEqual([])
})

test('an upload may send its file before its title', async () => {
  const me = await app.signIn()
  const form = new FormData()
  form.append('file', new Blob([conversation]), 'talk.txt')
  form.append('title', 'Late title')
  const { status, body } = await me.post(`${base}/upload`, form)
  expect(status).toBe(200)
  expect(await ended(me, body.id)).toMatchObject({ title: 'Late title', file_name: 'talk.txt', status: 'ready' })
})

test('a meeting’s captions become turns with speakers and times', async () => {
  const me = await app.signIn()
  const captions =
    'WEBVTT\n\n00:01:02.000 --> 00:01:04.000\n<v Ana>We need an export.\n\n00:01:05.000 --> 00:01:07.000\n<v Bo>As CSV.\n'
  const { content, turns } = await ended(me, (await upload(me, 'call.vtt', captions)).body.id)
  const visible = turns.map(({ speaker, at, start, end }: Record<string, never>) => [
    speaker,
    at,
    content.slice(start, end),
  ])
  expect(visible).toEqual([
    ['Ana', expect.stringMatching(/1:02/), 'We need an export.'],
    ['Bo', expect.stringMatching(/1:05/), 'As CSV.'],
  ])
})

test('insights tell who spoke, what about, what hurts and what is wanted, in words of the transcript', async () => {
  const me = await app.signIn()
  const transcriptId = await pasted(me)
  const { body } = await me.get(`${base}/transcripts/${transcriptId}/insights`)
  expect(body.summary).not.toBe('')
  expect(body.speakers.map((one: { name: string }) => one.name).toSorted()).toEqual(['Jonas', 'Maya'])
  expect(body.speakers.reduce((sum: number, one: { share: number }) => sum + one.share, 0)).toBeCloseTo(1, 1)
  expect(['positive', 'neutral', 'negative']).toContain(body.sentiment)
  const { content } = await read(me, transcriptId)
  const quotes = [body.problems, body.requests, body.decisions, body.actions].flat()
  expect(quotes.length).toBeGreaterThan(0)
  for (const { sourceId, start, end, quote } of quotes) {
    expect([sourceId, content.slice(start, end)]).toEqual([transcriptId, quote])
  }
})

test('a recording that nobody can hear says what to configure, is kept, and is tried again when asked', async () => {
  const me = await app.signIn()
  const { body } = await upload(me, 'call.mp3', spoken('mp3'))
  const failed = await ended(me, body.id)
  expect(failed).toMatchObject({ status: 'failed', kind: 'recording', content: '' })
  expect(failed.error).toMatch(
    /^The speech recognizer on this server can't run: .*set AI_PROVIDER, AI_API_KEY and AI_TRANSCRIBE_MODEL/,
  )
  const bytes = async () =>
    (await app.admin.query('select bytes::int from files where workspace_id = $1', [me.workspaceId])).rows
  expect(await bytes()).toEqual([{ bytes: spoken('mp3').length }])
  const again = await me.post(`${base}/transcripts/${body.id}/retry`)
  expect(again.body).toMatchObject({ status: 'uploaded', error: null })
  expect((await ended(me, body.id)).error).toBe(failed.error)
  expect(await bytes()).toHaveLength(1)
  await me.call('DELETE', `${base}/transcripts/${body.id}`)
  // The file stays as long as the transcript can be restored.
  expect(await bytes()).toHaveLength(1)
  await me.call('DELETE', `/bin/${body.id}`)
  expect(await bytes()).toEqual([])
})

test('what was read is not read again, and what was pasted has no file', async () => {
  const me = await app.signIn()
  const transcriptId = await pasted(me)
  const answer = await me.post(`${base}/transcripts/${transcriptId}/retry`)
  expect([answer.status, answer.body.detail]).toEqual([409, 'Only failed transcripts can be retried.'])
})

test('the same text twice is one transcript, with who spoke', async () => {
  const me = await app.signIn()
  const id = await pasted(me)
  expect(await pasted(me)).toBe(id)
  const body = await read(me, id)
  expect(body).toMatchObject({ status: 'ready', kind: 'text', made_by: 'Pasted text', title: 'Weekly call' })
  expect(body.turns.map((turn: { speaker: string }) => turn.speaker)).toEqual(['Maya', 'Jonas', 'Maya'])
  for (const { start, end } of body.turns) expect(conversation).toContain(body.content.slice(start, end))
})
