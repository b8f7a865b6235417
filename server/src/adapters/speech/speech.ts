import { UserError } from '#kernel/errors'
import type { Log } from '#kernel/log'
import type { Recording, Speech, Transcription } from '#ports/world/speech'
import { ModelFailure } from '../llm/failure.ts'
import type { OutRules } from '../llm/guarded-fetch.ts'
import type { ModelSettings } from '../llm/provider.ts'
import { createOfflineSpeech } from './offline-speech.ts'
import { createProviderSpeech, hasTranscriptions } from './provider-speech.ts'
import { createRecogniserPackages } from './recogniser-packages.ts'
import { type KnownRecording, withRecordingFolder } from './recording-folder.ts'
import { runTask } from './run-task.ts'

export interface SpeechOptions {
  ai: ModelSettings | undefined
  /** Download folder of the recognizer. */
  cacheFolder: string
  allowDownloads?: boolean
  log: Log
  outRules: OutRules
  now: () => Date
  /** The provider's timeout per piece. */
  answerMs?: number
  firstPauseMs?: number
  /** Paths of the commands, if not on the PATH. */
  npm?: string
  ffmpeg?: string
}

type Hear = (recording: Recording, known: KnownRecording) => Promise<Transcription>

/** The configured transcription model with the built-in recognizer as fallback, or the latter alone. */
export function createSpeech(options: SpeechOptions): Speech {
  const { ai, cacheFolder, npm = 'npm', answerMs = 600_000, firstPauseMs = 1_000, ffmpeg = 'ffmpeg' } = options
  const settings = { ...options, allowDownloads: options.allowDownloads ?? false, answerMs, firstPauseMs, ffmpeg }
  const offline = createOfflineSpeech({ ...settings, packages: createRecogniserPackages({ cacheFolder, npm }) })
  const model = ai?.transcribeModel
  const provider = ai && model ? createProviderSpeech({ ...ai, transcribeModel: model }, settings) : undefined

  const hear: Hear = async (recording, known) => {
    if (!provider) return offline.transcribe(recording, known)
    const transcript = await provider.transcribe(recording, known)
    if (!(transcript instanceof ModelFailure)) return transcript
    const why = `${provider.name} could not be used: ${transcript.message}`
    try {
      const transcription = await offline.transcribe(recording, known)
      return { ...transcription, madeBy: `${transcription.madeBy} ${why}` }
    } catch (error) {
      const isNobodyLeft = error instanceof UserError && error.code === 'unavailable'
      throw isNobodyLeft ? new UserError('unavailable', `${why} ${error.message}`, { cause: error }) : error
    }
  }

  const isElsewhere = provider !== undefined && ai !== undefined && hasTranscriptions(ai.provider)
  return {
    describe: () => (isElsewhere ? provider.name : offline.describe()),
    problem: () => (isElsewhere ? undefined : offline.problem()),
    transcribe: (recording) =>
      withRecordingFolder(recording, async (spooled) => {
        const { signal } = recording
        // Check that it's a recording before downloading or sending anything.
        const task = { does: 'inspect', path: spooled.path, ffmpeg } as const
        const { seconds, missingDecoder } = await runTask(task, { signal, onProgress() {} })
        return hear(recording, { ...spooled, seconds, missingDecoder })
      }),
  }
}
