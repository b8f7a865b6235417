import type { SpokenPart, Transcription } from '#ports/world/speech'

export const together = (segments: SpokenPart[]): Pick<Transcription, 'text' | 'segments'> => ({
  text: segments.map(({ text }) => text).join('\n'),
  segments,
})

/** A note about the missing part of a damaged recording; empty if complete. */
export function missing(brokenAt: number | undefined): string {
  if (brokenAt === undefined) return ''
  const minutes = Math.floor(brokenAt / 60)
  const seconds = String(Math.floor(brokenAt % 60)).padStart(2, '0')
  return ` The file is damaged after ${minutes}:${seconds}; the rest is missing.`
}

/** Stops waiting when the signal aborts, even if the work continues. */
export async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const abort = () => reject(signal.reason)
  signal.addEventListener('abort', abort, { once: true })
  if (signal.aborted) abort()
  try {
    return await Promise.race([work, promise])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
