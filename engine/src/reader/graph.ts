import { OnnxGraph } from './onnx-writer.ts'
import type { Tensors } from './safetensors.ts'

/** Sizes of the base model, as its config.json gives them. */
export interface EncoderShape {
  hidden_size: number
  num_attention_heads: number
  num_hidden_layers: number
  layer_norm_eps: number
}

export interface EncoderWeights {
  shape: EncoderShape
  base: Tensors
  /** The table of words in 8 bits, the larger half of the model: models of one base share it. */
  words: Quantized
  /** Adapters and head, for reading. Without them the model gives the meaning of a text as a vector. */
  trained?: Tensors
}

const partNames = {
  query: 'attention.self.query',
  key: 'attention.self.key',
  value: 'attention.self.value',
  attention: 'attention.output.dense',
  up: 'intermediate.dense',
  down: 'output.dense',
} as const
type Part = keyof typeof partNames

/**
 * Builds the encoder as an ONNX model with 8-bit weights. The adapters are added to the weights first, so they cost
 * nothing at run time, and the repository holds only them.
 */
export function buildModel({ shape, base, words, trained }: EncoderWeights): Uint8Array {
  const graph = new OnnxGraph()
  const width = shape.hidden_size
  const mask = graph.add('Cast', ['attended'], { to: 6 })
  let state = embed(graph, base, words, shape)
  for (let layer = 0; layer < shape.num_hidden_layers; layer++) {
    const name = `encoder.layer.${layer}`
    const linear = (input: string, part: Part) => {
      const weight = base(`${name}.${partNames[part]}.weight`)
      if (trained) addAdapter(weight.values, trained, `layers.${layer}.${part}`)
      return dense(graph, input, weight, base(`${name}.${partNames[part]}.bias`).values)
    }
    const attended = graph.add(
      'ms:MultiHeadAttention',
      [linear(state, 'query'), linear(state, 'key'), linear(state, 'value'), '', mask],
      { num_heads: shape.num_attention_heads },
    )
    const first = normalize(graph, state, linear(attended, 'attention'), base, `${name}.attention.output`, shape)
    const wide = graph.add('ms:Gelu', [linear(first, 'up')])
    state = normalize(graph, first, linear(wide, 'down'), base, `${name}.output`, shape)
  }
  const own = graph.add('MatMul', [shares(graph), state])
  if (trained) {
    const parts = [own, graph.add('MatMul', ['ends', state]), whole(graph, state, own)]
    const pooled = graph.add('Concat', parts, { axis: 2 })
    graph.output(graph.add('Sigmoid', [head(graph, pooled, trained)]), 'result')
    graph.output(layer(graph, state, trained, 'tags'), 'tags')
    graph.output(layer(graph, pooled, trained, 'link'), 'links')
  } else {
    graph.output(own, 'result')
  }
  const results = (name: string) => trained?.(`head.${name}.bias`).shape[0] ?? width
  return graph.toBytes(
    [
      { name: 'ids', type: 'int64', shape: ['batch', 'length'] },
      { name: 'kinds', type: 'int64', shape: ['batch', 'length'] },
      { name: 'attended', type: 'float', shape: ['batch', 'length'] },
      { name: 'own', type: 'float', shape: ['batch', 'lines', 'length'] },
      { name: 'ends', type: 'float', shape: ['batch', 'lines', 'length'] },
    ],
    [
      { name: 'result', type: 'float', shape: ['batch', 'lines', results('output')] },
      ...(trained
        ? [
            { name: 'tags', type: 'float' as const, shape: ['batch', 'length', results('tags')] },
            { name: 'links', type: 'float' as const, shape: ['batch', 'lines', results('link')] },
          ]
        : []),
    ],
  )
}

interface Weight {
  shape: readonly number[]
  values: Float32Array
}

export const quantizedWords = (base: Tensors): Quantized => quantizedRows(base('embeddings.word_embeddings.weight'))

/** A row of weights for each word, place and kind of token, added up. */
function embed(graph: OnnxGraph, base: Tensors, words: Quantized, shape: EncoderShape): string {
  const table = graph.weights(words.shape, words.values)
  const scale = graph.weights([words.scales.length, 1], words.scales)
  const word = graph.add('Mul', [
    graph.add('Cast', [graph.add('Gather', [table, 'ids'])], { to: 1 }),
    graph.add('Gather', [scale, 'ids']),
  ])
  const places = base('embeddings.position_embeddings.weight')
  const length = graph.add('Shape', ['ids'], { start: 1, end: 2 })
  const first = graph.weights([1], BigInt64Array.of(0n))
  const place = graph.add('Slice', [graph.weights(places.shape, places.values), first, length, first])
  const kinds = base('embeddings.token_type_embeddings.weight')
  const kind = graph.add('Gather', [graph.weights(kinds.shape, kinds.values), 'kinds'])
  return norm(graph, graph.add('Add', [graph.add('Add', [word, kind]), place]), base, 'embeddings', shape)
}

