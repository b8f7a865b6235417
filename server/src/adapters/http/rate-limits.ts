import type { RateLimitPluginOptions } from '@fastify/rate-limit'
import rateLimit from '@fastify/rate-limit'
import { type RateLimit, type RateLimitClass, rateLimits, refusedCalls } from '@sextant/contract/kernel/limits'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { networkOf } from '#kernel/network'

type Answer = (error: Error | null, result?: { current: number; ttl: number }) => void

/**
 * Rate limits by class: the normal one counts in memory, sensitive ones in the database, so a restart doesn't reset
 * them.
 */
export function deriveLimits(pool: pg.Pool, callsPerMinute: number | undefined) {
  return (limit: RateLimitClass): RateLimitPluginOptions => {
    const { max, windowSeconds, durable } = rateLimits[limit]
    return {
      max: limit === 'normal' || limit === 'hooks' ? (callsPerMinute ?? max) : max,
      timeWindow: windowSeconds * 1_000,
      // After authentication, so that people behind one address don't share a limit, and before the
      // body is parsed, so that invalid bodies count too.
      hook: 'preParsing',
      keyGenerator: (request: FastifyRequest) => {
        const caller = request.admitted?.actor.userId ?? networkOf(request.ip)
        return durable ? `${request.routeOptions.url} ${caller}` : caller
      },
      errorResponseBuilder: (_request, { after }) => {
        return tooMany(after)
      },
      ...(durable && { store: durableStore(pool, limit) }),
    }
  }
}

/** Network-wide limits, checked after the person's own, so that one person can't use them up for others. */
export function limitNetwork(pool: pg.Pool, limit: RateLimitClass) {
  const { windowSeconds, maxPerNetwork }: RateLimit = rateLimits[limit]
  if (!maxPerNetwork) return undefined
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const key = `${limit}:${request.routeOptions.url} network ${networkOf(request.ip)}`
    const { current, ttl } = await count(pool, key, windowSeconds * 1_000)
    if (current > maxPerNetwork) throw comeBackIn(reply, Math.ceil(ttl / 1_000))
  }
}

/** Counts refused calls and throws after too many from one network. */
export type CountRefused = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

export async function refusedCounter(app: FastifyInstance): Promise<CountRefused> {
  await app.register(rateLimit, { global: false })
  const count = app.createRateLimit({
    max: refusedCalls.max,
    timeWindow: refusedCalls.windowSeconds * 1_000,
    keyGenerator: (request: FastifyRequest) => networkOf(request.ip),
  })
  return async (request, reply) => {
    const counted = await count(request)
    if (!counted.isAllowed && counted.isExceeded) throw comeBackIn(reply, counted.ttlInSeconds)
  }
}

function comeBackIn(reply: FastifyReply, seconds: number): Error {
  reply.header('retry-after', seconds)
  return tooMany(seconds === 1 ? '1 second' : `${seconds} seconds`)
}

const tooMany = (after: string) =>
  Object.assign(new Error(`Too many requests. Please try again in ${after}.`), { statusCode: 429 })

/** A class, because the plugin instantiates it; servers share the count in one row. */
function durableStore(pool: pg.Pool, limit: RateLimitClass) {
  return class {
    incr(key: string, answer: Answer, timeWindow: number): void {
      count(pool, `${limit}:${key}`, timeWindow).then(
        (result) => answer(null, result),
        (error) => answer(error),
      )
    }

    child() {
      return this
    }
  }
}

async function count(pool: pg.Pool, key: string, timeWindow: number): Promise<{ current: number; ttl: number }> {
  const { rows } = await pool.query<{ hits: number; ttl: number }>(
    `insert into rate_limits as r (key, hits, resets_at) values ($1, 1, now() + $2 * interval '1 ms')
     on conflict (key) do update set
       hits = case when r.resets_at <= now() then 1 else r.hits + 1 end,
       resets_at = case when r.resets_at <= now() then excluded.resets_at else r.resets_at end
     returning hits, ceil(extract(epoch from resets_at - now()) * 1000)::int as ttl`,
    [key, timeWindow],
  )
  return { current: rows[0]?.hits ?? 1, ttl: rows[0]?.ttl ?? timeWindow }
}
