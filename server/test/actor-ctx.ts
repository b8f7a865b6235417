import type { Ctx, RequestCtx } from '#kernel/context'
import type { Client } from './harness.ts'

/** The context of a call by this person. */
export const actorCtx = (ctx: Ctx, me: Client): RequestCtx => ctx.as({ ...me, sessionId: '' })
