import {
  ADTS,
  AudioSampleSink,
  FilePathSource,
  Input,
  type InputAudioTrack,
  MATROSKA,
  MP3,
  MP4,
  OGG,
  QTFF,
  UnsupportedInputFormatError,
  WAVE,
  WEBM,
} from 'mediabunny'
import { UserError } from '#kernel/errors'
import { decodeWithFfmpeg } from './ffmpeg.ts'
import { registerPacketDecoders } from './packet-decoders.ts'
import { longestHours, refusals } from './refusals.ts'
import { Resampler, speechRate } from './resampler.ts'

// Excludes playlists, which would make the library fetch URLs from the file.
const formats = [WAVE, MP3, WEBM, MATROSKA, OGG, MP4, QTFF, ADTS]
const mostChannels = 8
const lowestRate = 4_000
const highestRate = 384_000

registerPacketDecoders()

export interface Sound {
  /** Duration in seconds according to the file, which may be wrong. */
  duration: number
  /** The codec, if nothing on this machine can decode it. */
  missingDecoder: string | undefined
  /** Mono blocks at the speech rate. */
  blocks(): AsyncIterable<Float32Array>
  /** Where the file is damaged, in seconds; undefined if not. */
  brokenAt(): number | undefined
  close(): void
}

export interface SoundOptions {
  /** Path or command name of ffmpeg. */
  ffmpeg: string
}

export async function openSound(path: string, { ffmpeg }: SoundOptions): Promise<Sound> {
  const input = new Input({ formats, source: new FilePathSource(path) })
  try {
    const track = await input.getPrimaryAudioTrack()
    if (!track) throw refusals.noSound()
    const { codec, sampleRate, numberOfChannels } = track
    const isPlausible = sampleRate >= lowestRate && sampleRate <= highestRate && numberOfChannels <= mostChannels
    if (!codec || !isPlausible) throw refusals.damaged()
    const duration = await durationOf(track)
    if (duration > longestHours * 3600) throw refusals.tooLong()
    const source = (await track.canDecode()) ? () => decoded(track) : await decodeWithFfmpeg(path, ffmpeg)
    let brokenAt: number | undefined
    return {
      duration,
      missingDecoder: source ? undefined : codec.toUpperCase(),
      blocks() {
        if (!source) throw refusals.needsFfmpeg(codec.toUpperCase())
        return guarded(source(), (seconds) => {
          brokenAt = seconds
        })
      },
      brokenAt: () => brokenAt,
      close: () => input.dispose(),
    }
  } catch (error) {
    input.dispose()
    throw refusalOf(error)
  }
}

async function durationOf(track: InputAudioTrack): Promise<number> {
  const seconds = await track.getDurationFromMetadata()
  // Browser recordings have no duration.
  const duration = seconds ?? (await track.computeDuration())
  return Number.isFinite(duration) ? Math.max(0, duration) : 0
}

async function* decoded(track: InputAudioTrack): AsyncGenerator<Float32Array> {
  let resampler: Resampler | undefined
  let rate = 0
  for await (const sample of new AudioSampleSink(track).samples()) {
    const mono = mix(sample)
    const { sampleRate } = sample
    sample.close()
    if (sampleRate !== rate) {
      // The decoder is more reliable than the header, and some streams change format midway.
      if (resampler) yield resampler.end()
      rate = sampleRate
      if (rate < lowestRate || rate > highestRate) throw refusals.damaged()
      resampler = rate === speechRate ? undefined : new Resampler(rate)
    }
    yield resampler ? resampler.push(mono) : mono
  }
  if (resampler) yield resampler.end()
}

interface Channels {
  numberOfChannels: number
  numberOfFrames: number
  copyTo(destination: Float32Array, options: { planeIndex: number; format: 'f32-planar' }): void
}

function mix(sample: Channels): Float32Array {
  const { numberOfChannels, numberOfFrames } = sample
  const mono = new Float32Array(numberOfFrames)
  const channel = new Float32Array(numberOfFrames)
  for (let planeIndex = 0; planeIndex < numberOfChannels; planeIndex += 1) {
    sample.copyTo(channel, { planeIndex, format: 'f32-planar' })
    for (let index = 0; index < numberOfFrames; index += 1) {
      const value = channel[index] ?? 0
      mono[index] = (mono[index] ?? 0) + (Number.isFinite(value) ? value : 0) / numberOfChannels
    }
  }
  return mono
}

/** Keeps the readable part of a damaged file; refuses a file without one. */
async function* guarded(
  source: AsyncIterable<Float32Array>,
  onBroken: (seconds: number) => void,
): AsyncGenerator<Float32Array> {
  let samples = 0
  try {
    for await (const block of source) {
      samples += block.length
      if (samples > longestHours * 3600 * speechRate) throw refusals.tooLong()
      yield block
    }
  } catch (error) {
    if (error instanceof UserError || samples === 0) throw refusalOf(error)
    onBroken(samples / speechRate)
  }
  if (samples === 0) throw refusals.damaged()
}

function refusalOf(error: unknown): UserError {
  if (error instanceof UserError) return error
  return error instanceof UnsupportedInputFormatError ? refusals.notAudio() : refusals.damaged()
}
