import { speechRate } from './resampler.ts'

/** Samples per frame: 32 ms, as the voice detector was trained. */
export const frameLength = 512
export const framesIn = (seconds: number) => Math.round((seconds * speechRate) / frameLength)
export const secondsOf = (frames: number) => (frames * frameLength) / speechRate

/** A segment cut out of a recording. */
export interface Piece {
  start: number
  end: number
  samples: Float32Array
}

/** Regroups blocks into frames of equal length; the last is padded with silence. */
export async function* framesOf(blocks: AsyncIterable<Float32Array>): AsyncGenerator<Float32Array> {
  let frame = new Float32Array(frameLength)
  let filled = 0
  for await (const block of blocks) {
    for (let taken = 0; taken < block.length; ) {
      const part = block.subarray(taken, taken + frameLength - filled)
      frame.set(part, filled)
      filled += part.length
      taken += part.length
      if (filled < frameLength) continue
      yield frame
      frame = new Float32Array(frameLength)
      filled = 0
    }
  }
  if (filled > 0) yield frame
}

export function pieceOf(frames: readonly Float32Array[], firstFrame: number): Piece {
  const samples = new Float32Array(frames.length * frameLength)
  for (const [index, frame] of frames.entries()) samples.set(frame, index * frameLength)
  return { start: secondsOf(firstFrame), end: secondsOf(firstFrame + frames.length), samples }
}