/** Adds what training changed: a matrix of low rank, stored as two thin ones. */
function addAdapter(weight: Float32Array, trained: Tensors, name: string): void {
  const a = trained(`${name}.a`)
  const c = trained(`${name}.c`)
  const [rank = 0, inputs = 0] = a.shape
  const rows = c.shape[0] ?? 0
  const thin = Array.from({ length: rank }, (_, k) => a.values.subarray(k * inputs, (k + 1) * inputs))
  const none = new Float32Array(inputs)
  for (let row = 0; row < rows; row++) {
    const own = weight.subarray(row * inputs, (row + 1) * inputs)
    // Four at a time: most of the time to load a model would go into reading and writing the weights again.
    for (let k = 0; k < rank; k += 4) {
      const [a0 = none, a1 = none, a2 = none, a3 = none] = thin.slice(k, k + 4)
      const [c0 = 0, c1 = 0, c2 = 0, c3 = 0] = c.values.subarray(row * rank + k, row * rank + Math.min(rank, k + 4))
      addFour(own, [a0, a1, a2, a3], [c0, c1, c2, c3])
    }
  }
}

type Four<T> = readonly [T, T, T, T]

function addFour(own: Float32Array, [a0, a1, a2, a3]: Four<Float32Array>, [c0, c1, c2, c3]: Four<number>): void {
  for (let at = 0; at < own.length; at++) {
    own[at] =
      (own[at] as number) +
      c0 * (a0[at] as number) +
      c1 * (a1[at] as number) +
      c2 * (a2[at] as number) +
      c3 * (a3[at] as number)
  }
}

function dense(graph: OnnxGraph, input: string, weight: Weight, bias: Float32Array): string {
  const { shape, values, scales } = quantizedColumns(weight)
  return graph.add('ms:DynamicQuantizeMatMul', [
    input,
    graph.weights(shape, values),
    graph.weights([scales.length], scales),
    '',
    graph.weights([bias.length], bias),
  ])
}

export interface Quantized {
  shape: [number, number]
  values: Int8Array
  scales: Float32Array
}

function quantizedRows({ shape, values }: Weight): Quantized {
  const [rows = 0, columns = 0] = shape
  const small = new Int8Array(values.length)
  const scales = new Float32Array(rows)
  for (let row = 0; row < rows; row++) {
    const own = values.subarray(row * columns, (row + 1) * columns)
    let most = 1e-9
    for (const value of own) most = Math.max(most, Math.abs(value))
    scales[row] = most / 127
    for (let column = 0; column < columns; column++) {
      small[row * columns + column] = Math.round(((own[column] ?? 0) / most) * 127)
    }
  }
  return { shape: [rows, columns], values: small, scales }
}

/** The same, turned for multiplication: one scale for each result. */
function quantizedColumns(weight: Weight): Quantized {
  const { shape, values, scales } = quantizedRows(weight)
  const [rows, columns] = shape
  const turned = new Int8Array(values.length)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) turned[column * rows + row] = values[row * columns + column] ?? 0
  }
  return { shape: [columns, rows], values: turned, scales }
}

function normalize(
  graph: OnnxGraph,
  state: string,
  change: string,
  base: Tensors,
  name: string,
  shape: EncoderShape,
): string {
  return norm(graph, graph.add('Add', [state, change]), base, name, shape)
}

function norm(graph: OnnxGraph, input: string, base: Tensors, name: string, shape: EncoderShape): string {
  const scale = base(`${name}.LayerNorm.weight`)
  const shift = base(`${name}.LayerNorm.bias`)
  return graph.add(
    'LayerNormalization',
    [input, graph.weights(scale.shape, scale.values), graph.weights(shift.shape, shift.values)],
    { axis: -1, epsilon: { float: shape.layer_norm_eps } },
  )
}

const axis = (graph: OnnxGraph, at: bigint) => graph.weights([1], BigInt64Array.of(at))

/** How much each token counts for the mean of its line. */
function shares(graph: OnnxGraph): string {
  const count = graph.add('ReduceSum', ['own', axis(graph, 2n)], { keepdims: 1 })
  return graph.add('Div', ['own', graph.add('Max', [count, graph.weights([1], Float32Array.of(1))])])
}

/** The mean of the whole block, once for each line. */
function whole(graph: OnnxGraph, state: string, likeLines: string): string {
  const marked = graph.add('Mul', [state, graph.add('Unsqueeze', ['attended', axis(graph, 2n)])])
  const sum = graph.add('ReduceSum', [marked, axis(graph, 1n)], { keepdims: 0 })
  const count = graph.add('ReduceSum', ['attended', axis(graph, 1n)], { keepdims: 1 })
  const mean = graph.add('Unsqueeze', [graph.add('Div', [sum, count]), axis(graph, 1n)])
  return graph.add('Expand', [mean, graph.add('Shape', [likeLines])])
}

const head = (graph: OnnxGraph, pooled: string, trained: Tensors) =>
  layer(graph, graph.add('ms:Gelu', [layer(graph, pooled, trained, 'hidden')]), trained, 'output')

function layer(graph: OnnxGraph, input: string, trained: Tensors, name: string): string {
  const weight = turned(trained(`head.${name}.weight`))
  const bias = trained(`head.${name}.bias`)
  const product = graph.add('MatMul', [input, graph.weights(weight.shape, weight.values)])
  return graph.add('Add', [product, graph.weights(bias.shape, bias.values)])
}

function turned({ shape, values }: Weight): Weight {
  const [rows = 0, columns = 0] = shape
  const other = new Float32Array(values.length)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) other[column * rows + row] = values[row * columns + column] ?? 0
  }
  return { shape: [columns, rows], values: other }
}
