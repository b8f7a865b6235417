import { availableParallelism } from 'node:os'
import { floats, type RecogniserFolder, type Tensor } from './onnx.ts'
import { speechRate } from './resampler.ts'

const folder = '@usefulsensors/moonshine-js/dist/model/base/quantized'
// The shape of the base model.
const layers = 8
const heads = 8
const headSize = 52
const startToken = 1
const endToken = 2
/** Faster than anyone speaks; more tokens mean the model repeats itself. */
const mostTokensPerSecond = 6.5

type Memory = Record<string, Tensor>

/** The Moonshine speech recognizer: transcribes English segments of less than 30 seconds. */
export async function openMoonshine({ onnx, tokenizer, open }: RecogniserFolder) {
  // Leave the other cores to the server.
  const threads = Math.max(1, Math.min(4, availableParallelism() - 1))
  const encoder = await open(`${folder}/encoder_model.onnx`, threads)
  const decoder = await open(`${folder}/decoder_model_merged.onnx`, threads)

  function emptyMemory(): Memory {
    const names = Array.from({ length: layers }, (_, layer) =>
      ['decoder.key', 'decoder.value', 'encoder.key', 'encoder.value'].map(
        (part) => `past_key_values.${layer}.${part}`,
      ),
    ).flat()
    const nothing = () => new onnx.Tensor('float32', new Float32Array(0), [0, heads, 1, headSize])
    return Object.fromEntries(names.map((name) => [name, nothing()]))
  }

  return async function recognise(samples: Float32Array): Promise<string> {
    const encoded = await encoder.run({ input_values: new onnx.Tensor('float32', samples, [1, samples.length]) })
    if (!encoded.last_hidden_state) throw new Error('The encoder answered without its state')
    const most = Math.max(4, Math.trunc((samples.length / speechRate) * mostTokensPerSecond))
    const tokens: number[] = []
    let memory = emptyMemory()
    let token = startToken
    while (tokens.length < most) {
      const isFirst = tokens.length === 0
      const answer = await decoder.run({
        input_ids: new onnx.Tensor('int64', BigInt64Array.from([BigInt(token)]), [1, 1]),
        encoder_hidden_states: encoded.last_hidden_state,
        use_cache_branch: new onnx.Tensor('bool', [!isFirst], [1]),
        ...memory,
      })
      token = largest(floats(answer.logits))
      if (token === endToken) break
      tokens.push(token)
      memory = remember(memory, answer, isFirst)
    }
    return tokenizer.decode(tokens, false, false).trim()
  }
}

/** The decoder returns its view of the audio once, with the first token. */
function remember(memory: Memory, answer: Memory, isFirst: boolean): Memory {
  const entries = Object.entries(memory).map(([name, old]) => {
    const stays = !isFirst && name.includes('.encoder.')
    return [name, stays ? old : (answer[name.replace('past_key_values', 'present')] ?? old)] as const
  })
  return Object.fromEntries(entries)
}

function largest(values: Float32Array): number {
  let best = 0
  for (let index = 1; index < values.length; index += 1) {
    if ((values[index] ?? 0) > (values[best] ?? 0)) best = index
  }
  return best
}
