import { framesIn, type Piece, pieceOf } from './frames.ts'

const isVoice = (probability: number) => probability > 0.5

/** The recognizer was trained on segments of less than 30 seconds and fails on longer ones. */
const longest = framesIn(28)
/** Padding around speech, because consonants are quieter than the voice threshold. */
const lead = 4
const trail = 6
/** Fewer voiced frames than this are a click or a cough. */
const fewestVoiced = 5

/** The longer a piece has become, the shorter a pause has to be for a cut: short pieces lack context. */
function pauseAfter(frames: number): number {
  if (frames < framesIn(3)) return framesIn(1.5)
  if (frames < framesIn(6)) return framesIn(0.6)
  return frames < framesIn(12) ? framesIn(0.35) : framesIn(0.19)
}

/** Splits audio into voiced segments, at pauses where possible. */
export class VoiceCutter {
  private frames: Float32Array[] = []
  private probabilities: number[] = []
  private isOpen = false
  private silent = 0
  private frameCount = 0

  push(frame: Float32Array, probability: number): Piece | undefined {
    this.frameCount += 1
    this.frames.push(frame)
    this.probabilities.push(probability)
    if (isVoice(probability)) {
      this.isOpen = true
      this.silent = 0
    } else {
      this.silent += 1
    }
    if (!this.isOpen) {
      this.drop(this.frames.length - lead)
      return undefined
    }
    if (this.silent > pauseAfter(this.frames.length - this.silent)) return this.close()
    return this.frames.length >= longest ? this.cut() : undefined
  }

  end(): Piece | undefined {
    return this.isOpen ? this.close() : undefined
  }

  private close(): Piece | undefined {
    this.isOpen = false
    const piece = this.take(this.frames.length - Math.max(0, this.silent - trail))
    this.drop(this.frames.length - lead)
    return piece
  }

  /** No long pause: cut where the voice was weakest. */
  private cut(): Piece | undefined {
    const from = Math.floor((longest * 2) / 3)
    const late = this.probabilities.slice(from)
    const piece = this.take(from + late.indexOf(Math.min(...late)) + 1)
    this.isOpen = this.probabilities.some(isVoice)
    return piece
  }

  private take(count: number): Piece | undefined {
    const first = this.frameCount - this.frames.length
    const voiced = this.probabilities.slice(0, count).filter(isVoice).length
    const frames = this.frames.slice(0, count)
    this.drop(count)
    return voiced < fewestVoiced ? undefined : pieceOf(frames, first)
  }

  private drop(count: number): void {
    if (count <= 0) return
    this.frames.splice(0, count)
    this.probabilities.splice(0, count)
  }
}
