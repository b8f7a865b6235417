import type { AgentConfig } from '@sextant/contract/agents'
import { type AgentId, agents, isAgentId } from '@sextant/contract/agents/catalogue'
import { completed, fieldProblems } from '@sextant/contract/agents/fields'
import { settingFields } from '@sextant/contract/agents/settings'
import type { RequestCtx } from '#kernel/context'
import { UserError } from '#kernel/errors'
import * as queries from './config.queries.ts'

export function agentOf(slug: string): AgentId {
  if (!isAgentId(slug)) throw new UserError('not_found', 'The requested agent workspace could not be found.')
  return slug
}

export async function read(ctx: RequestCtx, agentId: AgentId): Promise<AgentConfig> {
  return asSaved(agentId, await queries.findConfig(ctx.db, ctx.actor.workspaceId, agentId))
}

export function save(
  ctx: RequestCtx,
  agentId: AgentId,
  given: Pick<AgentConfig, 'enabled' | 'settings' | 'version'>,
): Promise<AgentConfig> {
  const [problem] = Object.values(fieldProblems(settingFields(agentId), given.settings))
  if (problem) throw new UserError('invalid_input', problem)
  const settings = completed(settingFields(agentId), given.settings)
  return ctx.transact(async (ctx) => {
    const { workspaceId } = ctx.actor
    const before = await read(ctx, agentId)
    const stored = await queries.saveConfig(ctx.db, workspaceId, agentId, { ...given, settings }, ctx.now())
    if (!stored) {
      throw new UserError('conflict', 'Somebody else has changed these settings meanwhile. Load them and try again.')
    }
    const saved = asSaved(agentId, stored)
    await ctx.audit('UPDATE_AGENT_CONFIG', subjectOf(saved), subjectOf(before))
    await ctx.publish({ workspaceId }, { topic: 'agents' })
    return saved
  })
}

const subjectOf = ({ id, name, enabled, settings }: AgentConfig) => ({ ...settings, id, name, enabled })

/** What is stored may be older than the catalogue: settings it lacks are at their default, others are left out. */
export function asSaved(agentId: AgentId, stored: queries.StoredConfig | undefined): AgentConfig {
  return {
    id: agentId,
    name: agents[agentId].name,
    enabled: stored?.enabled ?? agents[agentId].isEnabledAtFirst,
    settings: completed(settingFields(agentId), (stored?.settings ?? {}) as Record<string, unknown>),
    version: stored?.version ?? 0,
  }
}
