import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Frees memory used during the start; without traffic the runtime wouldn't collect it for hours. */
export function releaseMemory(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
}
