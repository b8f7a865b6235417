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

export type Tensors = (name: string) => Tensor

/** Gives access to the tensors of a safetensors file. Numbers are converted when asked for, so memory holds one copy. */
export function openTensors(file: Buffer): Tensors & { names: readonly string[] } {
  const headerLength = Number(file.readBigUInt64LE(0))
  const header = JSON.parse(file.toString('utf8', 8, 8 + headerLength)) as Record<string, Entry>
  delete header.__metadata__
  const read = (name: string): Tensor => {
    const entry = header[name]
    if (!entry) throw new Error(`The weights have no tensor ${name}`)
    const [start, end] = entry.data_offsets.map((offset) => 8 + headerLength + offset) as [number, number]
    return { shape: entry.shape, values: floatsOf(file.subarray(start, end), entry.dtype) }
  }
  return Object.assign(read, { names: Object.keys(header) })
}

function floatsOf(bytes: Buffer, dtype: string): Float32Array {
  if (dtype === 'F16') {
    const halves = new Uint16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length))
    return Float32Array.from(halves, halfToFloat)
  }
  if (dtype === 'F32') return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length))
  throw new Error(`The weights have an unknown number format ${dtype}`)
}

function halfToFloat(half: number): number {
  const sign = half & 0x8000 ? -1 : 1
  const exponent = (half >> 10) & 0x1f
  const fraction = half & 0x3ff
  if (exponent === 0) return sign * fraction * 2 ** -24
  if (exponent === 31) return fraction ? Number.NaN : sign * Number.POSITIVE_INFINITY
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15)
}
