import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Documents, ReadFile, UploadedFile } from '#ports/world/documents'
import { errorOf, type Outcome } from '../../compute/messages.ts'
import { createOneAtATime } from '../../images/one-at-a-time.ts'
import { readLimits } from './limits.ts'
import { refuse } from './refusals.ts'

const entry = new URL('./reader-process.ts', import.meta.url)
const root = new URL('../../../../../', import.meta.url)
/** Node permissions: it may read its own program files and start the guard thread, nothing else. */
const permissions = [
  '--permission',
  '--allow-worker',
  ...['server', 'contract', 'engine/src', 'engine/package.json', 'node_modules', 'package.json'].map(
    (name) => `--allow-fs-read=${fileURLToPath(new URL(name, root))}`,
  ),
]
const memory = [
  `--max-old-space-size=${readLimits.heapMegabytes}`,
  `--max-semi-space-size=${readLimits.youngMegabytes}`,
]
const takeTurn = createOneAtATime(readLimits.atOnce)

/** A sandboxed process that only parses the bytes it is sent. */
export const startReader = () =>
  fork(entry, [], {
    // Inherits nothing from the server: no environment, no terminal.
    env: {},
    execArgv: [...memory, ...permissions],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })

/**
 * Reads each file in its own process. A thread is not enough: its memory limit ignores buffers, and exceeding it can
 * crash the whole server.
 */
export const readDocument: Documents['read'] = (file, { signal } = {}) =>
  takeTurn(async () => {
    signal?.throwIfAborted()
    if (file.bytes.length === 0) throw refuse('empty')
    if (file.bytes.length > readLimits.fileBytes) throw refuse('tooLarge')
    const child = startReader()
    const stop = () => child.kill('SIGKILL')
    signal?.addEventListener('abort', stop, { once: true })
    let isTooLong = false
    const timer = setTimeout(() => {
      isTooLong = true
      stop()
    }, readLimits.milliseconds)
    try {
      const outcome = await outcomeOfChild(child, file)
      signal?.throwIfAborted()
      if (isTooLong) throw refuse('tooLong')
      if (!outcome) throw refuse('tooHeavy')
      if ('error' in outcome) throw errorOf(outcome.error)
      // The result of `readFile` in the child process.
      return outcome.value as ReadFile
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
      stop()
    }
  })

/** Undefined if the file was too heavy: killed by the guard or the system, or out of memory. */
function outcomeOfChild(child: ChildProcess, file: UploadedFile): Promise<Outcome | undefined> {
  return new Promise((resolve, reject) => {
    child.once('message', (outcome) => resolve(outcome as Outcome))
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      const isTooHeavy = signal ? !stopSignals.includes(signal) : code === abortCode
      if (isTooHeavy) resolve(undefined)
      else reject(new Error(`The process that reads files ended with ${signal ?? `code ${code}`}`))
    })
    child.send(file, (error) => error && reject(error))
  })
}

/** Signals that end the server and its children, which are not caused by the file. */
const stopSignals: readonly string[] = ['SIGINT', 'SIGTERM', 'SIGHUP']
/** Exit code of Node when the heap is full, on systems without signals. */
const abortCode = 134
