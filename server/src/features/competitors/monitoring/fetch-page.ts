import type { Ctx } from '#kernel/context'
import { UpstreamError, UserError } from '#kernel/errors'
import type { FailureReason, HttpOutResponse } from '#ports/world/http-out'
import { sampleAnswer } from '../demo/sample-site.ts'
import { decode } from '../reading/decode.ts'
import { inTurn } from './host-queue.ts'
import { findRobots, saveRobots } from './hosts.queries.ts'
import { mayRead, type Robots, readRobots } from './robots.ts'

const timeoutMs = 20_000
const maxBytes = 3_000_000
const robotsLastMs = 3_600_000
const mostRedirects = 5

export interface PageRequest {
  url: string
  etag?: string | null
  lastModified?: string | null
  signal: AbortSignal
}

export type Fetched =
  | { outcome: 'same' }
  | { outcome: 'page'; html: string; url: string; etag: string | null; lastModified: string | null }
  | { outcome: 'failed'; problem: string }

/** Fetches a public page; a refusal or failure becomes a sentence. */
export async function fetchPage(ctx: Ctx, request: PageRequest): Promise<Fetched> {
  const answer = await reach(ctx, request)
  return 'problem' in answer ? { outcome: 'failed', problem: answer.problem } : pageIn(answer, request)
}

/** Fetches a file such as a sitemap; undefined if there is none. */
export async function fetchText(ctx: Ctx, request: PageRequest): Promise<string | undefined> {
  const answer = await reach(ctx, request)
  return 'problem' in answer || answer.status !== 200 ? undefined : answer.body.toString('utf8')
}

/** Follows redirects. Each host's robots.txt and rate limit apply. */
async function reach(ctx: Ctx, request: PageRequest): Promise<HttpOutResponse | { problem: string }> {
  let { url } = request
  for (let stops = 0; stops <= mostRedirects; stops += 1) {
    const robots = await robotsOf(ctx, url, request.signal)
    if ('problem' in robots) return robots
    const { host } = new URL(url)
    if (!mayRead(robots, url)) return { problem: `The robots.txt of ${host} doesn't allow reading this page.` }
    const answer = await ask(
      ctx,
      { ...request, url },
      { crawlDelayMs: robots.crawlDelay * 1_000, isRedirectAnswer: true },
    )
    if ('problem' in answer || !isRedirect(answer)) return answer
    const next = nextOf(url, answer.headers.location ?? '')
    if (typeof next !== 'string') return next
    url = next
  }
  return { problem: 'The page redirects too many times.' }
}

const isRedirect = ({ status, headers }: HttpOutResponse) => status >= 300 && status < 400 && headers.location

function nextOf(url: string, location: string): string | { problem: string } {
  const next = URL.canParse(location, url) ? new URL(location, url) : undefined
  if (!next || !/^https?:$/.test(next.protocol)) return { problem: 'The page redirects to an invalid URL.' }
  if (new URL(url).protocol === 'https:' && next.protocol === 'http:')
    return { problem: "The page redirects from https to http, so we didn't follow it." }
  return next.href
}

/** A missing robots.txt allows everything; an unreachable one allows nothing. */
export async function robotsOf(ctx: Ctx, url: string, signal: AbortSignal): Promise<Robots | { problem: string }> {
  const { host, origin } = new URL(url)
  const known = await findRobots(ctx.db, host, new Date(ctx.now().getTime() - robotsLastMs))
  const robots = known ?? (await askForRobots(ctx, `${origin}/robots.txt`, signal))
  if ('problem' in robots) return robots
  if (robots.status >= 500) return { problem: `Couldn't read the robots.txt of ${host} (status ${robots.status}).` }
  return readRobots(robots.status === 200 ? robots.text : '')
}

async function askForRobots(ctx: Ctx, url: string, signal: AbortSignal) {
  const answer = await ask(ctx, { url, signal }, { crawlDelayMs: 0 })
  if ('problem' in answer) return answer
  const robots = { status: answer.status, text: answer.body.toString('utf8') }
  await saveRobots(ctx.db, new URL(url).host, robots, ctx.now())
  return robots
}

async function ask(
  ctx: Ctx,
  { url, etag, lastModified, signal }: PageRequest,
  { crawlDelayMs, isRedirectAnswer }: { crawlDelayMs: number; isRedirectAnswer?: boolean },
) {
  const headers = {
    accept: 'text/html,application/xhtml+xml,*/*;q=0.5',
    'accept-language': 'en',
    ...(etag && { 'if-none-match': etag }),
    ...(lastModified && { 'if-modified-since': lastModified }),
  }
  const sample = sampleAnswer(url, ctx.now())
  if (sample) return sample
  const { host } = new URL(url)
  try {
    return await inTurn(ctx, { host, crawlDelayMs, signal }, () =>
      ctx.ports.httpOut.request({
        url,
        headers,
        timeoutMs,
        maxBytes,
        signal,
        ...(isRedirectAnswer && { isRedirectAnswer }),
      }),
    )
  } catch (error) {
    if (signal.aborted) throw signal.reason
    return { problem: problemOf(error, host) }
  }
}

function pageIn({ status, headers, body, url }: HttpOutResponse, { etag, lastModified }: PageRequest): Fetched {
  const failed = (problem: string): Fetched => ({ outcome: 'failed', problem })
  if (status === 304 && (etag || lastModified)) return { outcome: 'same' }
  if (status === 401 || status === 403 || status === 429)
    return failed(`The site blocked the request (status ${status}).`)
  if (status === 404 || status === 410) return failed(`The page wasn't found (status ${status}).`)
  if (status < 200 || status >= 300) return failed(`The site returned an error (status ${status}).`)
  const type = headers['content-type'] ?? 'text/html'
  if (!/html|xml|text\/plain/i.test(type))
    return failed(`The URL is a file of type ${type.slice(0, 60)}, not a web page.`)
  if (body.length === 0) return failed('The page is empty.')
  return {
    outcome: 'page',
    html: decode(body, type),
    url,
    etag: headers.etag ?? null,
    lastModified: headers['last-modified'] ?? null,
  }
}

const sentences: Record<FailureReason, (host: string) => string> = {
  timeout: (host) => `${host} didn't respond within ${timeoutMs / 1_000} seconds.`,
  dns: (host) => `Couldn't find a site at ${host}.`,
  connect: (host) => `Couldn't reach ${host}.`,
  tls: (host) => `The security certificate of ${host} isn't valid.`,
  reset: (host) => `${host} closed the connection.`,
  bad_response: (host) => `${host} sent a response we couldn't read.`,
}

function problemOf(error: unknown, host: string): string {
  if (error instanceof UserError) return error.message
  if (!(error instanceof UpstreamError)) throw error
  const reason = 'reason' in error ? (error.reason as FailureReason) : undefined
  return reason && Object.hasOwn(sentences, reason) ? sentences[reason](host) : `Couldn't reach ${host}.`
}
