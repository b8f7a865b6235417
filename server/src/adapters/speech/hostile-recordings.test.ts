import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { hostileRecordings, notAudio } from './hostile-recordings.fixtures.ts'
import type { ProcessMessage } from './recording-process.ts'
import { hum, recordingOf, speechOn } from './recordings.fixtures.ts'
import { runTask, startProcess } from './run-task.ts'
import { transcriptionStandIn } from './transcription-stand-in.fixtures.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'sextant-hostile-'))
const taskOn = (bytes: Buffer) => {
  const file = path.join(folder, randomUUID())
  writeFileSync(file, bytes)
  return { does: 'split', path: file, ffmpeg: 'no-such-ffmpeg', intoFolder: folder } as const
}
/** As the product starts it, with room for a fraction of what the files claim; but one for all of them. */
const child = startProcess(128)
const ended = new Promise((_, reject) => child.once('exit', () => reject(new Error('the process is gone'))))
ended.catch(() => undefined)
afterAll(() => {
  child.kill('SIGKILL')
  rmSync(folder, { recursive: true })
})

test.each(hostileRecordings)('%s is refused with a sentence', { timeout: 60_000 }, async (_, bytes, sentence) => {
  child.send(taskOn(bytes))
  let reply: ProcessMessage
  do {
    const message = new Promise((resolve) => child.once('message', resolve))
    reply = (await Promise.race([message, ended])) as ProcessMessage
  } while (!('outcome' in reply))
  expect(reply).toMatchObject({ outcome: { error: { message: sentence, code: expect.any(String) } } })
})

test('a file that keeps its process busy or fills its memory ends with a sentence, not with the server', async () => {
  const sentence = "This recording couldn't be read: processing it took too long or too much memory."
  const patience = { signal: AbortSignal.timeout(50_000), onProgress() {} }
  await expect(runTask(taskOn(hum(1)), { ...patience, openingMs: 1 })).rejects.toThrow(sentence)
  await expect(runTask(taskOn(hum(1)), { ...patience, memoryMb: 1 })).rejects.toThrow(sentence)
})

test('what is no recording is neither sent to the provider nor kept', { timeout: 60_000 }, async () => {
  const provider = await transcriptionStandIn('hang')
  const { speech } = speechOn({ baseUrl: provider.baseUrl })
  const before = readdirSync(tmpdir()).filter((name) => name.startsWith('sextant-recording-'))
  await expect(speech.transcribe(recordingOf(Buffer.from('MZ nothing to hear')))).rejects.toThrow(notAudio)
  await expect(speech.transcribe(recordingOf(Buffer.alloc(0)))).rejects.toThrow('This recording is empty.')
  expect(provider.received).toEqual([])
  const after = readdirSync(tmpdir()).filter((name) => name.startsWith('sextant-recording-'))
  expect(after.filter((name) => !before.includes(name))).toEqual([])
})

test('a stream that never ends is cut off', { timeout: 60_000 }, async () => {
  const { speech } = speechOn(undefined)
  const megabytes = new Uint8Array(50_000_000)
  const endless = function* () {
    for (;;) yield megabytes
  }
  await expect(speech.transcribe(recordingOf(megabytes, { open: endless }))).rejects.toThrow(
    'This recording is too large.',
  )
})
