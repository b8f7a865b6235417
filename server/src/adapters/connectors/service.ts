import type { z } from 'zod'
import { UpstreamError, UserError } from '#kernel/errors'
import { patiently } from '#kernel/retry'
import { type ConnectorCtx, CredentialsRefused } from '#ports/connections'
import type { HttpMethod, HttpOutResponse } from '#ports/world/http-out'
import { OutboundRefused } from '../http-out/refusals.ts'

export interface ServiceOptions {
  name: string
  base: string
  headers: Record<string, string>
  /** What signs a single call, where the service wants each of them signed. */
  sign?(call: { method: HttpMethod; url: string }): Record<string, string>
  /** Never told to anybody, not even when the service says them itself. */
  secrets: readonly string[]
  /** What the service says of a refusal, from its error body. */
  explain(body: unknown): { sentence: string; fields?: readonly string[] }
  /** Whether an answer means that the credentials are not taken; a 401 always does. */
  isRefusedCredentials?(status: number, body: unknown): boolean
  /** Whether an answer means that we ask too often; a 429 always does. */
  isTurnedAway?(response: HttpOutResponse, body: unknown): boolean
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
  /** The answer's body, checked. */
  call<S extends z.ZodType>(request: ServiceRequest, answer: S): Promise<z.output<S>>
  /** The same, with what the service says in its headers, by names in lower case. */
  exchange<S extends z.ZodType>(
    request: ServiceRequest,
    answer: S,
  ): Promise<{ body: z.output<S>; headers: Record<string, string> }>
}

const timeoutMs = 15_000

/** Speaks to one service in the name of one account, with patience. */
export function createService(ctx: ConnectorCtx, options: ServiceOptions): Service {
  const { name, isTurnedAway } = options
  const { now, pause, signal } = ctx
  const exchange: Service['exchange'] = async (request, answer) => {
    const { isRepeatable } = request
    const isOver = isTurnedAway && ((response: HttpOutResponse) => isTurnedAway(response, parse(response.body)))
    const response = await patiently({
      ...{ name, isRepeatable, now, pause, signal },
      ...(isOver && { isTurnedAway: isOver }),
      send: () => send(ctx, options, request),
    })
    return { body: read(options, response, answer), headers: response.headers }
  }
  return { exchange, call: async (request, answer) => (await exchange(request, answer)).body }
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
      // Credentials go where they were meant to go and nowhere else.
      maxRedirects: 0,
      ...(ctx.signal && { signal: ctx.signal }),
    })
  } catch (error) {
    if (error instanceof OutboundRefused && error.reason === 'too_many_redirects') {
      throw new UserError('invalid_input', `There is no ${name} at this address: it sends callers elsewhere.`)
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
