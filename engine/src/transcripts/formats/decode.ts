/** Bytes of an uploaded text file as text: UTF-8 and UTF-16 with or without a mark, else Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes)
  return text.replace(/^\uFEFF/, '')
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  // Latin text in UTF-16 has a zero in every other byte, which no other text has.
  const sample = bytes.subarray(0, 400)
  const zeros = (odd: number) => sample.filter((byte, index) => index % 2 === odd && byte === 0).length
  if (zeros(1) > sample.length / 4) return 'utf-16le'
  if (zeros(0) > sample.length / 4) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
