import type { Db } from '#kernel/db'
import type { Client } from '#test/harness'

interface SampleOutput {
  title?: string
  at?: Date
  /** Approved by the person a moment ago. */
  decided?: boolean
}

/** An output as a finished run leaves it. */
export async function addOutput(me: Client, db: Db, output: SampleOutput = {}): Promise<string> {
  const { title = 'A calm week', at = new Date(), decided = false } = output
  const of = { workspace_id: me.workspaceId, agent_id: 'community-catalyst', title, created_at: at }
  const { id: runId } = await db
    .insertInto('agent_runs')
    .values({
      ...of,
      ...{ action_type: 'track-engagement', status: 'completed', input: '{}', started_by: me.name },
      ...{ triggered_by: 'manual', user_id: me.userId, progress: 100, message: '', expected_ms: 1_000 },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('outputs')
    .values({
      ...{ ...of, run_id: runId, output_type: 'Engagement report', body: 'Calm.' },
      ...(decided
        ? { status: 'approved', decided_by_id: me.userId, decided_at: new Date() }
        : { status: 'completed', decided_by_id: null, decided_at: null }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
