import { type AgentId, agents, isAgentId } from '@sextant/contract/agents/catalogue'
import { completed, fieldProblems } from '@sextant/contract/agents/fields'
import { billingPath } from '@sextant/contract/agents/plans'
import type { AgentConfig } from '@sextant/contract/agents/routes'
import { settingFields } from '@sextant/contract/agents/settings'
import type { RequestCtx } from '#kernel/context'
import { UserError } from '#kernel/errors'
import { activeAmong, isOn } from '../active-agents.ts'
import { placeRefusal } from '../runs/admission.ts'
import { lockMonth, takenByAgent } from '../usage/usage.queries.ts'
import * as queries from './config.queries.ts'

export function agentOf(slug: string): AgentId {
  if (!isAgentId(slug)) throw new UserError('not_found', 'The requested agent workspace could not be found.')
  return slug
}

export const read = async (ctx: RequestCtx, agentId: AgentId): Promise<AgentConfig> =>
  asSaved(agentId, await queries.findConfig(ctx.db, ctx.actor.workspaceId, agentId))

export function save(
  ctx: RequestCtx,
  agentId: AgentId,
  changes: Pick<AgentConfig, 'enabled' | 'settings' | 'version'>,
): Promise<AgentConfig> {
  const [problem] = Object.values(fieldProblems(settingFields(agentId), changes.settings))
  if (problem) throw new UserError('invalid_input', problem)
  const settings = completed(settingFields(agentId), changes.settings)
  return ctx.transact(async (ctx) => {
    const { workspaceId } = ctx.actor
    const before = await read(ctx, agentId)
    if (changes.enabled && !before.enabled) await refuseWithoutPlace(ctx, agentId)
    const stored = await queries.saveConfig(ctx.db, workspaceId, agentId, { ...changes, settings }, ctx.now())
    if (!stored) {
      throw new UserError('conflict', 'Someone else changed these settings. Reload them and try again.')
    }
    const saved = asSaved(agentId, stored)
    await ctx.audit('UPDATE_AGENT_CONFIG', subjectOf(saved), subjectOf(before))
    await ctx.ports.agentConfigured(ctx, { agentId, before: before.settings, after: saved.settings })
    await ctx.publish({ workspaceId }, { topic: 'agents' })
    if (saved.enabled !== before.enabled) await ctx.publish({ workspaceId }, { topic: 'usage' })
    return saved
  })
}

/** An agent that ran this month becomes active right away; others use a slot with their first run. */
async function refuseWithoutPlace(ctx: RequestCtx, agentId: AgentId): Promise<void> {
  const { workspaceId } = ctx.actor
  const { plan, begins } = await lockMonth(ctx.db, workspaceId, ctx.now())
  const taken = await takenByAgent(ctx.db, workspaceId, begins)
  if (!taken.has(agentId)) return
  const refusal = placeRefusal(plan, await activeAmong(ctx.db, workspaceId, taken), agentId)
  if (refusal) throw new UserError('plan_limit_reached', refusal, { link: billingPath })
}

const subjectOf = ({ id, name, enabled, settings }: AgentConfig) => ({ ...settings, id, name, enabled })

/** Stored settings may predate the catalogue: missing ones get defaults, unknown ones are dropped. */
export function asSaved(agentId: AgentId, stored: queries.StoredConfig | undefined): AgentConfig {
  return {
    id: agentId,
    name: agents[agentId].name,
    enabled: isOn(agentId, stored),
    settings: completed(settingFields(agentId), (stored?.settings ?? {}) as Record<string, unknown>),
    version: stored?.version ?? 0,
  }
}
