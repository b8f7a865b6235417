import type { AgentIsOn, AgentSettings, ReadRunPaces, RunTallies } from '#kernel/agents'
import { read } from './config/config.service.ts'
import { readPaces } from './runs/paces.queries.ts'
import { tallies } from './runs/runs.queries.ts'

// Queries offered to other features, as the current person.

export const agentSettings: AgentSettings = async (ctx, agentId) => (await read(ctx, agentId)).settings as never

export const agentIsOn: AgentIsOn = async (ctx, agentId) => (await read(ctx, agentId)).enabled

export const runTallies: RunTallies = (ctx, { agentId, since }) =>
  tallies(ctx.db, ctx.actor.workspaceId, agentId, since)

export const runPaces: ReadRunPaces = (ctx, days, actions) => readPaces(ctx.db, ctx.actor.workspaceId, days, actions)
