import { agentIds, agents } from '@sextant/contract/agents/catalogue'
import { usagePercent } from '@sextant/contract/agents/plans'
import type { AgentCard } from '@sextant/contract/agents/routes'
import type { RequestCtx } from '#kernel/context'
import { activityByAgent } from './agents.queries.ts'
import { listConfigs } from './config/config.queries.ts'
import { asSaved } from './config/config.service.ts'
import { readMonth, usedByAgent } from './usage/usage.queries.ts'

export async function list(ctx: RequestCtx): Promise<AgentCard[]> {
  const { workspaceId } = ctx.actor
  const { begins } = await readMonth(ctx.db, workspaceId, ctx.now())
  const [configs, used, activity] = await Promise.all([
    listConfigs(ctx.db, workspaceId),
    usedByAgent(ctx.db, workspaceId, begins),
    activityByAgent(ctx.db, workspaceId, agentIds),
  ])
  return agentIds.map((id) => {
    const { name, description, category, features, monthlyLimit } = agents[id]
    const { enabled } = asSaved(
      id,
      configs.find((config) => config.agent_id === id),
    )
    const { lastUsed = null, outputs = 0 } = activity.get(id) ?? {}
    return {
      id,
      name,
      description,
      category,
      status: enabled ? 'active' : 'paused',
      usage: usagePercent(used.get(id) ?? 0, monthlyLimit),
      used: used.get(id) ?? 0,
      limit: monthlyLimit,
      lastUsed: lastUsed?.toISOString() ?? null,
      features: [...features],
      outputs,
    }
  })
}
