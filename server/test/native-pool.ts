import { startProcess } from '#adapters/compute/host'
import { createComputePool } from '#adapters/compute/pool'

/** Native code loads once in a process, and test files share theirs: what uses it runs in a process of its own. */
export const nativePool = () =>
  createComputePool({ entry: new URL('../src/app/compute-thread.ts', import.meta.url), start: startProcess, size: 1 })
