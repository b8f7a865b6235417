export const diskFullSentence =
  'The disk is full, so nothing can be saved. Free up space on the server or its database, then try again.'

/** How long after a failed write the disk still counts as full: nobody tells when there is space again. */
const staleAfterMs = 60_000

/** Whether an error says that there was no space to write, in PostgreSQL's words or the system's. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError) return error.errors.some(isDiskFull)
  const { code } = error as { code?: unknown }
  return code === '53100' || code === 'ENOSPC' || isDiskFull(error.cause)
}

export interface DiskWatch {
  /** Takes note of an error of the database, whichever it is. */
  note(error: unknown): void
  isFull(): boolean
}

export function watchDisk(now: () => Date): DiskWatch {
  let fullAt = Number.NEGATIVE_INFINITY
  return {
    note(error) {
      if (isDiskFull(error)) fullAt = now().getTime()
    },
    isFull: () => now().getTime() - fullAt < staleAfterMs,
  }
}
