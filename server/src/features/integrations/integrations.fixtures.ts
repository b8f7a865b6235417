import type { RequestCtx } from '#kernel/context'
import { orNotFound } from '#kernel/errors'
import type { Pause } from '#kernel/pause'
import type { ExportOrder } from '#ports/connections'
import type { Client, testApp } from '#test/harness'

type App = Awaited<ReturnType<typeof testApp>>

/** A context acting as this person, as other features use it. */
export async function actingAs(app: App, me: Client): Promise<RequestCtx> {
  const { ctx, db } = app.server
  return ctx.as(orNotFound(await ctx.ports.actorOf(db, me.userId, me.workspaceId), 'Actor'))
}

/** A clock that never waits and records how long it would have. */
export function hurry() {
  const taken: number[] = []
  const pause: Pause = async (ms, signal) => {
    signal?.throwIfAborted()
    taken.push(ms)
  }
  return { taken, pause }
}

/** Waits until the test releases each wait. */
export function hold() {
  const held: { ms: number; go: () => void }[] = []
  const pause: Pause = (ms) => new Promise((go) => void held.push({ ms, go }))
  return { held, pause }
}

/** An export through the port that other features use. */
export async function exporting(app: App, me: Client, order: ExportOrder) {
  const ctx = await actingAs(app, me)
  return ctx.ports.connections.exportTracked(ctx, order)
}

/** Everything in the database, as text. */
export async function dump(app: App): Promise<string> {
  const { rows: tables } = await app.admin.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')",
  )
  const parts = await Promise.all(tables.map(({ name }) => app.admin.query(`select t::text as line from ${name} t`)))
  return parts.flatMap(({ rows }) => rows.map(({ line }) => line)).join('\n')
}
