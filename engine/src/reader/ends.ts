import type { Ends, Gap } from '../transcripts/utterances.ts'
import { inputsFor, type Runtime, run, type Session } from './runtime.ts'
import type { Tensors } from './safetensors.ts'
import { marks, type Tokenizer } from './wordpiece.ts'

/** How many layers of the base model are run. */
export const layersForEnds = 3
/** In tokens: what is read in one go, and what of it only gives context to the rest. */
const [longest, margin] = [220, 30]

/** What the encoder knows of each word: the numbers of its first and of its last token. */
export interface WordState {
  first: Float32Array
  last: Float32Array
}

interface Encoder {
  runtime: Runtime
  session: Session
  tokenizer: Tokenizer
}

/** Reads words in stretches that overlap, so that each is read with what is said around it. */
export async function statesOf(words: readonly string[], encoder: Encoder, signal?: AbortSignal): Promise<WordState[]> {
  const tokens = words.map((word) => {
    const own = encoder.tokenizer.encode(word).slice(0, longest / 4)
    return own.length > 0 ? own : [marks.unknown]
  })
  const states: WordState[] = []
  while (states.length < words.length) {
    signal?.throwIfAborted()
    const from = reach(tokens, states.length, -margin)
    const to = reach(tokens, from, longest)
    const found = await runWords(tokens.slice(from, to), encoder)
    const decided = to === words.length ? to : Math.max(states.length + 1, reach(tokens, to, -margin))
    states.push(...found.slice(states.length - from, decided - from))
  }
  return states
}

/** The word so many tokens away. */
function reach(tokens: readonly number[][], from: number, count: number): number {
  const step = Math.sign(count)
  let [at, left] = [from, Math.abs(count)]
  for (;;) {
    left -= tokens[step > 0 ? at : at - 1]?.length ?? Number.POSITIVE_INFINITY
    if (left < 0) return at
    at += step
  }
}

/** Each token is a line of its own for the model, so its result is what it knows of that token. */
async function runWords(tokens: readonly number[][], { runtime, session }: Encoder): Promise<WordState[]> {
  const ids = tokens.flat()
  const inputs = inputsFor(1, ids.length + 2, ids.length)
  inputs.ids.set([marks.start, ...ids, marks.end].map(BigInt))
  inputs.attended.fill(1)
  for (const row of ids.keys()) inputs.own[row * (ids.length + 2) + row + 1] = 1
  const { result } = await run(runtime, session, inputs)
  const width = ids.length === 0 ? 0 : result.length / ids.length
  const stateAt = (row: number) => result.slice(row * width, (row + 1) * width)
  let at = 0
  return tokens.map(({ length }) => {
    const [first, last] = [at, at + Math.max(0, length - 1)]
    at += length
    return { first: stateAt(first), last: stateAt(last) }
  })
}

/** Says of texts without punctuation where their sentences end. */
export function endsBy(encoder: Encoder, trained: Tensors): Ends {
  const weights = { states: trained('states').values, pairs: trained('pairs').values, bias: trained('bias').values }
  return async (texts, signal) => {
    const found: Gap[][] = []
    for (const text of texts) {
      const words = text.split(/\s+/).filter(Boolean)
      const states = await statesOf(words, encoder, signal)
      found.push(
        words.map((_, at) => {
          const [, part = 0, sentence = 0] = likelyEnds(statesAround(states, at), rowsAround(words, at), weights)
          return { part, sentence }
        }),
      )
    }
    return found
  }
}

export const gapKinds = 3
export const pairRows = 2 ** 15

/** What is known of a place between two words: what the encoder knows of two words on each side. */
export const statesAround = (states: readonly WordState[], at: number): (Float32Array | undefined)[] => [
  states[at - 1]?.last,
  states[at]?.last,
  states[at + 1]?.first,
  states[at + 2]?.first,
]

/** The same as rows of a table: the words themselves, alone and in pairs. */
export function rowsAround(words: readonly string[], at: number): number[] {
  const [before = '', left = '', right = '', next = ''] = [-1, 0, 1, 2].map((step) => words[at + step]?.toLowerCase())
  return [
    rowOf(`0 ${left}`),
    rowOf(`1 ${right}`),
    rowOf(`2 ${left} ${right}`),
    rowOf(`3 ${right} ${next}`),
    rowOf(`4 ${before} ${left}`),
    rowOf(`5 ${before} ${right}`),
    rowOf(`6 ${left} ${next}`),
  ]
}

function rowOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash ^ (hash >>> 15)) & (pairRows - 1)
}

export interface EndsWeights {
  states: Float32Array
  pairs: Float32Array
  bias: Float32Array
}

/** How likely nothing ends, a part of a sentence ends, and a sentence ends. */
export function likelyEnds(
  around: readonly (Float32Array | undefined)[],
  rows: readonly number[],
  { states, pairs, bias }: EndsWeights,
  likely = new Float32Array(gapKinds),
): Float32Array {
  likely.set(bias)
  const width = states.length / gapKinds / around.length
  for (let kind = 0; kind < gapKinds; kind++) {
    let sum = likely[kind] as number
    for (let place = 0; place < around.length; place++) {
      const state = around[place]
      const from = (kind * around.length + place) * width
      if (state) for (let at = 0; at < width; at++) sum += (states[from + at] as number) * (state[at] as number)
    }
    for (const row of rows) sum += pairs[row * gapKinds + kind] as number
    likely[kind] = Math.exp(sum)
  }
  const all = likely.reduce((sum, one) => sum + one, 0)
  for (let kind = 0; kind < gapKinds; kind++) likely[kind] = (likely[kind] as number) / all
  return likely
}
