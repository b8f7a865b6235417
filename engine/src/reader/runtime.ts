import { createRequire } from 'node:module'

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
