import { type AgentId, agentIds, agents } from '@sextant/contract/agents/catalogue'
import type { RequestCtx } from '#kernel/context'
import type { Shareable, ShareableSource } from '#ports/sharing'
import { listConfigs } from '../config/config.queries.ts'

/** Agent settings belong to the team, not to the person who saved them last. */
export const agentConfigs: ShareableSource = {
  async list(ctx, { search, atMost }) {
    const words = search.toLowerCase()
    const found = agentIds.filter((id) => agents[id].name.toLowerCase().includes(words))
    return (await described(ctx, found)).slice(0, atMost)
  },
  find: (ctx, ids) =>
    described(
      ctx,
      agentIds.filter((id) => ids.includes(id)),
    ),
}

async function described(ctx: RequestCtx, ids: readonly AgentId[]): Promise<Shareable[]> {
  if (ids.length === 0) return []
  const saved = await listConfigs(ctx.db, ctx.actor.workspaceId)
  return ids.map((id) => ({
    id,
    name: agents[id].name,
    owner: 'The whole team',
    lastModified: saved.find((config) => config.agent_id === id)?.updated_at ?? null,
  }))
}
