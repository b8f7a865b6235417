const samplesPerSecond = 16_000
const headerBytes = 44
const loudest = 0x7f_ff

/** Encodes mono 16-bit PCM. */
export function wavOf(samples: Float32Array): ArrayBuffer {
  const view = new DataView(new ArrayBuffer(headerBytes + samples.length * 2))
  const write = (offset: number, text: string) => {
    for (let place = 0; place < text.length; place += 1) view.setUint8(offset + place, text.charCodeAt(place))
  }
  write(0, 'RIFF')
  view.setUint32(4, view.byteLength - 8, true)
  write(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, samplesPerSecond, true)
  view.setUint32(28, samplesPerSecond * 2, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  write(36, 'data')
  view.setUint32(40, samples.length * 2, true)
  for (const [place, sample] of samples.entries()) {
    view.setInt16(headerBytes + place * 2, Math.max(-1, Math.min(1, sample)) * loudest, true)
  }
  return view.buffer
}

function mixed(sound: AudioBuffer): Float32Array {
  const sum = new Float32Array(sound.length)
  for (let channel = 0; channel < sound.numberOfChannels; channel += 1) {
    for (const [place, sample] of sound.getChannelData(channel).entries()) {
      sum[place] = (sum[place] ?? 0) + sample / sound.numberOfChannels
    }
  }
  return sum
}

/** Larger recordings would exceed a phone's memory limit for a page. */
const largestDecoded = 60 * 1_048_576

/** Converts M4A to WAV in the browser, because the server's recognizer can't decode AAC. */
export async function readable(file: File): Promise<File> {
  if (!/\.m4a$/i.test(file.name) || file.size > largestDecoded || typeof OfflineAudioContext === 'undefined')
    return file
  try {
    const context = new OfflineAudioContext(1, 1, samplesPerSecond)
    const sound = await context.decodeAudioData(await file.arrayBuffer())
    return new File([wavOf(mixed(sound))], file.name.replace(/\.m4a$/i, '.wav'), { type: 'audio/wav' })
  } catch {
    return file
  }
}
