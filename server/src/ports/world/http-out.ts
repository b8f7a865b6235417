export type HttpMethod = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS'

export type HttpOutRequest = {
  url: string
  method?: HttpMethod
  headers?: Record<string, string>
  body?: string | Uint8Array
  /** Covers name lookup, redirects and the whole body. Defaults to 15 seconds. */
  timeoutMs?: number
  /** Counted after decompression. Defaults to 5 MB. */
  maxBytes?: number
  /** Defaults to 5, which is also the maximum; more redirects are an error. */
  maxRedirects?: number
  /** Returns the first redirect and lets the caller handle its `location`. Off by default. */
  isRedirectAnswer?: boolean
  /** Headers that, like Authorization and Cookie, must not follow a redirect to another origin. */
  sensitiveHeaders?: readonly string[]
  signal?: AbortSignal
  /** Receives the response as it arrives. */
  watch?: HttpOutWatch
}

export type HttpOutWatch = {
  /** Of the last response, after redirects. */
  begins(answer: Pick<HttpOutResponse, 'status' | 'headers'>): void
  /** Decompressed, within the byte limit. */
  arrives(piece: Uint8Array): void
}

export type HttpOutResponse = {
  status: number
  /** Lower-case names; repeated headers joined by a comma. */
  headers: Record<string, string>
  body: Buffer
  /** Final address, after redirects. */
  url: string
  redirects: number
}

/** Why a call was refused, where retrying doesn't help; on a `UserError`. */
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

/** Why the other side couldn't be reached or understood; on an `UpstreamError`. */
export type FailureReason = 'dns' | 'connect' | 'tls' | 'timeout' | 'reset' | 'bad_response'

/** The only way to make outside calls: public addresses, plus what the operator allows. */
export type HttpOut = { request(request: HttpOutRequest): Promise<HttpOutResponse> }
