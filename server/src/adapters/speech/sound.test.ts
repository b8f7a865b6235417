import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { spoken, type WavForm, wavFile } from './recordings.fixtures.ts'
import { openSound } from './sound.ts'
import { wavOf } from './wav.ts'

function onDisk(bytes: Buffer): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'sextant-sound-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'recording')
  writeFileSync(file, bytes)
  return file
}

async function listen(bytes: Buffer) {
  const sound = await openSound(onDisk(bytes), { ffmpeg: 'no-such-ffmpeg' })
  onTestFinished(() => sound.close())
  const samples: number[] = []
  for await (const block of sound.blocks()) samples.push(...block)
  return { duration: sound.duration, samples, brokenAt: sound.brokenAt() }
}

const loudest = (samples: number[]) => samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)

/** One second of half the loudness there is, in each way a WAV file can say so. */
function halfLoud({ rate = 16_000, channels = 1, bits = 16, isFloat = false }: WavForm): Buffer {
  const bytes = bits / 8
  const data = Buffer.alloc(rate * channels * bytes)
  for (let at = 0; at < data.length; at += bytes) {
    if (isFloat) data.writeFloatLE(0.5, at)
    else if (bits === 8) data.writeUInt8(192, at)
    else data.writeIntLE(2 ** (bits - 2), at, bytes)
  }
  return wavFile(data, { rate, channels, bits, isFloat })
}

test.each<WavForm>([
  { bits: 8, rate: 8_000 },
  { bits: 16, rate: 44_100, channels: 2 },
  { bits: 24, rate: 48_000, channels: 2 },
  { bits: 32, rate: 22_050 },
  { bits: 32, isFloat: true, channels: 2 },
])('a WAV file of the form %o is read', async (form) => {
  const { samples, duration } = await listen(halfLoud(form))
  expect(duration).toBeCloseTo(1, 2)
  expect(Math.abs(samples.length - 16_000)).toBeLessThan(10)
  expect(samples[8_000]).toBeCloseTo(0.5, 2)
})

test.each(['mp3', 'webm'] as const)('speech in a file of kind %s is heard', async (kind) => {
  const { samples, duration, brokenAt } = await listen(spoken(kind))
  expect(samples.length / 16_000).toBeCloseTo(duration, 0)
  expect(duration).toBeGreaterThan(5)
  expect(loudest(samples)).toBeGreaterThan(0.2)
  expect(brokenAt).toBeUndefined()
})

test('a WAV file that claims four gigabytes is read to where it ends', async () => {
  const { samples } = await listen(wavFile(Buffer.alloc(64_000), { claimedLength: 0xff_ff_ff_ff }))
  expect(samples).toHaveLength(32_000)
})

test('half an MP3 file is half a recording', async () => {
  const bytes = spoken('mp3')
  const [whole, half] = [await listen(bytes), await listen(bytes.subarray(0, bytes.length / 2))]
  expect(half.samples.length / whole.samples.length).toBeCloseTo(0.5, 1)
})

test('what is cut out for a provider is a file that can be read again', async () => {
  const { samples } = await listen(wavOf(Float32Array.from({ length: 16_000 }, (_, index) => Math.sin(index / 10))))
  expect(samples).toHaveLength(16_000)
  expect(samples[1_000]).toBeCloseTo(Math.sin(100), 3)
})

test('AAC without ffmpeg is named, with what to do', async () => {
  await expect(listen(spoken('m4a'))).rejects.toThrow(
    'This recording uses AAC audio, which this server can only read with ffmpeg installed. Convert it to MP3 or WAV',
  )
})
