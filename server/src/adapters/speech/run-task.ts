import { fork } from 'node:child_process'
import { errorOf } from '../compute/messages.ts'
import type { ProcessMessage } from './recording-process.ts'
import type { RecordingTask, TaskResult } from './recording-tasks.ts'
import { refusals } from './refusals.ts'

export interface RunTaskOptions {
  signal: AbortSignal
  onProgress(share: number): void
  /** Timeouts for opening the file and between progress reports. */
  openingMs?: number
  silenceMs?: number
  memoryMb?: number
}

export const startProcess = (memoryMb: number) =>
  fork(new URL('./recording-process.ts', import.meta.url), {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${memoryMb}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })

/**
 * Runs a task in its own process. Not in a thread: the recognizer is native code that crashes the whole server when its
 * thread is terminated, and it never frees its memory.
 */
export async function runTask(task: RecordingTask, options: RunTaskOptions): Promise<TaskResult> {
  const { signal, onProgress, openingMs = 60_000, silenceMs = 300_000, memoryMb = 256 } = options
  signal.throwIfAborted()
  const child = startProcess(memoryMb)
  const { promise, resolve, reject } = Promise.withResolvers<TaskResult>()
  const abort = () => reject(signal.reason)
  const giveUp = () => reject(refusals.unreadable())
  let patience = setTimeout(giveUp, openingMs)
  signal.addEventListener('abort', abort, { once: true })
  child.on('error', reject)
  // Out of memory or killed: the file isn't a usable recording.
  child.on('exit', giveUp)
  child.on('message', (message: ProcessMessage) => {
    clearTimeout(patience)
    patience = setTimeout(giveUp, silenceMs)
    if ('progress' in message) onProgress(message.progress)
    else if ('error' in message.outcome) reject(errorOf(message.outcome.error))
    // The result type follows from the task.
    else resolve(message.outcome.value as TaskResult)
  })
  // Ignored: a process that has already ended reports through its exit event.
  child.send(task, () => undefined)
  try {
    return await promise
  } finally {
    clearTimeout(patience)
    signal.removeEventListener('abort', abort)
    child.kill('SIGKILL')
  }
}
