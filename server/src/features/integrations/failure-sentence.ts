import { UpstreamError, UserError } from '#kernel/errors'
import type { FailureReason } from '#kernel/http-out'
import { withoutSecrets } from './shown-path.ts'

const reasons: Record<FailureReason, string> = {
  dns: 'its name was not found',
  connect: 'no connection could be made',
  tls: 'no secure connection could be made',
  timeout: 'there was no answer in time',
  reset: 'the connection broke off',
  bad_response: 'the answer could not be read',
}

/** Why it did not work, for people, without secrets. */
export function failureSentence(error: unknown, secrets: readonly string[]): string {
  if (error instanceof UserError) return withoutSecrets(error.message, secrets)
  if (error instanceof UpstreamError) return withoutSecrets(`${error.message}: ${whyOf(error)}.`, secrets)
  return 'Something went wrong on our side. Please try again.'
}

function whyOf({ cause }: Error): string {
  if (cause instanceof UpstreamError && 'reason' in cause)
    return reasons[cause.reason as FailureReason] ?? 'no answer came'
  const said = cause instanceof Error ? /^it answered \d+$/.exec(cause.message)?.[0] : undefined
  return said ?? 'its answer was not as documented'
}
