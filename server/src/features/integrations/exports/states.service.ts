import { type ExportTarget, integrations } from '@sextant/contract/integrations/catalogue'
import type { RequestCtx } from '#kernel/context'
import { UpstreamError, UserError } from '#kernel/errors'
import { connectorCtx, type LinkFilter, type TrackedLink } from '#ports/connections'
import { type OpenConnection, open, using } from '../connections/open-connection.ts'
import * as queries from './exports.queries.ts'

type StoredLink = Awaited<ReturnType<typeof queries.linksOf>>[number]

export async function linksOf(ctx: RequestCtx, filter: LinkFilter): Promise<TrackedLink[]> {
  if (filter.ids.length === 0) return []
  const links = await queries.linksOf(ctx.db, ctx.actor.workspaceId, filter)
  return links.map(({ integration, subjectId, itemId, url, accountId, state, isDone, stateAt }) => ({
    integration: integration as ExportTarget,
    ...{ subjectId, itemId, url },
    isSandbox: accountId === 'sandbox',
    state: state !== null && stateAt ? { name: state, isDone: isDone ?? false, readAt: stateAt } : null,
  }))
}

/** One tool after the other, so that one that is away doesn't hide what the others say. */
export async function readStates(ctx: RequestCtx, filter: LinkFilter): Promise<string[]> {
  if (filter.ids.length === 0) return []
  const links = await queries.linksOf(ctx.db, ctx.actor.workspaceId, filter)
  // The sandbox has no one who works on its items.
  const real = links.filter(({ accountId }) => accountId !== 'sandbox')
  const problems: string[] = []
  for (const [integration, ofTool] of Map.groupBy(real, (link) => link.integration as ExportTarget)) {
    problems.push(...(await readOf(ctx, integration, ofTool)))
  }
  return problems
}

async function readOf(ctx: RequestCtx, integration: ExportTarget, links: StoredLink[]): Promise<string[]> {
  const { name } = integrations[integration]
  try {
    const connection = await open(ctx, ctx.actor.workspaceId, integration)
    const mine = links.filter(({ accountId }) => accountId === connection.accountId)
    for (const link of mine) await readOne(ctx, connection, link)
    return mine.length < links.length ? [`Some items are in another ${name} account than the connected one.`] : []
  } catch (error) {
    if (error instanceof UserError) return [error.message]
    if (error instanceof UpstreamError) return [`${name} is unavailable. Try again in a minute.`]
    throw error
  }
}

async function readOne(ctx: RequestCtx, connection: OpenConnection, link: StoredLink): Promise<void> {
  const { connector, credentials } = connection
  const { workspaceId } = ctx.actor
  const { destination, remoteId, exportId, itemId } = link
  if (!connector.documents?.state || remoteId === null) return
  const read = connector.documents.state
  const state = await using(ctx, connection, () =>
    read(connectorCtx(ctx, workspaceId, credentials), destination, remoteId),
  )
  await queries.recordState(ctx.db, { exportId, workspaceId, itemId }, state, ctx.now())
}
