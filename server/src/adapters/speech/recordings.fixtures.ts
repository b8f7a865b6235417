import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Log } from '#kernel/log'
import type { Recording } from '#ports/world/speech'
import type { ModelSettings } from '../llm/provider.ts'
import { createSpeech, type SpeechOptions } from './speech.ts'

/** "We need single sign on before the whole company can use it. The search never finds my documents." by espeak-ng. */
export const spoken = (kind: 'mp3' | 'webm' | 'm4a'): Buffer =>
  readFileSync(path.join(import.meta.dirname, 'fixtures', `spoken.${kind}`))

export interface WavForm {
  rate?: number
  channels?: number
  bits?: 8 | 16 | 24 | 32
  isFloat?: boolean
  /** Values for the header that differ from the content. */
  claimedLength?: number
}

/** A WAV file in any format around these bytes. */
export function wavFile(data: Buffer, form: WavForm = {}): Buffer {
  const { rate = 16_000, channels = 1, bits = 16, isFloat = false, claimedLength = data.length } = form
  const header = Buffer.alloc(44)
  header.write('RIFF', 0, 'latin1')
  header.writeUInt32LE(Math.min(0xff_ff_ff_ff, claimedLength + 36), 4)
  header.write('WAVEfmt ', 8, 'latin1')
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(isFloat ? 3 : 1, 20)
  header.writeUInt16LE(channels, 22)
  header.writeUInt32LE(rate, 24)
  header.writeUInt32LE(((rate * channels * bits) / 8) % 2 ** 32, 28)
  header.writeUInt16LE(((channels * bits) / 8) % 2 ** 16, 32)
  header.writeUInt16LE(bits, 34)
  header.write('data', 36, 'latin1')
  header.writeUInt32LE(claimedLength, 40)
  return Buffer.concat([header, data])
}

/** A soft hum of this many seconds, one byte per sample. */
export const hum = (seconds: number, rate = 8_000): Buffer =>
  wavFile(
    Buffer.from(Array.from({ length: seconds * rate }, (_, index) => 128 + Math.round(20 * Math.sin(index / 8)))),
    { rate, bits: 8 },
  )

export const recordingOf = (bytes: Uint8Array, options: Partial<Recording> = {}): Recording => ({
  open: () => [bytes],
  fileName: 'call.mp3',
  signal: AbortSignal.timeout(120_000),
  onProgress() {},
  ...options,
})

export const apiKey = 'sk-canary-0123456789'

/** An adapter with short timeouts and its log; the recognizer can't be downloaded unless a test provides it. */
export function speechOn(
  ai: (Partial<ModelSettings> & { baseUrl: string }) | undefined,
  options: Partial<SpeechOptions> = {},
) {
  const logged: unknown[] = []
  const write = (...line: unknown[]) => void logged.push(line)
  const log: Log = { error: write, warn: write, info: write, debug: write }
  const settings: ModelSettings | undefined = ai && {
    provider: 'openai-compatible',
    model: 'stand-in',
    apiKey,
    transcribeModel: 'whisper-1',
    prices: undefined,
    ...ai,
  }
  const speech = createSpeech({
    ai: settings,
    cacheFolder: path.join(import.meta.dirname, 'no-such-folder'),
    log,
    outRules: { allowHosts: [], userAgent: 'Sextant' },
    now: () => new Date(),
    allowDownloads: true,
    firstPauseMs: 20,
    npm: path.join(import.meta.dirname, 'no-such-npm'),
    ffmpeg: 'no-such-ffmpeg',
    ...options,
  })
  return { speech, logged }
}
