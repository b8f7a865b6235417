import type { ErrorBody, ErrorCode } from '@sextant/contract/kernel/errors'

const genericDetail = 'Something went wrong. Please try again.'

interface ApiErrorOptions extends ErrorOptions {
  requestId?: string
  link?: string
  items?: ErrorItem[]
}

type ErrorItem = NonNullable<ErrorBody['items']>[number]

export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode | 'network' | (string & {})
  readonly detail: string
  readonly requestId: string | undefined
  /** Page where the person can fix the problem. */
  readonly link: string | undefined
  /** Which of several items the error is about. */
  readonly items: ErrorItem[]

  constructor(status: number, code: string, detail: string, options: ApiErrorOptions = {}) {
    super(detail, options)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.detail = detail
    this.requestId = options.requestId
    this.link = options.link
    this.items = options.items ?? []
  }
}

export const networkError = (cause: unknown) => new ApiError(0, 'network', 'Network error', { cause })

export const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

const text = (value: unknown) => (typeof value === 'string' && value.trim() ? value : undefined)

/** The message of an error response: its `detail`, its `message` or a generic one. */
export async function errorFrom(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined)
  const { code, detail, message, link, items } = (typeof body === 'object' && body ? body : {}) as Record<
    string,
    unknown
  >
  const requestId = response.headers.get('x-request-id')
  return new ApiError(
    response.status,
    text(code) ?? `http_${response.status}`,
    text(detail) ?? text(message) ?? genericDetail,
    {
      ...(requestId && { requestId }),
      ...(typeof link === 'string' && { link }),
      ...(Array.isArray(items) && { items }),
    },
  )
}

/** The message to show for any thrown value. */
export const describeError = (error: unknown): string => (error instanceof ApiError ? error.detail : genericDetail)

/** Props of a dialog for the change that it makes: whether it is under way, and why it failed. */
export const progressOf = ({ isPending, error }: { isPending: boolean; error: unknown }) => ({
  isPending,
  error: error ? describeError(error) : undefined,
})
