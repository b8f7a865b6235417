import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import type { TranscriptSummary } from '@sextant/contract/prds/transcripts'
import { expect, test } from 'vitest'
import { endsBadly, hostileFiles, isLarge } from '#adapters/documents/read/hostile-files.fixtures'
import { hostileRecordings } from '#adapters/speech/hostile-recordings.fixtures'
import { type Client, testApp } from '#test/harness'

const app = await testApp({ services: ['worker'] })
const base = '/agents/user-whisperer'
const mostMegabytes = 300

function upload(me: Client, name: string, bytes: Uint8Array) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  return me.post(`${base}/upload`, form)
}

/** Every fourth document plus the zip bombs, and every third recording. */
const documents = hostileFiles.filter((file, index) => endsBadly(file) && (index % 4 === 0 || /GB/.test(file[0])))
const recordings = hostileRecordings.filter((_, index) => index % 3 === 0)

const leftovers = () => readdirSync(tmpdir()).filter((name) => name.startsWith('sextant-recording-')).length

test('two dozen damaged or hostile uploads end as failed with their sentence, and the server goes on', async () => {
  const me = await app.signIn()
  const [before, foldersBefore] = [process.memoryUsage.rss(), leftovers()]
  const expected = new Map<string, readonly string[]>()
  const send = async (name: string, bytes: Uint8Array, sentences: string | readonly string[]) => {
    const { status, body } = await upload(me, name, bytes)
    // Empty and oversized files are refused on upload.
    if (status !== 200) expect([name, [sentences].flat()]).toEqual([name, expect.arrayContaining([body.detail])])
    expected.set(status === 200 ? body.id : name, [sentences].flat())
  }
  for (const [, fileName, created, ends] of documents) {
    const bytes = typeof created === 'function' ? await created() : created
    await send(fileName, bytes, ends as string | readonly string[])
  }
  for (const [, bytes, sentence] of recordings) await send('call.mp3', bytes, sentence)
  expect(documents.length + recordings.length).toBeGreaterThanOrEqual(24)
  expect(documents.filter(isLarge).length).toBeGreaterThanOrEqual(5)

  const all = async (): Promise<TranscriptSummary[]> => (await me.get(`${base}/transcripts?limit=100`)).body.items
  await expect
    .poll(async () => (await all()).filter(({ status }) => status !== 'failed'), { timeout: 230_000, interval: 500 })
    .toEqual([])
  for (const { id, title, error } of await all())
    expect([title, expected.get(id)]).toEqual([title, expect.arrayContaining([error])])
  expect((process.memoryUsage.rss() - before) / 1_048_576).toBeLessThan(mostMegabytes)
  // Other tests create and delete document folders at the same time.
  await expect.poll(leftovers, { timeout: 30_000 }).toBeLessThanOrEqual(foldersBefore)
  expect((await me.get('/status')).body).toEqual({ status: 'ok' })
}, 240_000)

test('a name is a name, whatever it says, and is stored under an id of its own', async () => {
  const me = await app.signIn()
  const names = ['../../etc/cron.d/x.txt', 'a\u202Etxt.exe.txt', 'CON.txt', `${'n'.repeat(5_000)}.txt`, 'a\r\nx: y.txt']
  for (const name of names) {
    const { status, body } = await upload(me, name, Buffer.from('Ana: We need an export.'))
    expect([name, status]).toEqual([name, 200])
    const { file_name } = (await me.get(`${base}/transcripts/${body.id}`)).body
    expect(file_name).not.toMatch(/[/\\\r\n\u202E]/)
    expect(file_name.length).toBeLessThanOrEqual(255)
  }
})

test('a body that is no form, or claims a file of the server, is refused and nothing is read', async () => {
  const me = await app.signIn()
  const body = { files: { file: { filepath: '/etc/passwd', originalFilename: 'x.txt' } }, title: 'x' }
  const answer = await me.post(`${base}/upload`, body)
  expect([400, 415]).toContain(answer.status)
  expect((await me.get(`${base}/transcripts`)).body.items).toEqual([])
})

test('a document over 25 MB and a file of another kind are refused in words', async () => {
  const me = await app.signIn()
  const large = await upload(me, 'a.txt', Buffer.alloc(25 * 1_048_576 + 1, 'a'))
  expect([large.status, large.body.detail]).toEqual([413, 'This file is larger than 25 MB.'])
  const other = await upload(me, 'a.exe', Buffer.from('MZ'))
  expect([other.status, other.body.detail]).toEqual([415, expect.stringContaining('Choose one of these file types')])
  expect((await me.get(`${base}/transcripts`)).body.items).toEqual([])
})
