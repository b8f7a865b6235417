import type { EventName, EventPayload } from '@sextant/contract/events'
import type { Ctx, RequestCtx } from './context.ts'
import type { AnyJob } from './jobs.ts'
import type { MountedRoute } from './routes.ts'

export type Listeners = { [N in EventName]?: (fact: EventPayload<N>, ctx: Ctx) => Promise<void> }

/** A room: what it answers, what it works off, what it listens to. */
export interface Feature {
  name: string
  routes?: MountedRoute[]
  jobs?: AnyJob[]
  /** Each runs in a transaction of its own, once for each event; what leaves the house is enqueued from it. */
  listeners?: Listeners
  /** Sentences for the greeting about what is new or waits in the workspace; the most pressing first. */
  facts?(ctx: RequestCtx): Promise<string[]>
  /** Sample data for the demo workspace, made by the room's own services in the name of its owner. */
  seed?(ctx: RequestCtx): Promise<void>
}

export const defineFeature = (feature: Feature): Feature => feature
