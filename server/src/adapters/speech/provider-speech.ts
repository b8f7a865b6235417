import path from 'node:path'
import { UserError } from '#kernel/errors'
import type { Log } from '#kernel/log'
import type { Recording, SpokenPart, Transcription } from '#ports/world/speech'
import { failureOf, ModelFailure } from '../llm/failure.ts'
import { configuredFetch, type OutRules } from '../llm/guarded-fetch.ts'
import type { TranscriptionSettings } from './provider-endpoint.ts'
import { longestPieceSeconds } from './quiet-cutter.ts'
import type { KnownRecording } from './recording-folder.ts'
import { refusals } from './refusals.ts'
import { runTask } from './run-task.ts'
import { missing, together } from './transcripts.ts'

/** Providers refuse files of 25 MB and more. */
const largestWholeFile = 24_000_000

/** Share of the progress for splitting a long recording, in percent. */
const cuttingShare = 20

interface ProviderOptions {
  log: Log
  outRules: OutRules
  now: () => Date
  answerMs: number
  firstPauseMs: number
  ffmpeg: string
}

export const hasTranscriptions = (provider: TranscriptionSettings['provider']): boolean =>
  provider !== 'anthropic' && provider !== 'google'

/** The configured transcription model; returns a failure when the fallback should be tried. */
export function createProviderSpeech(settings: TranscriptionSettings, options: ProviderOptions) {
  const { log, outRules, now, answerMs, firstPauseMs, ffmpeg } = options
  const { provider, transcribeModel: model, apiKey, baseUrl } = settings
  const name = `${model} (${provider})`
  const fetch = configuredFetch(baseUrl, outRules, answerMs)

  async function filesOf({ signal, onProgress }: Recording, { folder, path: file, bytes, seconds }: KnownRecording) {
    if (bytes <= largestWholeFile && seconds > 0 && seconds <= longestPieceSeconds) {
      return { files: [{ path: file, start: 0, end: seconds }], brokenAt: undefined }
    }
    const onShare = (share: number) => onProgress(Math.round(share * cuttingShare), 'Cutting the recording into pieces')
    const intoFolder = path.join(folder, 'pieces')
    return runTask({ does: 'split', path: file, ffmpeg, intoFolder }, { signal, onProgress: onShare })
  }

  async function hearAll(recording: Recording, known: KnownRecording): Promise<Transcription> {
    const { signal, onProgress } = recording
    if (!hasTranscriptions(provider)) throw new ModelFailure(`The provider ${provider} can't transcribe recordings.`)
    const { files, brokenAt } = await filesOf(recording, known)
    const { openEndpoint } = await import('./provider-endpoint.ts')
    const hear = await openEndpoint(settings, { fetch, now, firstPauseMs })
    const segments: SpokenPart[] = []
    for (const [index, file] of files.entries()) {
      const done = cuttingShare + ((100 - cuttingShare) * index) / files.length
      const which = files.length > 1 ? ` to piece ${index + 1} of ${files.length}` : ''
      onProgress(Math.round(done), `${name} is listening${which}`)
      segments.push(...(await hear(file, signal)))
    }
    if (segments.length === 0) throw refusals.noSpeech()
    return { ...together(segments), madeBy: `Transcribed by ${name}. Speakers aren't identified.${missing(brokenAt)}` }
  }

  return {
    name,
    async transcribe(recording: Recording, known: KnownRecording): Promise<Transcription | ModelFailure> {
      try {
        return await hearAll(recording, known)
      } catch (error) {
        recording.signal.throwIfAborted()
        if (error instanceof UserError) throw error
        const { message, status, code } = failureOf(error, now())
        const what = status === 413 ? 'The recording is too large for the model provider (status 413).' : message
        const reason = apiKey ? what.replaceAll(apiKey, '[redacted]') : what
        log.warn({ provider, model, status, code, reason }, 'the model did not transcribe')
        return new ModelFailure(reason, { status, code })
      }
    },
  }
}
