import { vi } from 'vitest'

/** Asks until the check passes. Vitest's own waiting gives up after a second, which a busy machine may need. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 30_000 })
