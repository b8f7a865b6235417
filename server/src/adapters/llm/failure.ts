import type { APICallError } from 'ai'
import { parseRetryAfter } from '#kernel/time/backoff'
import { OutboundFailed, OutboundRefused } from '../http-out/refusals.ts'

interface FailureOptions {
  status?: number | undefined
  /** The provider's or transport's error code, for the log. */
  code?: string | undefined
  canRetry?: boolean
  /** The provider works; only this answer was unusable, so the next request may succeed. */
  isOfThisAnswer?: boolean
  retryAfterMs?: number | undefined
  cause?: unknown
}

/** Why the model didn't answer. The message is safe to show and contains nothing from the provider. */
export class ModelFailure extends Error {
  readonly status: number | undefined
  readonly code: string | undefined
  readonly canRetry: boolean
  readonly isOfThisAnswer: boolean
  readonly retryAfterMs: number | undefined

  constructor(sentence: string, options: FailureOptions = {}) {
    const { status, code, canRetry = false, isOfThisAnswer = false, retryAfterMs, cause } = options
    super(sentence, { cause })
    this.name = 'ModelFailure'
    this.status = status
    this.code = code
    this.canRetry = canRetry
    this.isOfThisAnswer = isOfThisAnswer
    this.retryAfterMs = retryAfterMs
  }
}

export function failureOf(error: unknown, now: Date): ModelFailure {
  if (error instanceof ModelFailure) return error
  const onTheWay = causeOf(error)
  if (onTheWay instanceof OutboundRefused) {
    return new ModelFailure(`The model provider could not be reached. ${onTheWay.message}`, { code: onTheWay.reason })
  }
  if (onTheWay) {
    // Don't retry timeouts, because the model would take as long again; retry dropped connections only.
    if (onTheWay.reason === 'timeout') return tooSlow()
    return new ModelFailure('The model provider could not be reached.', { code: onTheWay.reason, canRetry: true })
  }
  if (error instanceof Error && error.name === 'TimeoutError') return tooSlow()
  if (isApiCallError(error)) return answeredWith(error, now)
  return new ModelFailure('The model could not be used.', { code: error instanceof Error ? error.name : undefined })
}

/** Whether the provider refuses the form of a request, rather than its length. */
export const isRefused = (error: unknown, statuses = [400, 422]): boolean =>
  error instanceof ModelFailure && statuses.includes(error.status ?? 0) && error.code !== tooLong

const tooSlow = () => new ModelFailure('The model did not answer in time.', { code: 'timeout' })

// By name, because this must work even when the library isn't loaded.
const isApiCallError = (error: unknown): error is APICallError =>
  error instanceof Error && error.name === 'AI_APICallError'

/** The library wraps errors thrown by fetch. */
function causeOf(error: unknown): OutboundFailed | OutboundRefused | undefined {
  if (error instanceof OutboundFailed || error instanceof OutboundRefused) return error
  return error instanceof Error && error.cause !== undefined ? causeOf(error.cause) : undefined
}

function answeredWith(error: APICallError, now: Date): ModelFailure {
  const { statusCode: status } = error
  const options = { status, code: codeIn(error.data) }
  if (status === undefined || status < 400) {
    return new ModelFailure("The model provider's answer could not be read.", options)
  }
  if (isTooLong(error)) return new ModelFailure(`${sentenceFor(413)} (status ${status}).`, { status, code: tooLong })
  if (refusesSetting(error)) {
    return new ModelFailure(`${sentenceFor(status)} (status ${status}).`, { status, code: refusedSetting })
  }
  const retryAfterMs = parseRetryAfter(error.responseHeaders?.['retry-after'], now)
  const canRetry = status === 408 || status === 429 || status >= 500
  return new ModelFailure(`${sentenceFor(status)} (status ${status}).`, { ...options, canRetry, retryAfterMs })
}

/** The same for a call without the library. */
export const failureOfStatus = (status: number) =>
  new ModelFailure(`${sentenceFor(status)} (status ${status}).`, { status })

/** The code OpenAI and compatible servers use. */
export const tooLong = 'context_length_exceeded'
const tooLongCodes = /^(?:context_length_exceeded|string_above_max_length|exceed_context_size_error|request_too_large)$/
// Anthropic, Google and most compatible servers have no specific code for it.
const tooLongWords =
  /prompt is too long|input is too long|(?:maximum|max) (?:model |context )+length|context (?:length|window|size)|input token count[^.]{0,40}exceeds|tokens?[^.]{0,40}too large for model/i

/** Only inspected; the provider's text is never passed on. */
function isTooLong({ statusCode, data, message, responseBody }: APICallError): boolean {
  if (statusCode === 413) return true
  if (statusCode !== 400 && statusCode !== 422 && statusCode !== 500) return false
  if (tooLongCodes.test(codeIn(data) ?? codeIn(jsonOf(responseBody)) ?? '')) return true
  return statusCode !== 500 && tooLongWords.test(`${message} ${(responseBody ?? '').slice(0, 2_000)}`)
}

/** The server doesn't take a temperature or a longest answer for this model. */
export const refusedSetting = 'refused_setting'
const settingWords = /\btemperature\b|\bmax_?(?:completion_|output_|new_)?tokens\b|\bnum_predict\b/i

function refusesSetting({ statusCode, message, responseBody }: APICallError): boolean {
  if (statusCode !== 400 && statusCode !== 422) return false
  return settingWords.test(`${message} ${(responseBody ?? '').slice(0, 2_000)}`)
}

function jsonOf(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

function sentenceFor(status: number): string {
  if (status === 401 || status === 403) return 'The model provider did not accept the API key'
  if (status === 404) return "The model provider doesn't recognize the configured model or address"
  if (status === 413) return 'The text is too long for this model'
  if (status === 429) return 'The model provider is limiting requests right now'
  if (status >= 500) return 'The model provider has a problem'
  return 'The model provider refused the request'
}

/** A code such as `insufficient_quota`, never free text, which may repeat the prompt. */
function codeIn(data: unknown): string | undefined {
  const { error } = (data ?? {}) as { error?: { code?: unknown; type?: unknown; status?: unknown } }
  return [error?.code, error?.type, error?.status].find(
    (code): code is string => typeof code === 'string' && /^[a-z_]{3,60}$/i.test(code),
  )
}
