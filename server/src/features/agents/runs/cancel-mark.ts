import { canceledError } from '#kernel/agents'

/** Stored as the error of canceled runs, which don't count as failures. The totals in the database look for it too. */
export const cancelMark = 'Cancelled'

/** The error as people read it. */
export const shownError = (stored: string | null): string | null => (stored === cancelMark ? canceledError : stored)
