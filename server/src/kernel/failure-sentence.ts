import type { FailureReason } from '#ports/world/http-out'
import { UpstreamError, UserError } from './errors.ts'

const reasons: Record<FailureReason, string> = {
  dns: "its address wasn't found",
  connect: "couldn't connect",
  tls: "couldn't make a secure connection",
  timeout: 'it took too long to respond',
  reset: 'the connection was lost',
  bad_response: "its response couldn't be read",
}

/** Why a call to an outside service failed, for people. */
export function failureSentence(error: unknown): string {
  if (error instanceof UserError) return error.message
  if (error instanceof UpstreamError) return `${error.message}: ${whyOf(error)}.`
  return 'Something went wrong on our side. Please try again.'
}

/** Why there was no response; undefined if there was one. */
const failureReason = (error: unknown): FailureReason | undefined => {
  const cause = error instanceof UpstreamError ? error.cause : undefined
  return cause instanceof UpstreamError && 'reason' in cause ? (cause.reason as FailureReason) : undefined
}

function whyOf(error: UpstreamError): string {
  const reason = failureReason(error)
  if (reason) return reasons[reason] ?? "it didn't respond"
  const { cause } = error
  const status = cause instanceof Error ? /^it answered \d+$/.exec(cause.message)?.[0] : undefined
  return status ?? 'it sent an unexpected response'
}

const neverSent = ['dns', 'connect', 'tls']
/** The response was too large to read, so the outcome is unknown. */
const unread = ['too_large', 'headers_too_large']

/** Whether a failed call certainly changed nothing at the service. */
export function wasNotTaken(error: unknown): boolean {
  if (error instanceof UserError) return !('reason' in error && unread.includes(String(error.reason)))
  return neverSent.includes(failureReason(error) ?? '')
}
