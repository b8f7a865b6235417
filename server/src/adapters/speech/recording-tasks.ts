import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { SpokenPart } from '#ports/world/speech'
import { framesOf } from './frames.ts'
import { openMoonshine } from './moonshine.ts'
import { openRecogniserFolder } from './onnx.ts'
import { QuietCutter } from './quiet-cutter.ts'
import { refusals } from './refusals.ts'
import { speechRate } from './resampler.ts'
import { openSound, type Sound } from './sound.ts'
import { VoiceCutter } from './voice-cutter.ts'
import { openVoiceDetector } from './voice-detector.ts'
import { wavOf } from './wav.ts'

export type RecordingTask = { path: string; ffmpeg: string } & (
  | { does: 'inspect' }
  | { does: 'split'; intoFolder: string }
  | { does: 'recognise'; recogniserFolder: string }
)

export interface RecordingFile {
  path: string
  start: number
  end: number
}

export interface TaskResult {
  seconds: number
  /** The codec, if nothing on this machine can decode it. */
  missingDecoder: string | undefined
  /** Where the file is damaged, in seconds. */
  brokenAt: number | undefined
  files: RecordingFile[]
  segments: SpokenPart[]
}

/** Progress from 0 to 1. */
type OnProgress = (share: number) => void

export async function doTask(task: RecordingTask, onProgress: OnProgress): Promise<TaskResult> {
  const sound = await openSound(task.path, task)
  onProgress(0)
  try {
    const { duration: seconds, missingDecoder } = sound
    const result: TaskResult = { seconds, missingDecoder, brokenAt: undefined, files: [], segments: [] }
    if (task.does === 'inspect') return result
    const watchedSound = watched(sound, onProgress, (seconds) => (result.seconds = seconds))
    if (task.does === 'split') result.files = await split(watchedSound, task.intoFolder)
    else result.segments = await recognise(watchedSound, task.recogniserFolder)
    return { ...result, brokenAt: sound.brokenAt() }
  } finally {
    sound.close()
  }
}

async function* watched(sound: Sound, onProgress: OnProgress, onEnd: (seconds: number) => void) {
  let samples = 0
  let reported = 0
  for await (const block of sound.blocks()) {
    samples += block.length
    const seconds = samples / speechRate
    if (seconds - reported >= 5) {
      reported = seconds
      onProgress(Math.min(0.99, seconds / Math.max(sound.duration, seconds, 1)))
    }
    yield block
  }
  onEnd(samples / speechRate)
}

async function split(blocks: AsyncIterable<Float32Array>, intoFolder: string): Promise<RecordingFile[]> {
  await mkdir(intoFolder, { recursive: true })
  const files: RecordingFile[] = []
  const cutter = new QuietCutter()
  const keep = async (piece: ReturnType<QuietCutter['end']>) => {
    if (!piece) return
    const file = path.join(intoFolder, `${files.length}.wav`)
    await writeFile(file, wavOf(piece.samples))
    files.push({ path: file, start: piece.start, end: piece.end })
  }
  for await (const frame of framesOf(blocks)) await keep(cutter.push(frame))
  await keep(cutter.end())
  return files
}

async function recognise(blocks: AsyncIterable<Float32Array>, recogniserFolder: string): Promise<SpokenPart[]> {
  const folder = openRecogniserFolder(recogniserFolder)
  const probabilityOf = await openVoiceDetector(folder)
  const textOf = await openMoonshine(folder)
  const segments: SpokenPart[] = []
  const cutter = new VoiceCutter()
  const keep = async (piece: ReturnType<VoiceCutter['end']>) => {
    const text = piece ? await textOf(piece.samples) : ''
    if (piece && text) segments.push({ start: piece.start, end: piece.end, text })
  }
  for await (const frame of framesOf(blocks)) await keep(cutter.push(frame, await probabilityOf(frame)))
  await keep(cutter.end())
  if (segments.length === 0) throw refusals.noSpeech()
  return segments
}
