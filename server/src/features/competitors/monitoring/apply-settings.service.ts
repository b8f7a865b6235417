import type { SettingsOf } from '@sextant/contract/agents/settings'
import { type Frequency, nextCheckAt, siteAddress } from '@sextant/contract/competitors/rules'
import type { ConfigChange } from '#kernel/agents'
import type { RequestCtx } from '#kernel/context'
import * as queries from '../competitors.queries.ts'
import * as competitors from '../competitors.service.ts'

type Settings = SettingsOf<'market-maven'>

/** Starts monitoring URLs added in the settings, and reschedules checks when the frequency changed. */
export async function applySettings(ctx: RequestCtx, { agentId, before, after }: ConfigChange): Promise<void> {
  if (agentId !== 'market-maven') return
  const [old, now] = [before as Settings, after as Settings]
  await monitorAdded(ctx, old.competitorUrls, now.competitorUrls)
  if (now.monitoringFrequency !== old.monitoringFrequency) await reschedule(ctx, now.monitoringFrequency as Frequency)
}

async function monitorAdded(ctx: RequestCtx, before: readonly string[], after: readonly string[]): Promise<void> {
  const { workspaceId } = ctx.actor
  const known = new Set(before.map(siteAddress))
  const added = new Set(after.map(siteAddress).filter((url) => url !== undefined && !known.has(url)))
  for (const url of added) {
    if (url === undefined || (await queries.hasUrl(ctx.db, workspaceId, url))) continue
    await competitors.create(ctx, { url, name: '', industry: '', size: '', frequency: null })
  }
}

/** As if the new frequency had applied since the last check. */
async function reschedule(ctx: RequestCtx, frequency: Frequency): Promise<void> {
  const { workspaceId } = ctx.actor
  for (const { id, lastAt } of await queries.withoutFrequency(ctx.db, workspaceId)) {
    await queries.setNextCheck(ctx.db, workspaceId, id, nextCheckAt(frequency, lastAt))
  }
  await ctx.publish({ workspaceId }, { topic: 'competitors' })
}
