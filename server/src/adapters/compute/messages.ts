import type { ErrorCode } from '@sextant/contract/kernel/errors'
import { UserError } from '#kernel/errors'

export interface Work {
  name: string
  input: unknown
}

interface Failure {
  message: string
  stack?: string | undefined
  /** Of a `UserError`. */
  code?: ErrorCode
}

export type Outcome = { value: unknown } | { error: Failure }

/** The first message of a thread: everything is loaded. */
export const ready = 'ready'

/** Cloned as it is, an error would lose its class and its fields. */
export function outcomeOf(error: unknown): Outcome {
  if (error instanceof UserError) return { error: { message: error.message, code: error.code } }
  if (error instanceof Error) return { error: { message: error.message, stack: error.stack } }
  return { error: { message: String(error) } }
}

export function errorOf({ message, stack, code }: Failure): Error {
  if (code) return new UserError(code, message)
  // It happened in the thread, and that is where one looks.
  return Object.assign(new Error(message), stack && { stack })
}
