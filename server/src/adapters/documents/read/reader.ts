import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Documents, ReadFile, UploadedFile } from '#ports/world/documents'
import { errorOf, type Outcome } from '../../compute/messages.ts'
import { createTurns } from '../../images/one-at-a-time.ts'
import { readLimits } from './limits.ts'
import { refuse } from './refusals.ts'

const entry = new URL('./reader-process.ts', import.meta.url)
const root = new URL('../../../../../', import.meta.url)
/** It reads its own program and no other file, writes none and starts nothing but the thread that looks on. */
const permissions = [
  '--permission',
  '--allow-worker',
  ...['server', 'contract', 'node_modules', 'package.json'].map(
    (name) => `--allow-fs-read=${fileURLToPath(new URL(name, root))}`,
  ),
]
const memory = [
  `--max-old-space-size=${readLimits.heapMegabytes}`,
  `--max-semi-space-size=${readLimits.youngMegabytes}`,
]
const takeTurn = createTurns(readLimits.atOnce)

/** A process that may do nothing but read what it is sent. */
export const startReader = () =>
  fork(entry, [], {
    // Nothing of the server's goes along: no environment, no terminal.
    env: {},
    execArgv: [...memory, ...permissions],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })

/**
 * Reads each file in a process of its own. A thread would not do: its memory limit leaves buffers out, and a table or
 * list that outgrows it takes the whole server down.
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
      // It is what `readFile` returned over there.
      return outcome.value as ReadFile
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
      stop()
    }
  })

/** Undefined when the file was too much for it: killed by its guard or by the system, or out of memory. */
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

/** What a person or the system sends to end the server, and with it all it has started: no fault of the file. */
const stopSignals: readonly string[] = ['SIGINT', 'SIGTERM', 'SIGHUP']
/** With which Node ends when its heap is full, where there are no signals. */
const abortCode = 134
