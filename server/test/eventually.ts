import { vi } from 'vitest'

/** Retries until the check passes. Vitest's own waiting gives up after a second, too short for a busy machine. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 30_000 })
