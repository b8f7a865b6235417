import { ApiError, describeError } from '#kernel/api-error'

/** Why a form was not accepted: a sentence for the whole of it, or one for each field. */
export interface Refusal<Name extends string = string> {
  problem?: string
  fields?: Partial<Record<Name, string>>
}

export const networkProblem = 'Network error. Please check your connection and try again.'

/** What the server calls a password that is too common or was seen in a breach. */
const weakPasswordCode = 'auth/weak-password'
/** What the server calls an address of a temporary mail service. */
const refusedEmailCode = 'auth/invalid-email'

export const isNetworkError = (error: unknown) => error instanceof ApiError && error.code === 'network'
export const hasStatus = (error: unknown, status: number) => error instanceof ApiError && error.status === status
export const isWeakPassword = (error: unknown) => error instanceof ApiError && error.code === weakPasswordCode
export const isRefusedEmail = (error: unknown) => error instanceof ApiError && error.code === refusedEmailCode

/** The server's own sentence. Where it gave none the kernel fills in a general one, and these forms have their own. */
export function detailOr(error: unknown, otherwise: string): string {
  if (isNetworkError(error)) return otherwise
  const detail = describeError(error)
  return detail === describeError(undefined) ? otherwise : detail
}

/** Null for a refusal; a busy or unreachable server has refused nothing, so that is thrown on. */
export function nullWhenRefused(error: unknown): null {
  const isRefusal = error instanceof ApiError && [400, 401, 403, 404].includes(error.status)
  if (isRefusal) return null
  throw error
}
