import { z } from 'zod'
import { defineJob } from '#kernel/jobs'
import { listSilent } from './perform.queries.ts'
import { fail } from './runs.service.ts'

/** Runs report progress every second, but may be silent longer between attempts. */
const longestSilenceMs = 10 * 60_000

/** Fails abandoned runs, such as those whose worker died on every attempt. */
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
        { error: "The run was interrupted and couldn't continue.", isRetriable: true },
      )
    }
  },
})
