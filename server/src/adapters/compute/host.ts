import { fork } from 'node:child_process'
import { Worker } from 'node:worker_threads'
import type { Outcome, Progress, ready, Work } from './messages.ts'

export interface HostListeners {
  onMessage(message: Outcome | Progress | typeof ready): void
  onError(error: unknown): void
  onExit(): void
}

/** Where tasks run: a thread, or a process of its own. */
export interface Host {
  /** Throws if the work can't be cloned. */
  post(work: Work): void
  /** Keeps the server alive while a task runs, and only then. */
  ref(): void
  unref(): void
  end(): Promise<void>
}

export type StartHost = (entry: URL, memoryMb: number, listeners: HostListeners) => Host

export const startThread: StartHost = (entry, memoryMb, { onMessage, onError, onExit }) => {
  const worker = new Worker(entry, { resourceLimits: { maxOldGenerationSizeMb: memoryMb } })
  worker.on('message', onMessage)
  worker.on('messageerror', (error) => {
    onError(error)
    void worker.terminate()
  })
  worker.on('error', onError)
  worker.on('exit', onExit)
  return {
    post: (work) => worker.postMessage(work),
    ref: () => worker.ref(),
    unref: () => worker.unref(),
    end: async () => void (await worker.terminate()),
  }
}

/** For native code that crashes the whole server when its thread is terminated, and that loads only once. */
export const startProcess: StartHost = (entry, memoryMb, { onMessage, onError, onExit }) => {
  const child = fork(entry, {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${memoryMb}`],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.on('message', onMessage)
  child.on('error', onError)
  child.on('exit', onExit)
  return {
    // Ignored: a process that has already ended reports through its exit event.
    post: (work) => void child.send(work, () => undefined),
    ref() {
      child.ref()
      child.channel?.ref()
    },
    unref() {
      child.unref()
      child.channel?.unref()
    },
    async end() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.ref()
      child.kill('SIGKILL')
      await ended
    },
  }
}
