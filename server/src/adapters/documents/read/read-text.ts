import { decodeText } from '#text/documents/decode'
import { refuse } from './refusals.ts'

/** Above this share of signs that nobody types, it is no text. */
const mostOddSigns = 0.02
const sampleLength = 20_000

export function readText(bytes: Buffer): string {
  const text = decodeText(bytes)
  if (oddSigns(text.slice(0, sampleLength)) > mostOddSigns) throw refuse('notText')
  return text
}

function oddSigns(text: string): number {
  // Control signs other than white space; what could not be decoded; what is assigned to nobody.
  const odd = text.match(/[^\P{Cc}\s]|\uFFFD|\p{Cn}|\p{Cs}/gu)
  return (odd?.length ?? 0) / Math.max(1, text.length)
}

/** A zero cannot be stored in a database, half a sign not be sent: both would make a quote differ from its source. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed()
