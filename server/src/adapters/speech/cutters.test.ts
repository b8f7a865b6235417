import { expect, test } from 'vitest'
import { frameLength, framesIn, framesOf, type Piece, secondsOf } from './frames.ts'
import { longestPieceSeconds, QuietCutter } from './quiet-cutter.ts'
import { VoiceCutter } from './voice-cutter.ts'

/** [seconds, how probable a voice is] after one another. */
function cutVoices(...stretches: [number, number][]): Piece[] {
  const cutter = new VoiceCutter()
  const frames = stretches.flatMap(([seconds, probability]) => new Array<number>(framesIn(seconds)).fill(probability))
  const pieces = frames.map((probability) => cutter.push(new Float32Array(frameLength), probability))
  return [...pieces, cutter.end()].filter((piece) => piece !== undefined)
}

const times = (pieces: Piece[]) => pieces.map(({ start, end }) => [Math.round(start), Math.round(end)])

test('a recording is cut where people pause, and silence is left out', () => {
  const pieces = cutVoices([10, 0], [7, 0.9], [3, 0], [8, 0.9], [20, 0])
  expect(times(pieces)).toEqual([
    [10, 17],
    [20, 28],
  ])
})

test('a short word stays with what follows', () => {
  expect(times(cutVoices([1, 0.9], [1, 0], [6, 0.9], [5, 0]))).toEqual([[0, 8]])
})

test('somebody who never pauses is cut between two words, and nothing is lost', () => {
  const pieces = cutVoices([25, 0.9], [0.1, 0.6], [50, 0.9])
  expect(pieces[0]?.end).toBeCloseTo(25, 0)
  for (const [index, { start, end, samples }] of pieces.entries()) {
    expect(end - start).toBeLessThan(30)
    expect(samples.length / 16_000).toBeCloseTo(end - start)
    expect(start).toBe(pieces[index - 1]?.end ?? 0)
  }
  expect(pieces.at(-1)?.end).toBeCloseTo(75.1, 0)
})

test('a click is not a voice, and silence has no pieces', () => {
  expect(cutVoices([5, 0], [0.06, 0.9], [5, 0])).toEqual([])
  expect(cutVoices([60, 0.1])).toEqual([])
})

test('a long recording is cut for the provider at its quietest moment', () => {
  const cutter = new QuietCutter()
  const quietAt = framesIn(longestPieceSeconds - 25)
  const pieces = Array.from({ length: framesIn(longestPieceSeconds + 60) }, (_, index) =>
    cutter.push(new Float32Array(frameLength).fill(index >= quietAt && index < quietAt + 20 ? 0.001 : 0.3)),
  )
  const [first, second] = [...pieces, cutter.end()].filter((piece) => piece !== undefined)
  expect(first?.end).toBeGreaterThanOrEqual(secondsOf(quietAt))
  expect(first?.end).toBeLessThan(secondsOf(quietAt + 20))
  expect([second?.start, Math.round(second?.end ?? 0)]).toEqual([first?.end, longestPieceSeconds + 60])
})

test('blocks of any length become frames of one', async () => {
  const blocks = async function* () {
    for (const length of [100, 1_000, 3, 512]) yield new Float32Array(length).fill(1)
  }
  const frames: Float32Array[] = []
  for await (const frame of framesOf(blocks())) frames.push(frame)
  expect(frames.map(({ length }) => length)).toEqual([512, 512, 512, 512])
  expect(frames.flatMap((frame) => [...frame]).filter((sample) => sample === 1)).toHaveLength(1_615)
})
