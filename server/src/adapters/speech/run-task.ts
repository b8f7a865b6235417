import { fork } from 'node:child_process'
import { errorOf } from '../compute/messages.ts'
import type { ProcessMessage } from './recording-process.ts'
import type { RecordingTask, TaskResult } from './recording-tasks.ts'
import { refusals } from './refusals.ts'

export interface RunTaskOptions {
  signal: AbortSignal
  onProgress(share: number): void
  /** How long it may take to make sense of the file, and then to tell of progress. */
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
 * Works on a recording in a process of its own, ended when it is done. Not in a thread: the recogniser is native code,
 * which takes the whole server down when its thread is ended in the middle of a word, and keeps its memory afterwards.
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
  // Out of memory, or killed for it: whatever the file is, it is not a recording one can work with.
  child.on('exit', giveUp)
  child.on('message', (message: ProcessMessage) => {
    clearTimeout(patience)
    patience = setTimeout(giveUp, silenceMs)
    if ('progress' in message) onProgress(message.progress)
    else if ('error' in message.outcome) reject(errorOf(message.outcome.error))
    // What comes back is what the task returned.
    else resolve(message.outcome.value as TaskResult)
  })
  // A process that is gone before it was told anything says so by its exit.
  child.send(task, () => undefined)
  try {
    return await promise
  } finally {
    clearTimeout(patience)
    signal.removeEventListener('abort', abort)
    child.kill('SIGKILL')
  }
}
