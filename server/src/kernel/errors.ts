import { type ErrorBody, type ErrorCode, errorStatus } from '@sextant/contract/kernel/errors'

/** Something the caller can act on. Returned as it is and never alerted on. */
export class UserError extends Error {
  readonly code: ErrorCode
  /** Page where the caller can fix the problem. */
  readonly link: string | undefined
  readonly items: ErrorBody['items']
  constructor(code: ErrorCode, detail: string, options?: ErrorOptions & Pick<ErrorBody, 'link' | 'items'>) {
    super(detail, options)
    this.name = 'UserError'
    this.code = code
    this.link = options?.link
    this.items = options?.items
  }
  get status(): number {
    return errorStatus[this.code]
  }
}

export const notJson = "The request body isn't valid JSON. Check for missing quotes, commas or brackets."

/** A dependency failed and may recover: jobs retry on it, routes answer 502. */
export class UpstreamError extends Error {
  constructor(dependency: string, options: ErrorOptions) {
    super(`${dependency} is unavailable`, options)
    this.name = 'UpstreamError'
  }
}

/** Why the server can't start: a sentence for the person who starts it, without a stack. */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StartError'
  }
}

export function orNotFound<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new UserError('not_found', `${what} not found`)
  return found
}
