import { defineDueJob } from '#kernel/due-jobs'
import type { Upkeep } from '#kernel/feature'
import { defineJob } from '#kernel/jobs'
import { neglected } from './reading/read.queries.ts'
import { readRef } from './reading/read.ref.ts'
import { readAll } from './reading/read.service.ts'
import { overdue } from './reply/replies.queries.ts'
import { sendRef } from './reply/send.ref.ts'
import { carryOut } from './reply/send-once.ts'
import { pollRef, settleRef } from './sources/poll.ref.ts'
import { readSource } from './sources/poll.service.ts'
import { settleSandbox } from './sources/settle.service.ts'
import * as sources from './sources/sources.queries.ts'

export const poll = defineJob({
  ...pollRef,
  retryLimit: 1,
  retryDelay: 30,
  timeout: 600,
  // High concurrency, because these jobs mostly wait for the network.
  concurrency: 8,
  run: (ctx, { workspaceId, sourceId }) => readSource(ctx, workspaceId, sourceId, ctx.signal),
})

export const pollDue = defineDueJob({
  name: 'community.poll-due',
  take: sources.takeDue,
  enqueue: (ctx, { id, workspace_id }) => ctx.enqueue(pollRef, { workspaceId: workspace_id, sourceId: id }),
})

/** How long connecting takes in the sandbox. */
const connectingMs = 2_000

/** Connects a sandbox after its delay. It waits here, because a delayed job may start a poll later. */
export const settle = defineJob({
  ...settleRef,
  retryLimit: 5,
  retryDelay: 1,
  concurrency: 50,
  async run(ctx, { workspaceId, sourceId }) {
    await new Promise((resolve) => setTimeout(resolve, connectingMs))
    await settleSandbox(ctx, workspaceId, sourceId)
  },
})

export const read = defineJob({
  ...readRef,
  retryLimit: 3,
  retryDelay: 5,
  timeout: 1_800,
  concurrency: 2,
  async run(ctx, { workspaceId }) {
    await readAll(ctx, workspaceId, ctx.signal)
  },
})

export const send = defineJob({
  ...sendRef,
  retryLimit: 2,
  retryDelay: 5,
  timeout: 170,
  concurrency: 8,
  run: (ctx, { workspaceId, postId }) => carryOut(ctx, workspaceId, postId),
})

/** Fresh replies have their own job; the sweep leaves them this long. */
const graceMs = 5_000

/** Picks up lost work: a missing job or a dead worker. */
export const sweep: Upkeep = {
  name: 'community.sweep',
  everyMs: 5_000,
  async run(ctx) {
    const now = ctx.now()
    const before = new Date(now.getTime() - graceMs)
    const { db } = ctx.acrossWorkspaces()
    for (const workspaceId of await neglected(db, before, now, 50)) {
      await ctx.transact((ctx) => ctx.enqueue(readRef, { workspaceId }))
    }
    for (const { workspaceId, postId } of await overdue(db, before, 50)) {
      await ctx.transact((ctx) => ctx.enqueue(sendRef, { workspaceId, postId }))
    }
  },
}
