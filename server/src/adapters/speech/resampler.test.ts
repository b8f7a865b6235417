import { expect, test } from 'vitest'
import { Resampler, speechRate } from './resampler.ts'

const tone = (hertz: number, rate: number, seconds = 1) =>
  Float32Array.from({ length: rate * seconds }, (_, index) => Math.sin((2 * Math.PI * hertz * index) / rate))

function resample(input: Float32Array, rate: number, blockLength: number): Float32Array {
  const resampler = new Resampler(rate)
  const output: number[] = []
  for (let at = 0; at < input.length; at += blockLength)
    output.push(...resampler.push(input.slice(at, at + blockLength)))
  output.push(...resampler.end())
  return Float32Array.from(output)
}

/** Away from both ends, where there is silence to reckon with. */
const middle = (samples: Float32Array) => samples.subarray(2_000, 14_000)
const loudest = (samples: Float32Array) => samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)

test.each([8_000, 11_025, 22_050, 32_000, 44_100, 48_000, 96_000])(
  'a voice recorded at %i hertz sounds the same',
  (rate) => {
    const created = resample(tone(440, rate), rate, 1_000)
    expect(Math.abs(created.length - speechRate)).toBeLessThan(4)
    const expected = tone(440, speechRate)
    const errors = middle(created).map((sample, index) => sample - (middle(expected)[index] ?? 0))
    expect(loudest(errors)).toBeLessThan(0.01)
  },
)

test('what is too high for speech does not come back as another tone', () => {
  expect(loudest(middle(resample(tone(11_000, 48_000), 48_000, 1_000)))).toBeLessThan(0.02)
})

test('it does not matter in which blocks the sound arrives', () => {
  const input = tone(700, 44_100)
  expect(resample(input, 44_100, 17)).toEqual(resample(input, 44_100, 9_999))
})
