import type { z } from 'zod'
import { UpstreamError, UserError } from '#kernel/errors'
import { retry } from '#kernel/retry'
import { type ConnectorCtx, CredentialsRefused } from '#ports/connections'
import type { HttpMethod, HttpOutResponse } from '#ports/world/http-out'
import { OutboundRefused } from '../http-out/refusals.ts'

export interface ServiceOptions {
  name: string
  base: string
  headers: Record<string, string>
  /** Signs each call, for services that require it. */
  sign?(call: { method: HttpMethod; url: string }): Record<string, string>
  /** Removed from errors, even if the service echoes them. */
  secrets: readonly string[]
  /** Extracts the service's message from its error body. */
  explain(body: unknown): { sentence: string; fields?: readonly string[] }
  /** Whether an answer means rejected credentials; 401 always does. */
  isRefusedCredentials?(status: number, body: unknown): boolean
  /** Whether an answer means a rate limit; 429 always does. */
  isTurnedAway?(response: HttpOutResponse, body: unknown): boolean
}

export interface ServiceRequest {
  method: HttpMethod
  path: string
  body?: object
  /** Whether the call may be repeated after a lost answer without changing anything twice. */
  isRepeatable: boolean
}

/** The service understood the call and refused it. */
export class ServiceRefused extends UserError {
  readonly serviceStatus: number
  readonly fields: readonly string[]
  constructor(
    service: string,
    serviceStatus: number,
    { sentence, fields = [] }: ReturnType<ServiceOptions['explain']>,
  ) {
    super(
      'conflict',
      sentence ? `${service} refused: ${sentence}` : `${service} refused the request (${serviceStatus}).`,
    )
    this.name = 'ServiceRefused'
    this.serviceStatus = serviceStatus
    this.fields = fields
  }
}

/** It isn't there, or no longer: 410 means deleted. */
const isGone = (error: unknown) => error instanceof ServiceRefused && [404, 410].includes(error.serviceStatus)

/** What the service refused to show, in our words. */
export async function orRefusal<T>(
  work: () => Promise<T>,
  refusal: string,
  code: 'not_found' | 'invalid_input' = 'not_found',
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof ServiceRefused ? new UserError(code, refusal) : error
  }
}

/** All items of a list that is read page by page, as far as they are wanted. */
export async function allPages<T, Cursor>(
  most: number,
  read: (cursor: Cursor | undefined) => Promise<{ items: T[]; next?: Cursor | null | undefined }>,
): Promise<T[]> {
  const found: T[] = []
  for (let cursor: Cursor | undefined; found.length < most; ) {
    const { items, next } = await read(cursor)
    found.push(...items)
    if (next === null || next === undefined) break
    cursor = next
  }
  return found
}

export async function unlessGone<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (isGone(error)) return undefined
    throw error
  }
}

export interface Service {
  get<S extends z.ZodType>(path: string, answer: S): Promise<z.output<S>>
  post<S extends z.ZodType>(path: string, body: object, answer: S, isRepeatable?: boolean): Promise<z.output<S>>
  /** The validated response body. */
  call<S extends z.ZodType>(request: ServiceRequest, answer: S): Promise<z.output<S>>
  /** The same, with the response headers in lower case. */
  exchange<S extends z.ZodType>(
    request: ServiceRequest,
    answer: S,
  ): Promise<{ body: z.output<S>; headers: Record<string, string> }>
}

const timeoutMs = 15_000

/** A client for one service and account, with retries. */
export function createService(ctx: ConnectorCtx, options: ServiceOptions): Service {
  const { name, isTurnedAway } = options
  const { now, pause, signal } = ctx
  const exchange: Service['exchange'] = async (request, answer) => {
    const { isRepeatable } = request
    const isOver = isTurnedAway && ((response: HttpOutResponse) => isTurnedAway(response, parse(response.body)))
    const response = await retry({
      ...{ name, isRepeatable, now, pause, signal },
      ...(isOver && { isTurnedAway: isOver }),
      send: () => send(ctx, options, request),
    })
    return { body: read(options, response, answer), headers: response.headers }
  }
  const call: Service['call'] = async (request, answer) => (await exchange(request, answer)).body
  return {
    ...{ exchange, call },
    get: (path, answer) => call({ method: 'GET', path, isRepeatable: true }, answer),
    post: (path, body, answer, isRepeatable = false) => call({ method: 'POST', path, body, isRepeatable }, answer),
  }
}

async function send(ctx: ConnectorCtx, { name, base, headers, sign }: ServiceOptions, request: ServiceRequest) {
  const { method, path, body } = request
  const url = `${base}${path}`
  const signed = sign?.({ method, url })
  try {
    return await ctx.httpOut.request({
      url,
      method,
      headers: {
        accept: 'application/json',
        ...headers,
        ...signed,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      timeoutMs,
      // Never follow redirects: credentials must not go to another host.
      maxRedirects: 0,
      ...(ctx.signal && { signal: ctx.signal }),
    })
  } catch (error) {
    if (error instanceof OutboundRefused && error.reason === 'too_many_redirects') {
      throw new UserError('invalid_input', `This address isn't ${name}: it redirects elsewhere.`)
    }
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
  throw new UpstreamError(name, { cause: new Error(`it sent an undocumented response: ${checked.error}`) })
}

/** Some answers are plain text, not JSON. */
function parse(body: Buffer): unknown {
  if (body.length === 0) return undefined
  const text = body.toString('utf8')
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** One line of limited length, without secrets. */
function tidy(sentence: string, secrets: readonly string[]): string {
  const safe = secrets.reduce((text, secret) => (secret ? text.replaceAll(secret, '...') : text), sentence)
  return safe.replace(/\s+/g, ' ').trim().slice(0, 300)
}
