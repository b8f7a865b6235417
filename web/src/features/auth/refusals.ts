import { ApiError, describeError } from '#kernel/data/api-error'

/** Why a form was refused: one message for the form, or one per field. */
export interface Refusal<Name extends string = string> {
  problem?: string
  fields?: Partial<Record<Name, string>>
}

export const networkProblem = 'Network error. Please check your connection and try again.'

/** The server's code for a password that is too common or leaked. */
const weakPasswordCode = 'auth/weak-password'
/** The server's code for a disposable email address. */
const refusedEmailCode = 'auth/invalid-email'

export const isNetworkError = (error: unknown) => error instanceof ApiError && error.code === 'network'
export const hasStatus = (error: unknown, status: number) => error instanceof ApiError && error.status === status
export const isWeakPassword = (error: unknown) => error instanceof ApiError && error.code === weakPasswordCode
export const isRefusedEmail = (error: unknown) => error instanceof ApiError && error.code === refusedEmailCode

/** The server's message. The kernel's generic fallback is ignored because these forms have their own. */
export function detailOr(error: unknown, otherwise: string): string {
  if (isNetworkError(error)) return otherwise
  const detail = describeError(error)
  return detail === describeError(undefined) ? otherwise : detail
}

/** Null for a refusal. Errors of a busy or unreachable server are rethrown. */
export function nullWhenRefused(error: unknown): null {
  const isRefusal = error instanceof ApiError && [400, 401, 403, 404].includes(error.status)
  if (isRefusal) return null
  throw error
}
