import { UpstreamError, UserError } from '#kernel/errors'
import type { FailureReason, RefusalReason } from '#ports/world/http-out'

/** The call or its response was refused; the message is for the user. */
export class OutboundRefused extends UserError {
  readonly reason: RefusalReason
  constructor(reason: RefusalReason, detail: string, options?: ErrorOptions) {
    super('invalid_input', detail, options)
    this.name = 'OutboundRefused'
    this.reason = reason
  }
}

/** The call was allowed but failed. */
export class OutboundFailed extends UpstreamError {
  readonly reason: FailureReason
  constructor(reason: FailureReason, host: string, cause: unknown) {
    super(host, { cause })
    this.name = 'OutboundFailed'
    this.reason = reason
  }
}

const sentences = {
  invalid_url: 'This is not a valid web address.',
  scheme: 'Only http and https addresses can be called.',
  credentials: "A web address can't contain a username or a password.",
  port: 'Only ports 80 and 443 can be called, unless an administrator allows this host and port.',
  not_public: 'This address is not public, so Sextant will not call it.',
  own_port: 'This address leads back to Sextant itself, so Sextant will not call it.',
  method: 'This request method is not supported.',
  header: 'A request header has a name or a value that cannot be sent.',
  downgrade: 'This leads from https to http, so Sextant did not follow it.',
  too_many_redirects: 'The address redirects too many times, so Sextant stopped following it.',
  too_large: 'The answer is too large, so Sextant stopped reading it.',
  headers_too_large: 'The headers of the answer are too large, so Sextant stopped reading it.',
} satisfies Record<RefusalReason, string>

export const refuse = (reason: RefusalReason, cause?: unknown): OutboundRefused =>
  new OutboundRefused(reason, sentences[reason], { cause })

/** Names the redirect's target, because the user typed a different address. */
export function afterRedirect(error: unknown, place: string): unknown {
  if (!(error instanceof OutboundRefused)) return error
  return new OutboundRefused(error.reason, `Redirected to ${place.slice(0, 100)}. ${error.message}`, { cause: error })
}
