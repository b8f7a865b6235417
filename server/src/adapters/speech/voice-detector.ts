import { frameLength } from './frames.ts'
import { floats, type RecogniserFolder } from './onnx.ts'

/** Samples of the previous frame that the detector needs as context. */
const contextLength = 64

/** The Silero voice detector: probability of speech per frame. */
export async function openVoiceDetector({ onnx, open }: RecogniserFolder) {
  const session = await open('@ricky0123/vad-web/dist/silero_vad_v5.onnx', 1)
  const rate = new onnx.Tensor('int64', BigInt64Array.from([16_000n]), [])
  const context = new Float32Array(contextLength)
  let state = new onnx.Tensor('float32', new Float32Array(2 * 128), [2, 1, 128])

  return async (frame: Float32Array): Promise<number> => {
    const input = new Float32Array(contextLength + frameLength)
    input.set(context)
    input.set(frame, contextLength)
    const answer = await session.run({
      input: new onnx.Tensor('float32', input, [1, input.length]),
      state,
      sr: rate,
    })
    if (answer.stateN) state = answer.stateN
    context.set(frame.subarray(frameLength - contextLength))
    return floats(answer.output)[0] ?? 0
  }
}
