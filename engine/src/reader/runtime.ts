import { createRequire } from 'node:module'
import { vectorAt } from '../group/similarity.ts'
import { marks } from './wordpiece.ts'

interface RuntimeTensor {
  readonly data: unknown
}

export interface Session {
  run(inputs: Record<string, RuntimeTensor>): Promise<Record<string, RuntimeTensor>>
  release(): Promise<void>
}

/** The part of onnxruntime-node in use. The package ships no types. */
export interface Runtime {
  Tensor: new (
    type: 'float32' | 'int64',
    data: Float32Array | BigInt64Array,
    dimensions: readonly number[],
  ) => RuntimeTensor
  InferenceSession: {
    create(
      model: Uint8Array,
      options: { intraOpNumThreads: number; interOpNumThreads: number; logSeverityLevel: number },
    ): Promise<Session>
  }
}

/** Loads the runtime that is installed for `from`. Only a thread that reads should pay for it. */
export const openRuntime = (from: string): Runtime => createRequire(from)('onnxruntime-node')

/** Opens a model. It logs errors only, or it would print warnings to the process's output. */
export const openSession = (runtime: Runtime, model: Uint8Array, threads: number): Promise<Session> =>
  runtime.InferenceSession.create(model, {
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    logSeverityLevel: 3,
  })

export interface Inputs {
  rows: number
  length: number
  lines: number
  ids: BigInt64Array
  kinds: BigInt64Array
  attended: Float32Array
  own: Float32Array
  ends: Float32Array
}

export function inputsFor(rows: number, length: number, lines: number): Inputs {
  return {
    rows,
    length,
    lines,
    ids: new BigInt64Array(rows * length),
    kinds: new BigInt64Array(rows * length),
    attended: new Float32Array(rows * length),
    own: new Float32Array(rows * lines * length),
    ends: new Float32Array(rows * lines * length),
  }
}

/** Runs a model that `buildModel` made. Only a trained one gives tags and links. */
export async function run(
  { Tensor }: Runtime,
  session: Session,
  inputs: Inputs,
): Promise<{ result: Float32Array; tags: Float32Array; links: Float32Array }> {
  const { rows, length, lines } = inputs
  const { result, tags, links } = await session.run({
    ids: new Tensor('int64', inputs.ids, [rows, length]),
    kinds: new Tensor('int64', inputs.kinds, [rows, length]),
    attended: new Tensor('float32', inputs.attended, [rows, length]),
    own: new Tensor('float32', inputs.own, [rows, lines, length]),
    ends: new Tensor('float32', inputs.ends, [rows, lines, length]),
  })
  if (!(result?.data instanceof Float32Array)) throw new Error('The model answered without numbers')
  return { result: result.data, tags: numbersOf(tags), links: numbersOf(links) }
}

const numbersOf = (tensor: RuntimeTensor | undefined) =>
  tensor?.data instanceof Float32Array ? tensor.data : new Float32Array()

const tokensPerBatch = 256

/** Texts of similar length go together, so that little is spent on padding. */
export function batchesOf(tokens: readonly number[][]): number[][] {
  const lengthOf = (at: number) => tokens[at]?.length ?? 0
  const batches: number[][] = []
  for (const at of [...tokens.keys()].sort((a, b) => lengthOf(a) - lengthOf(b))) {
    const open = batches.at(-1)
    if (open && (open.length + 1) * (lengthOf(at) + 2) <= tokensPerBatch) open.push(at)
    else batches.push([at])
  }
  return batches
}

export async function runTexts(
  runtime: Runtime,
  session: Session,
  tokens: readonly number[][],
): Promise<Float32Array[]> {
  const length = 2 + Math.max(...tokens.map((ids) => ids.length))
  const inputs = inputsFor(tokens.length, length, 1)
  for (const [row, ids] of tokens.entries()) {
    inputs.ids.set([marks.start, ...ids, marks.end].map(BigInt), row * length)
    inputs.attended.fill(1, row * length, row * length + ids.length + 2)
  }
  inputs.own.set(inputs.attended)
  const { result: found } = await run(runtime, session, inputs)
  const width = found.length / tokens.length
  return tokens.map((_, row) => vectorAt(found, row, width))
}
