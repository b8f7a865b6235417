import type { RequestCtx } from '#kernel/context'
import * as accounts from './accounts.queries.ts'
import { connect } from './accounts.service.ts'

const description = `Offline drafts keep what you write on the phone when there is no network.
Field teams lose no text when the train enters a tunnel. Drafts are sent by themselves within 5 seconds of the network coming back, so that nobody has to remember them.
Conflicts are shown side by side, and you choose.`

/** Sandbox accounts, and a text that a worker writes as it writes everybody's. */
export async function seed(ctx: RequestCtx): Promise<void> {
  for (const platform of ['twitter', 'linkedin'] as const) {
    if (!(await accounts.find(ctx.db, ctx.actor.workspaceId, platform))) await connect(ctx, platform, undefined)
  }
  await ctx.ports.runAgentAction(ctx, {
    agentId: 'narrative-architect',
    actionType: 'generate-content',
    input: { featureDescription: description, audience: 'field teams', platforms: ['twitter', 'linkedin'] },
    triggeredBy: 'sample',
    idempotencyKey: 'sample content',
  })
}
