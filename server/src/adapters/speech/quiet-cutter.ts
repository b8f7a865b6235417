import { framesIn, type Piece, pieceOf } from './frames.ts'

/** Providers accept 25 MB and about 23 minutes; ten minutes at the speech sample rate are 19 MB. */
export const longestPieceSeconds = 600
const longest = framesIn(longestPieceSeconds)
/** Look for a quiet moment in the last minute. */
const searched = framesIn(60)
const quiet = framesIn(0.3)

/** Splits a recording into pieces a provider accepts, at the quietest moment near the end of each. */
export class QuietCutter {
  private frames: Float32Array[] = []
  private loudness: number[] = []
  private taken = 0

  push(frame: Float32Array): Piece | undefined {
    this.frames.push(frame)
    this.loudness.push(frame.reduce((sum, sample) => sum + sample * sample, 0))
    return this.frames.length >= longest ? this.take(this.quietest()) : undefined
  }

  end(): Piece | undefined {
    return this.frames.length > 0 ? this.take(this.frames.length) : undefined
  }

  private quietest(): number {
    let best = longest
    let least = Number.POSITIVE_INFINITY
    for (let start = longest - searched; start + quiet <= longest; start += 1) {
      const sum = this.loudness.slice(start, start + quiet).reduce((total, value) => total + value, 0)
      if (sum >= least) continue
      least = sum
      best = start + Math.floor(quiet / 2)
    }
    return best
  }

  private take(count: number): Piece {
    const piece = pieceOf(this.frames.splice(0, count), this.taken)
    this.loudness.splice(0, count)
    this.taken += count
    return piece
  }
}
