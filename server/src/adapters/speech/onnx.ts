import { createRequire } from 'node:module'
import path from 'node:path'

type Numbers = Float32Array | BigInt64Array | boolean[]

export interface Tensor {
  readonly data: Numbers
}

type Tensors = Record<string, Tensor>

interface Session {
  run(inputs: Tensors): Promise<Tensors>
}

/** The part of onnxruntime-node in use. The package ships no types. */
export interface Onnx {
  Tensor: new (type: 'float32' | 'int64' | 'bool', data: Numbers, dimensions: readonly number[]) => Tensor
  InferenceSession: {
    create(file: string, options: { intraOpNumThreads: number; logSeverityLevel: number }): Promise<Session>
  }
}

export interface Tokenizer {
  decode(tokens: number[], hasStart: boolean, hasSpace: boolean): string
}

const loadInstalled = createRequire(import.meta.resolve('@sextant/engine/reader/runtime'))

/** Loads the tokenizer and the weights from the download folder. The runtime is installed with the engine. */
export function openRecogniserFolder(folder: string) {
  const load = createRequire(path.join(folder, 'package.json'))
  const onnx: Onnx = loadInstalled('onnxruntime-node')
  const { default: tokenizer }: { default: Tokenizer } = load('llama-tokenizer-js')
  const file = (name: string) => path.join(folder, 'node_modules', name)
  // Errors only, or it would print warnings to the process's output.
  const open = (name: string, threads: number) =>
    onnx.InferenceSession.create(file(name), { intraOpNumThreads: threads, logSeverityLevel: 3 })
  return { onnx, tokenizer, open }
}

export type RecogniserFolder = ReturnType<typeof openRecogniserFolder>

export function floats(tensor: Tensor | undefined): Float32Array {
  if (!(tensor?.data instanceof Float32Array)) throw new Error('The model answered without numbers')
  return tensor.data
}
