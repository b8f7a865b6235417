import { beforeEach } from 'vitest'
import { type Client, testApp } from '#test/harness'
import { practiceResult, practiceRoom } from '#test/practice-room'
import { features } from '../../../app/features.ts'

type Perform = NonNullable<Parameters<typeof practiceRoom>[0]>

/** An app with a test agent whose action succeeds right away unless a test overrides it. */
export async function practiceHouse() {
  let work: Perform | undefined
  beforeEach(() => {
    work = undefined
  })
  const room = practiceRoom((ctx, input) => (work ? work(ctx, input) : Promise.resolve(practiceResult)))
  const app = await testApp({ features: [...features, room], services: ['worker'] })
  return {
    app,
    perform(provided?: Perform) {
      work = provided
    },
    run: (me: Client, body: object = {}) =>
      me.post('/agents/community-catalyst/actions/track-engagement', { wait: 20, ...body }),
    async count(table: 'usage' | 'outputs' | 'agent_runs', me: Client): Promise<number> {
      const { rows } = await app.admin.query(`select count(*)::int as n from ${table} where workspace_id = $1`, [
        me.workspaceId,
      ])
      return rows[0].n
    },
    async eventsOf(me: Client): Promise<{ name: string; payload: Record<string, unknown> }[]> {
      const { rows } = await app.admin.query(
        `select name, payload from events where payload->>'workspaceId' = $1 order by id`,
        [me.workspaceId],
      )
      return rows
    },
  }
}
