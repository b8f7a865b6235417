/** A tensor as a file stores it. */
interface Tensor {
  shape: readonly number[]
  values: Float32Array
}

interface Entry {
  dtype: string
  shape: number[]
  data_offsets: [number, number]
}

const formats: Record<string, typeof Float16Array | typeof Float32Array | typeof Int8Array> = {
  F16: Float16Array,
  F32: Float32Array,
  I8: Int8Array,
}

export interface Tensors {
  (name: string): Tensor
  /** The numbers as they are stored, for a runtime that can read halves and bytes. */
  stored(name: string): { shape: readonly number[]; values: Float16Array | Float32Array | Int8Array }
}

/** Gives access to the tensors of a safetensors file. Numbers are converted when asked for, so memory holds one copy. */
export function openTensors(file: Buffer): Tensors {
  const headerLength = Number(file.readBigUInt64LE(0))
  const header = JSON.parse(file.toString('utf8', 8, 8 + headerLength)) as Record<string, Entry>
  delete header.__metadata__
  const stored = (name: string) => {
    const entry = header[name]
    if (!entry) throw new Error(`The weights have no tensor ${name}`)
    const Numbers = formats[entry.dtype]
    if (!Numbers) throw new Error(`The weights have an unknown number format ${entry.dtype}`)
    const [start, end] = entry.data_offsets.map((offset) => 8 + headerLength + offset) as [number, number]
    // A copy of their own, for numbers have to begin at a multiple of their size.
    return { shape: entry.shape, values: new Numbers(new Uint8Array(file.subarray(start, end)).buffer) }
  }
  const read = (name: string): Tensor => {
    const { shape, values } = stored(name)
    return { shape, values: new Float32Array(values) }
  }
  return Object.assign(read, { stored })
}
