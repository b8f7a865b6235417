/** Sample rate speech recognizers expect, in Hz. */
export const speechRate = 16_000

const zeroCrossings = 16
const mostPhases = 640

/** Resamples audio to the speech rate, block by block, with a low-pass filter. */
export class Resampler {
  private readonly step: number
  private readonly half: number
  private readonly phases: Float32Array[]
  /** Recent inputs that the next outputs still need; `first` is the index of the first one. */
  private kept: Float32Array
  private first: number
  private producedCount = 0

  constructor(from: number) {
    this.step = from / speechRate
    const cutoff = Math.min(1, 1 / this.step) * 0.95
    this.half = Math.ceil(zeroCrossings / cutoff)
    const count = Math.min(speechRate / greatestDivisor(from, speechRate), mostPhases)
    this.phases = Array.from({ length: count }, (_, phase) => kernel(phase / count, this.half, cutoff))
    this.kept = new Float32Array(this.half)
    this.first = -this.half
  }

  push(block: Float32Array): Float32Array {
    const input = new Float32Array(this.kept.length + block.length)
    input.set(this.kept)
    input.set(block, this.kept.length)
    const end = this.first + input.length
    const count = Math.max(0, Math.ceil((end - this.half - 1) / this.step) - this.producedCount)
    const output = new Float32Array(count)
    for (let index = 0; index < count; index += 1)
      output[index] = this.at((this.producedCount + index) * this.step, input)
    this.producedCount += count
    const needed = Math.max(0, Math.floor(this.producedCount * this.step) - this.half - this.first)
    this.kept = input.slice(Math.min(needed, input.length))
    this.first += Math.min(needed, input.length)
    return output
  }

  end(): Float32Array {
    return this.push(new Float32Array(this.half + 1))
  }

  private at(position: number, input: Float32Array): number {
    const whole = Math.floor(position)
    const { length } = this.phases
    const nearest = Math.round((position - whole) * length)
    const carry = nearest === length ? 1 : 0
    const weights = this.phases[nearest % length] ?? new Float32Array()
    const start = whole + carry - this.half + 1 - this.first
    let sum = 0
    for (let tap = 0; tap < weights.length; tap += 1) sum += (input[start + tap] ?? 0) * (weights[tap] ?? 0)
    return sum
  }
}

/** A windowed sinc kernel, normalized to keep the loudness. */
function kernel(fraction: number, half: number, cutoff: number): Float32Array {
  const weights = Float32Array.from({ length: half * 2 }, (_, tap) => {
    const x = tap - half + 1 - fraction
    const window = 0.5 + 0.5 * Math.cos((Math.PI * x) / (half + 1))
    return sinc(x * cutoff) * window
  })
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => weight / sum)
}

const sinc = (x: number) => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x))

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b))
