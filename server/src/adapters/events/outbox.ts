import { type EventName, type EventPayload, events } from '@sextant/contract/events'
import { z } from 'zod'
import type { Ctx } from '#kernel/context'
import type { Feature } from '#kernel/feature'
import { type AnyJob, defineJob } from '#kernel/jobs'
import * as queries from './outbox.queries.ts'

type Listen = (fact: EventPayload, ctx: Ctx) => Promise<void>

export interface Outbox {
  jobs: AnyJob[]
  emit<N extends EventName>(ctx: Ctx, name: N, payload: EventPayload<N>): Promise<void>
}

/** Events are rows written in the mutation's transaction; each listener gets each event in its own job. */
export function createOutbox(features: Feature[]): Outbox {
  const listeners = new Map<string, Listen>()
  for (const { name: feature, listeners: own = {} } of features) {
    for (const [event, listen] of Object.entries(own)) listeners.set(`${feature}:${event}`, listen as Listen)
  }
  const deliver = defineJob({
    name: 'events.deliver',
    payload: z.object({ eventId: z.uuid(), listener: z.string() }),
    retryLimit: 8,
    concurrency: 10,
    // Skip listeners removed since the event was written.
    run: async (ctx, { eventId, listener }) => {
      const listen = listeners.get(listener)
      if (listen) await deliverOnce(ctx, { eventId, listener, listen })
    },
  })
  return {
    jobs: [deliver],
    async emit(ctx, name, payload) {
      const eventId = await queries.insert(ctx.db, name, events[name].parse(payload))
      const interested = [...listeners.keys()].filter((listener) => listener.endsWith(`:${name}`))
      for (const listener of interested) await ctx.enqueue(deliver, { eventId, listener })
    },
  }
}

function deliverOnce(ctx: Ctx, { eventId, listener, listen }: { eventId: string; listener: string; listen: Listen }) {
  return ctx.transact(async (ctx) => {
    if (!(await queries.markDelivered(ctx.db, eventId, listener))) return
    const event = await queries.find(ctx.db, eventId)
    if (!event) return
    const fact = event.payload as EventPayload
    await listen(fact, 'workspaceId' in fact ? ctx.inWorkspace(fact.workspaceId) : ctx)
  })
}
