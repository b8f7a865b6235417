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
  const copy = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length)
  if (dtype === 'F32') return new Float32Array(copy)
  if (dtype === 'F16') return fromHalves(new Uint16Array(copy))
  throw new Error(`The weights have an unknown number format ${dtype}`)
}

/** Shifts sign, exponent and fraction of each number into the places that they have in 32 bits. */
function fromHalves(halves: Uint16Array): Float32Array {
  const floats = new Float32Array(halves.length)
  const bits = new Uint32Array(floats.buffer)
  for (let at = 0; at < halves.length; at++) {
    const half = halves[at] ?? 0
    const exponent = (half >> 10) & 0x1f
    if (exponent === 0) floats[at] = (half & 0x8000 ? -1 : 1) * (half & 0x3ff) * 2 ** -24
    else bits[at] = ((half & 0x8000) << 16) | ((exponent + 112) << 23) | ((half & 0x3ff) << 13)
  }
  return floats
}
