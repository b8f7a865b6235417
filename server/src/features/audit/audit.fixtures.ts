import { randomUUID } from 'node:crypto'
import type { AuditAction, AuditVerification } from '@sextant/contract/audit/routes'
import type pg from 'pg'
import type { Ctx, RequestCtx } from '#kernel/context'
import type { Client, testApp } from '#test/harness'
import { sealAll } from './sealing/sealer.service.ts'

type App = Awaited<ReturnType<typeof testApp>>

/** Acts as the person without an HTTP call. */
export const actingAs = (app: App, person: Client): RequestCtx => app.server.ctx.as({ ...person, role: person.role })

export function writeEvent(ctx: RequestCtx, name: string, action: AuditAction = 'CREATE_WORKFLOW'): Promise<void> {
  return ctx.transact((ctx) => ctx.audit(action, { id: randomUUID(), name }))
}

export async function writeEvents(ctx: RequestCtx, count: number): Promise<void> {
  await ctx.transact(async (ctx) => {
    for (let at = 1; at <= count; at++) await ctx.audit('CREATE_WORKFLOW', { id: randomUUID(), name: `Number ${at}` })
  })
}

export const seal = (ctx: Ctx): Promise<void> => sealAll(ctx)

/** Acts as the database owner, bypassing triggers and policies. */
export async function behindOurBack(
  admin: pg.Pool,
  ...statements: [text: string, values?: unknown[]][]
): Promise<void> {
  const client = await admin.connect()
  try {
    await client.query("set session_replication_role = 'replica'")
    for (const [text, values] of statements) await client.query(text, values)
  } finally {
    await client.query("set session_replication_role = 'origin'")
    client.release()
  }
}

export async function verified(person: Client): Promise<AuditVerification> {
  const { status, body } = await person.get('/audit/verify')
  if (status !== 200) throw new Error(`verify answered ${status}: ${JSON.stringify(body)}`)
  return body
}
