import type { RequestCtx } from '#kernel/context'
import { UpstreamError, UserError } from '#kernel/errors'
import type { HttpOut } from '#ports/world/http-out'
import type { Hold, Stored } from './deliveries.queries.ts'
import * as calls from './delivery-calls.queries.ts'
import { displayedPath, withoutSecrets } from './displayed-path.ts'

/** Every call is a heartbeat; after this much silence the sender counts as dead. */
const longestSilenceMs = 120_000

export const holdFrom = (now: Date, holder: string): Hold => ({
  holder,
  now,
  until: new Date(now.getTime() + longestSilenceMs),
})

/** An HTTP client that records every call of this delivery. */
export function recordedHttp(ctx: RequestCtx, delivery: Stored, secrets: readonly string[]): HttpOut {
  const { id: deliveryId, workspace_id: workspaceId, attempts: attempt, holder } = delivery
  async function note(url: string, method: string, began: number, outcome: { status: number } | { error: unknown }) {
    const call = {
      ...{ deliveryId, workspaceId, attempt, method, ...displayedPath(url, secrets) },
      durationMs: Math.round(performance.now() - began),
      status: 'status' in outcome ? outcome.status : null,
      error: 'error' in outcome ? wordsFor(outcome.error, secrets) : null,
    }
    try {
      await calls.note(ctx.db, call, holdFrom(ctx.now(), holder ?? ''))
    } catch (error) {
      // The call succeeded, and its result matters more than the record.
      ctx.log.warn({ err: error, deliveryId }, 'could not record a call')
    }
  }
  return {
    async request(request) {
      const { url, method = 'GET' } = request
      const began = performance.now()
      try {
        const response = await ctx.ports.httpOut.request(request)
        await note(url, method, began, response)
        return response
      } catch (error) {
        await note(url, method, began, { error })
        throw error
      }
    },
  }
}

function wordsFor(error: unknown, secrets: readonly string[]): string {
  if (error instanceof UserError) return withoutSecrets(error.message, secrets)
  return error instanceof UpstreamError && 'reason' in error ? String(error.reason) : 'broken off'
}
