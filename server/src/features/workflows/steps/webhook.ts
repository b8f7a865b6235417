import { randomInt } from 'node:crypto'
import { UpstreamError, UserError } from '#kernel/errors'
import { keyHeader, sign, signatureHeader, timestampHeader } from '#kernel/hook-signature'
import type { HttpOutResponse } from '#ports/world/http-out'
import { signingSecret } from '../definition/secrets.service.ts'
import { pauseAfter, type Trouble } from '../execution/backoff.ts'
import { interpolate } from '../execution/interpolate.ts'
import { cut, type JsonValue, jsonSafe } from '../execution/json-safe.ts'
import { brokenOff, logOf } from './call-log.ts'
import type { Outcome, Step, StepOf } from './step.ts'

const timeoutMs = 15_000
const mostBytes = 1_048_576
/** How much of a response is stored. */
const keptLength = 20_000

/** Calls a user-defined URL, signed and through the SSRF-safe client; temporary failures are retried. */
export async function webhook(step: StepOf<'webhook'>): Promise<Outcome> {
  const { action, scope, before, ctx } = step
  const { method } = action.webhookConfig
  const url = interpolate(action.webhookConfig.url, scope, encodeURIComponent)
  const body = method === 'GET' ? undefined : bodyOf(step)
  const input: JsonValue = { method, url, ...(body !== undefined && { body: cut(body, keptLength) }) }
  const attempts = (before?.attempts ?? 0) + 1
  const log = logOf(step, url)
  const { response, trouble, error } = await send(step, url, body).catch((error: unknown) =>
    brokenOff(step, log, error),
  )
  const status = response?.status ?? trouble?.status ?? null
  if (response) {
    const call = log({ state: 'delivered', status, message: `Responded with ${status}.` })
    return { kind: 'done', input, output: answerOf(response), attempts, call }
  }
  const pause = trouble && pauseAfter(attempts, trouble, () => randomInt(1_000) / 1_000, ctx.now())
  if (pause === undefined) {
    const call = log({ state: 'failed', status, message: error })
    return { kind: 'failed', error: lastWord(error, attempts), input, attempts, call }
  }
  const until = new Date(ctx.now().getTime() + pause)
  const call = log({ state: 'retrying', status, message: error, nextAttemptAt: until })
  return { kind: 'wait', for: `Retrying soon. ${error}`, until, input, output: null, attempts, call }
}

const lastWord = (error: string, attempts: number) => (attempts > 1 ? `${error} Tried ${attempts} times.` : error)

interface Called {
  response?: HttpOutResponse
  /** Absent if a retry wouldn't help. */
  trouble?: Trouble
  error: string
}

async function send(step: StepOf<'webhook'>, url: string, body: string | undefined): Promise<Called> {
  try {
    const response = await step.ctx.ports.httpOut.request({
      url,
      method: step.action.webhookConfig.method,
      headers: await headersOf(step, body),
      sensitiveHeaders: [signatureHeader, timestampHeader],
      ...(body !== undefined && { body }),
      timeoutMs,
      maxBytes: mostBytes,
      signal: step.signal,
    })
    const { status } = response
    if (status >= 200 && status < 300) return { response, error: '' }
    const trouble = { status, retryAfter: response.headers['retry-after'] }
    return { trouble, error: `${hostOf(url)} responded with ${status}.` }
  } catch (error) {
    step.signal.throwIfAborted()
    if (error instanceof UserError) return { error: error.message }
    if (error instanceof UpstreamError) return { trouble: {}, error: `${hostOf(url)} couldn't be reached.` }
    throw error
  }
}

async function headersOf({ key, ctx, workflow }: Step, body: string | undefined): Promise<Record<string, string>> {
  const seconds = String(Math.floor(ctx.now().getTime() / 1_000))
  const secret = await signingSecret(ctx, workflow)
  return {
    ...(body !== undefined && { 'content-type': isJson(body) ? 'application/json' : 'text/plain; charset=utf-8' }),
    [keyHeader]: key,
    ...(secret && { [timestampHeader]: seconds, [signatureHeader]: sign(secret, seconds, body ?? '') }),
  }
}

/** The custom body with variables filled in, or the execution as JSON. */
function bodyOf({ action, scope, number, key }: StepOf<'webhook'>): string {
  if (action.webhookConfig.body.trim()) return interpolate(action.webhookConfig.body, scope)
  const { workflow, execution, trigger, steps, now } = scope
  return JSON.stringify({ workflow, execution, step: { number, idempotencyKey: key }, trigger, steps, sentAt: now })
}

function answerOf({ status, body, headers }: HttpOutResponse): JsonValue {
  const text = body.toString('utf8')
  const isObject = (headers['content-type'] ?? '').includes('json') && text.length <= keptLength && isJson(text)
  return { status, body: jsonSafe(isObject ? JSON.parse(text) : text.slice(0, keptLength)) }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const hostOf = (url: string) => URL.parse(url)?.host ?? 'The URL'
