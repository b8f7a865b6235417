import { type ExportTarget, integrations } from '@sextant/contract/integrations/catalogue'
import type { Ctx, RequestCtx } from '#kernel/context'
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
  const { workspaceId } = ctx.actor
  const links = await queries.linksOf(ctx.db, workspaceId, filter)
  const problems: string[] = []
  for (const [integration, ofTool] of Map.groupBy(links, (link) => link.integration as ExportTarget)) {
    problems.push(...(await readOf(ctx, workspaceId, integration, ofTool)))
  }
  return problems
}

/** For one tool at a time. */
const mostRead = 100

/** Reads the states that weren't read for longest; what the tool refuses or is too busy for is read next time. */
export async function readOldStates(ctx: Ctx, workspaceId: string, integration: ExportTarget): Promise<void> {
  const links = await queries.linksReadBefore(ctx.db, { workspaceId, integration }, dueAt(ctx.now()), mostRead)
  const problems = await readOf(ctx, workspaceId, integration, links)
  if (problems.length > 0) ctx.log.info({ workspaceId, integration, problems }, 'not all states were read')
  if (links.length > 0) await ctx.publish({ workspaceId }, { topic: 'requirements' })
}

/** States of open items change often, those of done ones hardly ever. */
export const dueAt = (now: Date): queries.ReadBefore => ({
  open: new Date(now.getTime() - 3_600_000),
  done: new Date(now.getTime() - 24 * 3_600_000),
})

async function readOf(
  ctx: Ctx,
  workspaceId: string,
  integration: ExportTarget,
  links: readonly StoredLink[],
): Promise<string[]> {
  const { name } = integrations[integration]
  try {
    const connection = await open(ctx, workspaceId, integration)
    const mine = links.filter(({ accountId }) => accountId === connection.accountId)
    for (const link of mine) await readOne(ctx, connection, link)
    return mine.length < links.length ? [`Some items are in another ${name} account than the connected one.`] : []
  } catch (error) {
    if (error instanceof UserError) return [error.message]
    if (error instanceof UpstreamError) return [`${name} is unavailable. Try again in a minute.`]
    throw error
  }
}

async function readOne(ctx: Ctx, connection: OpenConnection, link: StoredLink): Promise<void> {
  const { connector, credentials, workspaceId } = connection
  const { destination, remoteId, exportId, itemId } = link
  if (!connector.documents?.state || remoteId === null) return
  const read = connector.documents.state
  const state = await using(ctx, connection, () =>
    read(connectorCtx(ctx, workspaceId, credentials), destination, remoteId),
  )
  await queries.recordState(ctx.db, { exportId, workspaceId, itemId }, state, ctx.now())
}
