/** Writes a model in the ONNX format, which is a protocol buffer. Only what our graph needs. */

const types = { float: 1, int8: 3, int64: 7, float16: 10 } as const
export type ElementType = keyof typeof types

export interface GraphValue {
  name: string
  type: ElementType
  /** A word for a length that differs from call to call. */
  shape: readonly (number | string)[]
}

type Attribute = number | { float: number } | readonly number[]

/** What a part of the model is written as. The weights in it are large, so all chunks are joined only once. */
type Chunks = readonly Uint8Array[]

const contribOps = 'com.microsoft'

export class OnnxGraph {
  readonly #nodes: Chunks[] = []
  readonly #weights: Chunks[] = []
  #count = 0

  /** Adds an operation and returns the name of its first result. Operations of the runtime's own start with "ms:". */
  add(op: string, inputs: readonly string[], attributes: Record<string, Attribute> = {}, outputs = 1): string {
    const name = `v${this.#count++}`
    const isOwn = op.startsWith('ms:')
    this.#nodes.push(
      message([
        ...inputs.map((input) => text(1, input)),
        ...Array.from({ length: outputs }, (_, at) => text(2, at === 0 ? name : `${name}.${at}`)),
        text(4, isOwn ? op.slice(3) : op),
        ...Object.entries(attributes).map(([key, value]) => bytes(5, attribute(key, value))),
        ...(isOwn ? [text(7, contribOps)] : []),
      ]),
    )
    return name
  }

  /** Adds constant numbers and returns their name. */
  weights(shape: readonly number[], values: Float32Array | Float16Array | Int8Array | BigInt64Array): string {
    const name = `w${this.#weights.length}`
    const type = typeOf(values)
    this.#weights.push(
      message([
        ...shape.map((size) => number(1, size)),
        number(2, types[type]),
        text(8, name),
        bytes(9, [new Uint8Array(values.buffer, values.byteOffset, values.byteLength)]),
      ]),
    )
    return name
  }

  /** Names a result as an output of the model. */
  output(from: string, name: string): void {
    this.#nodes.push(message([text(1, from), text(2, name), text(4, 'Identity')]))
  }

  toBytes(inputs: readonly GraphValue[], outputs: readonly GraphValue[]): Uint8Array {
    const graph = message([
      ...this.#nodes.map((node) => bytes(1, node)),
      text(2, 'reader'),
      ...this.#weights.map((tensor) => bytes(5, tensor)),
      ...inputs.map((value) => bytes(11, valueInfo(value))),
      ...outputs.map((value) => bytes(12, valueInfo(value))),
    ])
    return Buffer.concat(
      message([
        number(1, 8),
        bytes(7, graph),
        bytes(8, message([text(1, ''), number(2, 17)])),
        bytes(8, message([text(1, contribOps), number(2, 1)])),
      ]),
    )
  }
}

function typeOf(values: Float32Array | Float16Array | Int8Array | BigInt64Array): ElementType {
  if (values instanceof Float32Array) return 'float'
  if (values instanceof Float16Array) return 'float16'
  return values instanceof Int8Array ? 'int8' : 'int64'
}

function attribute(name: string, value: Attribute): Chunks {
  if (typeof value === 'number') return message([text(1, name), number(3, value), number(20, 2)])
  if ('float' in value) return message([text(1, name), float(2, value.float), number(20, 1)])
  return message([text(1, name), ...value.map((one) => number(8, one)), number(20, 7)])
}

function valueInfo({ name, type, shape }: GraphValue): Chunks {
  const sizes = shape.map((size) => bytes(1, message([typeof size === 'number' ? number(1, size) : text(2, size)])))
  const tensor = message([number(1, types[type]), bytes(2, message(sizes))])
  return message([text(1, name), bytes(2, message([bytes(1, tensor)]))])
}

const message = (parts: readonly Chunks[]): Chunks => parts.flat()

const bytes = (field: number, value: Chunks): Chunks => {
  const length = value.reduce((sum, chunk) => sum + chunk.length, 0)
  return [varint(field * 8 + 2), varint(length), ...value]
}

const text = (field: number, value: string) => bytes(field, [Buffer.from(value)])

const number = (field: number, value: number): Chunks => [varint(field * 8), varint(value)]

function float(field: number, value: number): Chunks {
  const four = Buffer.alloc(4)
  four.writeFloatLE(value)
  return [varint(field * 8 + 5), four]
}

function varint(value: number): Uint8Array {
  const parts: number[] = []
  // A negative number is written as its 64-bit complement.
  let rest = BigInt.asUintN(64, BigInt(value))
  do {
    const low = Number(rest & 127n)
    rest >>= 7n
    parts.push(rest > 0n ? low | 128 : low)
  } while (rest > 0n)
  return Uint8Array.from(parts)
}
