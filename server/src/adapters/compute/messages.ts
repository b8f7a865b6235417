import type { ErrorCode } from '@sextant/contract/kernel/errors'
import { UserError } from '#kernel/errors'

export interface Work {
  name: string
  input: unknown
}

interface Failure {
  message: string
  stack?: string | undefined
  code?: ErrorCode
}

export type Outcome = { value: unknown } | { error: Failure }

/** The share that is done, from 0 to 1. */
export interface Progress {
  progress: number
}

/** A thread's first message: loading is done. */
export const ready = 'ready'

/** Cloning an error would lose its class and fields. */
export function outcomeOf(error: unknown): Outcome {
  if (error instanceof UserError) return { error: { message: error.message, code: error.code } }
  if (error instanceof Error) return { error: { message: error.message, stack: error.stack } }
  return { error: { message: String(error) } }
}

export function errorOf({ message, stack, code }: Failure): Error {
  if (code) return new UserError(code, message)
  // Keep the thread's stack trace: the error happened there.
  return Object.assign(new Error(message), stack && { stack })
}
