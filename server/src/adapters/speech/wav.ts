import { speechRate } from './resampler.ts'

const headerLength = 44

/** Mono at the speech rate, 16 bits per sample. */
export function wavOf(samples: Float32Array): Buffer {
  const dataLength = samples.length * 2
  const bytes = Buffer.alloc(headerLength + dataLength)
  bytes.write('RIFF', 0, 'latin1')
  bytes.writeUInt32LE(headerLength - 8 + dataLength, 4)
  bytes.write('WAVEfmt ', 8, 'latin1')
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(speechRate, 24)
  bytes.writeUInt32LE(speechRate * 2, 28)
  bytes.writeUInt16LE(2, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36, 'latin1')
  bytes.writeUInt32LE(dataLength, 40)
  for (const [index, sample] of samples.entries()) {
    bytes.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), headerLength + index * 2)
  }
  return bytes
}
