export type HttpMethod = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS'

export type HttpOutRequest = {
  url: string
  method?: HttpMethod
  headers?: Record<string, string>
  body?: string | Uint8Array
  /** Covers name lookup, every redirect and the last byte of the body. 15 seconds by default. */
  timeoutMs?: number
  /** Counted after decompression. 5 MB by default. */
  maxBytes?: number
  /** 5 by default and at most; one more than allowed is a refusal. */
  maxRedirects?: number
  /** The first redirect is the answer, and its `location` is the caller's to judge. Not by default. */
  isRedirectAnswer?: boolean
  /** Names of headers that, like Authorization and Cookie, must not follow a redirect to another origin. */
  sensitiveHeaders?: readonly string[]
  signal?: AbortSignal
  /** Hears of the answer while it comes, for whoever shows it as it grows. */
  watch?: HttpOutWatch
}

export type HttpOutWatch = {
  /** Of the last answer, after redirects. */
  begins(answer: Pick<HttpOutResponse, 'status' | 'headers'>): void
  /** Unpacked, within the limit of bytes. */
  arrives(piece: Uint8Array): void
}

export type HttpOutResponse = {
  status: number
  /** Names in lower case; repeated ones joined by a comma. */
  headers: Record<string, string>
  body: Buffer
  /** Where the answer came from, after redirects. */
  url: string
  redirects: number
}

/** Why a call was not made or not finished for a reason that trying again does not change; on a `UserError`. */
export type RefusalReason =
  | 'invalid_url'
  | 'scheme'
  | 'credentials'
  | 'port'
  | 'not_public'
  | 'own_port'
  | 'method'
  | 'header'
  | 'downgrade'
  | 'too_many_redirects'
  | 'too_large'
  | 'headers_too_large'

/** Why the other side could not be reached or understood; on an `UpstreamError`. */
export type FailureReason = 'dns' | 'connect' | 'tls' | 'timeout' | 'reset' | 'bad_response'

/** The one way out: calls public addresses only, and whatever the operator has allowed besides. */
export type HttpOut = { request(request: HttpOutRequest): Promise<HttpOutResponse> }
