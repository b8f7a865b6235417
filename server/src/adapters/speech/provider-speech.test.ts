import { expect, test } from 'vitest'
import { apiKey, hum, recordingOf, speechOn, spoken } from './recordings.fixtures.ts'
import { hears, transcriptionStandIn } from './transcription-stand-in.fixtures.ts'

const patience = { timeout: 60_000 }

test('a recording goes to the configured model as it is, and comes back with times', patience, async () => {
  const provider = await transcriptionStandIn(hears([0, 2.5, 'We need single sign on.'], [2.5, 6, 'It is slow.']))
  const { speech } = speechOn({ baseUrl: provider.baseUrl })
  expect(speech.describe()).toBe('whisper-1 (openai-compatible)')
  const progress: number[] = []
  const transcript = await speech.transcribe(
    recordingOf(spoken('mp3'), { onProgress: (percent) => progress.push(percent) }),
  )
  expect(transcript).toEqual({
    text: 'We need single sign on.\nIt is slow.',
    segments: [
      { start: 0, end: 2.5, text: 'We need single sign on.' },
      { start: 2.5, end: 6, text: 'It is slow.' },
    ],
    madeBy: "Transcribed by whisper-1 (openai-compatible). Speakers aren't identified.",
  })
  expect(progress.length).toBeGreaterThan(0)
  const [call] = provider.received
  const file = call?.form.get('file')
  expect([call?.path, call?.authorization]).toEqual(['/v1/audio/transcriptions', `Bearer ${apiKey}`])
  expect([call?.form.get('model'), call?.form.get('response_format')]).toEqual(['whisper-1', 'verbose_json'])
  expect(file instanceof File && [file.name, Buffer.from(await file.arrayBuffer()).equals(spoken('mp3'))]).toEqual([
    'audio.mp3',
    true,
  ])
})

test('a model that tells no times has said it all between beginning and end', patience, async () => {
  const provider = await transcriptionStandIn({ body: { text: 'The search is slow.' } })
  const { speech } = speechOn({ baseUrl: provider.baseUrl, transcribeModel: 'gpt-4o-transcribe' })
  const { segments } = await speech.transcribe(recordingOf(hum(3)))
  expect(segments).toEqual([{ start: 0, end: 3, text: 'The search is slow.' }])
  expect(provider.received[0]?.form.get('response_format')).toBe('json')
})

test('a server that tells times in its own way is asked for the text alone', patience, async () => {
  const ownWay = { body: { text: 'Hello.', segments: [{ from: 0, to: 1 }] } }
  const provider = await transcriptionStandIn(ownWay, { body: { text: 'Hello.' } })
  const { speech } = speechOn({ baseUrl: provider.baseUrl })
  expect((await speech.transcribe(recordingOf(hum(2)))).segments).toEqual([{ start: 0, end: 2, text: 'Hello.' }])
  expect(provider.received.map(({ form }) => form.get('response_format'))).toEqual(['verbose_json', 'json'])
})

test('M4A needs no ffmpeg here, for the provider decodes it', patience, async () => {
  const provider = await transcriptionStandIn(hears([0, 5, 'Hello.']))
  const { speech } = speechOn({ baseUrl: provider.baseUrl })
  expect((await speech.transcribe(recordingOf(spoken('m4a')))).text).toBe('Hello.')
  const file = provider.received[0]?.form.get('file')
  expect(file instanceof File && file.name).toBe('audio.m4a')
})

test('a long recording is sent in pieces that the provider takes, and times go on', patience, async () => {
  const provider = await transcriptionStandIn(hears([1, 2, 'First.']), hears([1, 2, 'Second.']))
  const { speech } = speechOn({ baseUrl: provider.baseUrl })
  const progress: string[] = []
  const { segments } = await speech.transcribe(
    recordingOf(hum(700), { onProgress: (_, sentence) => progress.push(sentence) }),
  )
  expect(segments.map(({ text }) => text)).toEqual(['First.', 'Second.'])
  expect(segments[0]?.start).toBe(1)
  expect(segments[1]?.start).toBeGreaterThan(540)
  expect(segments[1]?.start).toBeLessThanOrEqual(601)
  expect(provider.received).toHaveLength(2)
  for (const { bytes } of provider.received) expect(bytes).toBeLessThan(25_000_000)
  expect(progress).toContain('whisper-1 (openai-compatible) is listening to piece 2 of 2')
})

test('a provider with a passing problem is asked again', patience, async () => {
  const provider = await transcriptionStandIn({ status: 503, body: {} }, hears([0, 1, 'Hello.']))
  const { speech } = speechOn({ baseUrl: provider.baseUrl })
  expect((await speech.transcribe(recordingOf(hum(2)))).text).toBe('Hello.')
  expect(provider.received).toHaveLength(2)
})

test('a model that hears nothing has heard no speech', patience, async () => {
  const provider = await transcriptionStandIn({ body: { text: '', segments: [] } })
  const { speech } = speechOn({ baseUrl: provider.baseUrl })
  await expect(speech.transcribe(recordingOf(hum(2)))).rejects.toThrow('This recording has no speech.')
})

test('where nobody can recognise speech, a sentence says why and what to configure', patience, async () => {
  const provider = await transcriptionStandIn({ status: 401, body: { error: { message: `bad key ${apiKey}` } } })
  const { speech, logged } = speechOn({ baseUrl: provider.baseUrl })
  const failure: unknown = await speech.transcribe(recordingOf(hum(2))).catch((error: unknown) => error)
  expect(failure).toMatchObject({
    code: 'unavailable',
    message:
      'whisper-1 (openai-compatible) could not be used: The model provider did not accept the API key (status 401). ' +
      "The speech recognizer on this server can't run: it couldn't be downloaded from the npm registry, which this " +
      'server has to reach once. Fix that, or set AI_PROVIDER, AI_API_KEY and AI_TRANSCRIBE_MODEL to use a transcription model.',
  })
  expect(JSON.stringify(logged)).not.toContain(apiKey)
})

test('a provider without transcriptions is not asked, and the interface does not claim it', patience, async () => {
  const provider = await transcriptionStandIn('hang')
  const { speech } = speechOn({ baseUrl: provider.baseUrl, provider: 'anthropic' })
  expect(speech.describe()).toMatch(/^Moonshine base, on this server \(English\)/)
  await expect(speech.transcribe(recordingOf(hum(2)))).rejects.toThrow(
    "The provider anthropic can't transcribe recordings.",
  )
  expect(provider.received).toEqual([])
})

test('who stops waiting stops at once', patience, async () => {
  const provider = await transcriptionStandIn('hang')
  const { speech } = speechOn({ baseUrl: provider.baseUrl })
  const stop = new AbortController()
  const onProgress = () => stop.abort(new Error('no longer wanted'))
  await expect(speech.transcribe(recordingOf(hum(2), { signal: stop.signal, onProgress }))).rejects.toThrow(
    'no longer wanted',
  )
})
