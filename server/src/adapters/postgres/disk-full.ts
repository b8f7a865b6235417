export const diskFullSentence =
  'The disk is full, so nothing can be saved. Free up space on the server or its database, then try again.'

/** How long the disk counts as full after a failed write, because nothing signals free space. */
const staleAfterMs = 60_000

/** Whether an error means that the disk is full, from PostgreSQL or the system. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError) return error.errors.some(isDiskFull)
  const { code } = error as { code?: unknown }
  return code === '53100' || code === 'ENOSPC' || isDiskFull(error.cause)
}

export interface DiskWatch {
  /** Records disk-full errors; ignores all others. */
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
