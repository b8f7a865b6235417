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
  /** The page on which the person can do something about it. */
  readonly link: string | undefined
  /** What it is about, where that is several things. */
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

/** What a refusal says to a person: its `detail`, else its `message`, else a sentence of ours. */
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

/** The sentence to show for anything that was thrown. */
export function describeError(error: unknown): string {
  return error instanceof ApiError ? error.detail : genericDetail
}
