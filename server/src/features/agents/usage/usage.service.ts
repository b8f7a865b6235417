import { agentIds, agents } from '@sextant/contract/agents/catalogue'
import { planKinds } from '@sextant/contract/agents/plans'
import type { Usage } from '@sextant/contract/agents/routes'
import type { RequestCtx } from '#kernel/context'
import { activeAmong } from '../active-agents.ts'
import * as queries from './usage.queries.ts'

export async function read(ctx: RequestCtx): Promise<Usage> {
  const { workspaceId } = ctx.actor
  const month = await queries.readMonth(ctx.db, workspaceId, ctx.now())
  const { plan, begins, ends } = month
  const used = await queries.usedByAgent(ctx.db, workspaceId, begins)
  const active = await activeAmong(ctx.db, workspaceId, await queries.takenByAgent(ctx.db, workspaceId, begins))
  return {
    plan,
    agentActionsUsed: await queries.countUsed(ctx.db, begins),
    agentActionsLimit: planKinds[plan].actionsPerMonth,
    active,
    activeAgents: active.length,
    activeAgentsLimit: planKinds[plan].activeAgents,
    resetsAt: ends.toISOString(),
    agents: agentIds.map((id) => ({
      id,
      name: agents[id].name,
      used: used.get(id) ?? 0,
      limit: agents[id].monthlyLimit,
    })),
  }
}
