import { decodeText } from '@sextant/engine/transcripts/formats/decode'
import { refuse } from './refusals.ts'

/** Above this share of unusual characters, the file is not text. */
const mostOddSigns = 0.02
const sampleLength = 20_000

export function readText(bytes: Buffer): string {
  const text = decodeText(bytes)
  if (oddSigns(text.slice(0, sampleLength)) > mostOddSigns) throw refuse('notText')
  return text
}

function oddSigns(text: string): number {
  // Control characters other than white space, decoding errors and unassigned code points.
  const odd = text.match(/[^\P{Cc}\s]|\uFFFD|\p{Cn}|\p{Cs}/gu)
  return (odd?.length ?? 0) / Math.max(1, text.length)
}

/** The database cannot store NUL and JSON cannot carry half a surrogate pair: quotes would differ from the source. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed()
