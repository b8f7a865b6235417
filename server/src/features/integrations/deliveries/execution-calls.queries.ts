import { sql } from 'kysely'
import type { Db } from '#kernel/db'
import type { ExecutionCall } from '#ports/deliveries'
import { displayedPath, withoutSecrets } from './displayed-path.ts'

/** Inserts many deliveries and their calls in one statement. */
export async function logCalls(db: Db, calls: readonly ExecutionCall[]): Promise<void> {
  if (calls.length === 0) return
  await sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(calls.map(toStoredCall))}::jsonb) as g(
        "workspaceId" uuid, "executionId" uuid, "userId" uuid, key text, subject text, method text, host text,
        path text, status int, "durationMs" int, message text, state text, "nextAttemptAt" timestamptz)
    ), lines as (
      insert into deliveries as d (workspace_id, execution_id, user_id, kind, integration, idempotency_key, subject,
        state, attempts, retries_left, result, error, next_attempt_at)
      select "workspaceId", "executionId", "userId", 'webhook', 'webhook', key, subject, state, 1, 0,
        case when state = 'delivered' then jsonb_build_object('message', message) end,
        case when state <> 'delivered' then message end, "nextAttemptAt"
      from given
      on conflict (workspace_id, integration, kind, idempotency_key) do update
      set state = excluded.state, attempts = d.attempts + 1, result = excluded.result, error = excluded.error,
        next_attempt_at = excluded.next_attempt_at, subject = excluded.subject, updated_at = clock_timestamp()
      returning d.id, d.workspace_id, d.idempotency_key, d.attempts
    )
    insert into delivery_calls (delivery_id, workspace_id, attempt, method, host, path, status, duration_ms, error)
    select l.id, l.workspace_id, l.attempts, g.method, g.host, g.path, g.status, g."durationMs",
      case when g.status is null then g.message end
    from given g join lines l on l.idempotency_key = g.key`.execute(db)
}

/** Removes secrets, because URLs entered by people may contain them. */
const toStoredCall = ({ url, message, ...call }: ExecutionCall) => ({
  ...call,
  ...displayedPath(url, [url]),
  message: withoutSecrets(message, [url]),
})

export async function endCalls(
  db: Db,
  workspaceId: string,
  { executionIds, reason, at }: { executionIds: readonly string[]; reason: string; at: Date },
): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ state: 'failed', error: reason, next_attempt_at: null, updated_at: at })
    .where('workspace_id', '=', workspaceId)
    .where('execution_id', '=', sql<string>`any(${executionIds}::uuid[])`)
    .where('state', '=', 'retrying')
    .execute()
}
