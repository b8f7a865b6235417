import { readFile } from 'node:fs/promises'
import { createOpenAI } from '@ai-sdk/openai'
import { APICallError, NoTranscriptGeneratedError, transcribe } from 'ai'
import type { SpokenPart } from '#ports/world/speech'
import type { ModelSettings } from '../llm/provider.ts'
import { withRetries } from '../llm/retries.ts'
import type { RecordingFile } from './recording-tasks.ts'

export type TranscriptionSettings = ModelSettings & { transcribeModel: string }

interface EndpointOptions {
  fetch: typeof globalThis.fetch
  now: () => Date
  firstPauseMs: number
}

// The library would print warnings to the process's output.
globalThis.AI_SDK_LOG_WARNINGS = false

/** The provider's transcription endpoint, in OpenAI's format. */
export function openEndpoint(settings: TranscriptionSettings, { fetch, ...options }: EndpointOptions) {
  const { transcribeModel, baseUrl: baseURL, apiKey = '' } = settings
  const model = createOpenAI({ baseURL, apiKey, fetch: withForms(fetch) }).transcription(transcribeModel)
  // Only Whisper models return timestamps; other models reject the option.
  let responseFormat: 'verbose_json' | 'json' = /whisper/i.test(transcribeModel) ? 'verbose_json' : 'json'

  async function hear(file: RecordingFile, signal: AbortSignal): Promise<SpokenPart[]> {
    const audio = await readFile(file.path)
    const providerOptions = { openai: { responseFormat } }
    try {
      return partsOf(await transcribe({ model, audio, providerOptions, abortSignal: signal, maxRetries: 0 }), file)
    } catch (error) {
      // No speech in this segment.
      if (NoTranscriptGeneratedError.isInstance(error)) return []
      if (responseFormat === 'json' || !isAboutTheForm(error)) throw error
      responseFormat = 'json'
      return hear(file, signal)
    }
  }

  return (file: RecordingFile, signal: AbortSignal) => withRetries(() => hear(file, signal), { ...options, signal })
}

/** Not every OpenAI-compatible server returns timestamps or all fields the library expects. */
const isAboutTheForm = (error: unknown) =>
  APICallError.isInstance(error) && [200, 400, 422].includes(error.statusCode ?? 0)

interface Transcription {
  text: string
  segments: readonly { text: string; startSecond: number; endSecond: number }[]
}

function partsOf(transcription: Transcription, { start, end }: RecordingFile): SpokenPart[] {
  const whole = { text: transcription.text, startSecond: 0, endSecond: end - start }
  return (transcription.segments.length > 0 ? transcription.segments : [whole])
    .map(({ text, startSecond, endSecond }) => ({
      start: start + startSecond,
      end: start + endSecond,
      text: text.trim(),
    }))
    .filter(({ text }) => text !== '')
}

/** The guarded client sends bytes, so serialize the form and set its boundary. */
function withForms(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    if (!(init?.body instanceof FormData)) return fetch(input, init)
    const form = new Response(init.body)
    const headers = new Headers(init.headers)
    headers.set('content-type', form.headers.get('content-type') ?? '')
    return fetch(input, { ...init, headers, body: await form.arrayBuffer() })
  }
}
