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
  /** Adapters and head, for reading. Without them the model gives the meaning of a text as a vector. */
  trained?: Tensors
  /** Fewer than the base model has; what a token means in its sentence shows best in the middle. */
  layers?: number
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
 * Builds the encoder as an ONNX model. Its first operations add the adapters to the weights and turn them into 8 bits;
 * the runtime does that once, while it opens the model, so they cost nothing later and the repository holds only them.
 */
export function buildModel({ shape, base, trained, layers = shape.num_hidden_layers }: EncoderWeights): Uint8Array {
  const graph = new OnnxGraph()
  const width = shape.hidden_size
  const mask = graph.add('Cast', ['attended'], { to: 6 })
  let state = embed(graph, base, shape)
  for (let layer = 0; layer < layers; layer++) {
    const name = `encoder.layer.${layer}`
    const linear = (input: string, part: Part) => {
      const weight = stored(graph, base, `${name}.${partNames[part]}.weight`)
      const adapted = trained ? addAdapter(graph, weight, trained, `layers.${layer}.${part}`) : weight
      return dense(graph, input, adapted, base(`${name}.${partNames[part]}.bias`).values)
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

/** A row of weights for each word, place and kind of token, added up. */
function embed(graph: OnnxGraph, base: Tensors, shape: EncoderShape): string {
  const { values: table, scales } = inEightBits(graph, stored(graph, base, 'embeddings.word_embeddings.weight'))
  const word = graph.add('Mul', [
    graph.add('Cast', [graph.add('Gather', [table, 'ids'])], { to: 1 }),
    graph.add('Unsqueeze', [graph.add('Gather', [scales, 'ids']), axis(graph, 2n)]),
  ])
  const places = base('embeddings.position_embeddings.weight')
  const length = graph.add('Shape', ['ids'], { start: 1, end: 2 })
  const first = graph.weights([1], BigInt64Array.of(0n))
  const place = graph.add('Slice', [graph.weights(places.shape, places.values), first, length, first])
  const kinds = base('embeddings.token_type_embeddings.weight')
  const kind = graph.add('Gather', [graph.weights(kinds.shape, kinds.values), 'kinds'])
  return norm(graph, graph.add('Add', [graph.add('Add', [word, kind]), place]), base, 'embeddings', shape)
}

/** Weights as the file stores them, in fewer bits. */
function stored(graph: OnnxGraph, tensors: Tensors, name: string): string {
  const { shape, values } = tensors.stored(name)
  return graph.add('Cast', [graph.weights(shape, values)], { to: 1 })
}

function adapter(graph: OnnxGraph, trained: Tensors, name: string): string {
  const scale = trained(`${name}.scale`).values
  return graph.add('Mul', [stored(graph, trained, name), graph.weights([scale.length, 1], scale)])
}

/** Adds what training changed: a matrix of low rank, stored as two thin ones. */
function addAdapter(graph: OnnxGraph, weight: string, trained: Tensors, name: string): string {
  const thin = [adapter(graph, trained, `${name}.c`), adapter(graph, trained, `${name}.a`)]
  return graph.add('Add', [weight, graph.add('MatMul', thin)])
}

/** The same in 8 bits, and what one step is worth in each row. */
function inEightBits(graph: OnnxGraph, weight: string): { values: string; scales: string } {
  const constant = (value: number) => graph.weights([1], Float32Array.of(value))
  const most = graph.add('ReduceMax', [weight], { axes: [1], keepdims: 0 })
  const least = graph.add('Neg', [graph.add('ReduceMin', [weight], { axes: [1], keepdims: 0 })])
  const scales = graph.add('Div', [graph.add('Max', [most, least, constant(1e-9)]), constant(127)])
  const zeros = graph.add('Cast', [graph.add('Mul', [scales, constant(0)])], { to: 3 })
  return { values: graph.add('QuantizeLinear', [weight, scales, zeros], { axis: 0 }), scales }
}

/** Weights are stored a row for each result, and multiplied a column for each. */
function dense(graph: OnnxGraph, input: string, weight: string, bias: Float32Array): string {
  const { values, scales } = inEightBits(graph, weight)
  return graph.add('ms:DynamicQuantizeMatMul', [
    input,
    graph.add('Transpose', [values], { perm: [1, 0] }),
    scales,
    '',
    graph.weights([bias.length], bias),
  ])
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
