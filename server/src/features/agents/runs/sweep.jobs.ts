import { z } from 'zod'
import { defineJob } from '#kernel/jobs'
import { listSilent } from './perform.queries.ts'
import { fail } from './runs.service.ts'

/** A run under way is heard of every second. One that waits for its next try may be silent longer than that. */
const longestSilenceMs = 10 * 60_000

/** Ends what nobody works on any more, such as a run whose worker died at every try. */
export const sweep = defineJob({
  name: 'agents.sweep',
  payload: z.object({}),
  retryLimit: 0,
  cron: '* * * * *',
  async run(ctx) {
    const silent = await listSilent(ctx.acrossWorkspaces().db, new Date(ctx.now().getTime() - longestSilenceMs), 500)
    for (const { id, workspace_id: workspaceId } of silent) {
      await fail(
        ctx.inWorkspace(workspaceId),
        { id, workspaceId },
        { error: 'It was interrupted and could not go on.', isRetriable: true },
      )
    }
  },
})
