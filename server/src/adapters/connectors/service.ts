import { setTimeout as pause } from 'node:timers/promises'
import type { z } from 'zod'
import { type ConnectorCtx, CredentialsRefused } from '#kernel/connections'
import { UpstreamError, UserError } from '#kernel/errors'
import type { HttpMethod, HttpOutResponse } from '#kernel/http-out'
import { OutboundRefused } from '../http-out/refusals.ts'

export interface ServiceOptions {
  name: string
  base: string
  headers: Record<string, string>
  /** Never told to anybody, not even when the service says them itself. */
  secrets: readonly string[]
  /** What the service says of a refusal, from its error body. */
  explain(body: unknown): { sentence: string; fields?: readonly string[] }
  /** Whether an answer means that the credentials are not taken; a 401 always does. */
  isRefusedCredentials?(status: number, body: unknown): boolean
}

export interface ServiceRequest {
  method: HttpMethod
  path: string
  body?: object
  /** What may have happened although no good answer came is done again only where that changes nothing. */
  isRepeatable: boolean
}

/** The service understood the call and said no. */
export class ServiceRefused extends UserError {
  readonly serviceStatus: number
  readonly fields: readonly string[]
  constructor(
    service: string,
    serviceStatus: number,
    { sentence, fields = [] }: ReturnType<ServiceOptions['explain']>,
  ) {
    super('conflict', sentence ? `${service} refused: ${sentence}` : `${service} refused the call (${serviceStatus}).`)
    this.name = 'ServiceRefused'
    this.serviceStatus = serviceStatus
    this.fields = fields
  }
}

export interface Service {
  call<S extends z.ZodType>(request: ServiceRequest, answer: S): Promise<z.output<S>>
}

const mostTries = 4
const firstPauseMs = 300
/** Who asks for more patience than this is told to the person instead. */
const longestPauseMs = 30_000
const timeoutMs = 15_000

/** Speaks to one service in the name of one account, with patience. */
export function createService(ctx: ConnectorCtx, options: ServiceOptions): Service {
  return {
    async call(request, answer) {
      for (let attempt = 1; ; attempt += 1) {
        const outcome = await tryOnce(ctx, options, request)
        if ('response' in outcome) return read(options, outcome.response, answer)
        const backoffMs = firstPauseMs * 2 ** (attempt - 1) * (0.5 + Math.random() / 2)
        const pauseMs = outcome.retryAfterMs ?? backoffMs
        if (!outcome.canRetry || attempt === mostTries || pauseMs > longestPauseMs) throw outcome.error
        await pause(pauseMs, undefined, ctx.signal ? { signal: ctx.signal } : {})
      }
    },
  }
}

type Outcome = { response: HttpOutResponse } | { error: Error; canRetry: boolean; retryAfterMs: number | undefined }

async function tryOnce(ctx: ConnectorCtx, options: ServiceOptions, request: ServiceRequest): Promise<Outcome> {
  const response = await send(ctx, options, request)
  if (response instanceof UpstreamError) {
    return { error: response, canRetry: request.isRepeatable, retryAfterMs: undefined }
  }
  const retryAfterMs = retryAfter(response.headers['retry-after'], ctx.now())
  // It was not let in, so it did nothing: this may be said again, whatever it is.
  if (response.status === 429) return { error: tooMany(options.name, retryAfterMs), canRetry: true, retryAfterMs }
  if (response.status < 500) return { response }
  const error = new UpstreamError(options.name, { cause: new Error(`it answered ${response.status}`) })
  const wasTurnedAway = response.status === 503 && retryAfterMs !== undefined
  return { error, canRetry: request.isRepeatable || wasTurnedAway, retryAfterMs }
}

async function send(ctx: ConnectorCtx, { name, base, headers }: ServiceOptions, request: ServiceRequest) {
  const { method, path, body } = request
  try {
    return await ctx.httpOut.request({
      url: `${base}${path}`,
      method,
      headers: { accept: 'application/json', ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      timeoutMs,
      // Credentials go where they were meant to go and nowhere else.
      maxRedirects: 0,
      ...(ctx.signal && { signal: ctx.signal }),
    })
  } catch (error) {
    if (error instanceof OutboundRefused && error.reason === 'too_many_redirects') {
      throw new UserError('invalid_input', `There is no ${name} at this address: it sends callers elsewhere.`)
    }
    if (error instanceof UpstreamError) return new UpstreamError(name, { cause: error })
    throw error
  }
}

function read<S extends z.ZodType>(options: ServiceOptions, response: HttpOutResponse, answer: S): z.output<S> {
  const { name, explain, isRefusedCredentials } = options
  const body = parse(response.body)
  if (response.status === 401 || isRefusedCredentials?.(response.status, body)) throw new CredentialsRefused(name)
  if (response.status >= 300) {
    const { sentence, ...rest } = explain(body)
    throw new ServiceRefused(name, response.status, { sentence: tidy(sentence, options.secrets), ...rest })
  }
  const checked = answer.safeParse(body)
  if (checked.success) return checked.data
  throw new UpstreamError(name, { cause: new Error(`it answered in a shape that is not documented: ${checked.error}`) })
}

/** Some answers are a bare word, not JSON. */
function parse(body: Buffer): unknown {
  if (body.length === 0) return undefined
  const text = body.toString('utf8')
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** One line of bounded length, without what nobody may see. */
function tidy(sentence: string, secrets: readonly string[]): string {
  const safe = secrets.reduce((text, secret) => (secret ? text.replaceAll(secret, '...') : text), sentence)
  return safe.replace(/\s+/g, ' ').trim().slice(0, 300)
}

function retryAfter(header: string | undefined, now: Date): number | undefined {
  if (!header) return undefined
  const seconds = Number(header)
  const ms = Number.isNaN(seconds) ? Date.parse(header) - now.getTime() : seconds * 1_000
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}

function tooMany(name: string, retryAfterMs: number | undefined): UserError {
  const wait = retryAfterMs === undefined ? 'in a minute' : `in ${Math.ceil(retryAfterMs / 1_000)} seconds`
  return new UserError('too_many_requests', `${name} asks for fewer calls. Please try again ${wait}.`)
}
