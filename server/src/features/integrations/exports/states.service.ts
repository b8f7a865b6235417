import { type ExportTarget, integrations } from '@sextant/contract/integrations/catalogue'
import type { Ctx, RequestCtx } from '#kernel/context'
import { UpstreamError, UserError } from '#kernel/errors'
import { TooManyCalls } from '#kernel/retry'
import { CredentialsRefused, connectorCtx, type LinkFilter, type TrackedLink } from '#ports/connections'
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
    problems.push(...(await readOf(ctx, workspaceId, integration, async () => ofTool)))
  }
  return problems
}

/** For one tool at a time. */
const mostRead = 100

/** Reads the states that weren't read for longest. */
export async function readOldStates(ctx: Ctx, workspaceId: string, integration: ExportTarget): Promise<void> {
  const problems = await readOf(ctx, workspaceId, integration, (accountId) =>
    queries.linksReadBefore(ctx.db, { workspaceId, integration, accountId }, dueAt(ctx.now()), mostRead),
  )
  if (problems.length > 0) ctx.log.info({ workspaceId, integration, problems }, 'not all states were read')
  await ctx.publish({ workspaceId }, { topic: 'requirements' })
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
  linksIn: (accountId: string) => Promise<readonly StoredLink[]>,
): Promise<string[]> {
  const { name } = integrations[integration]
  const problems = new Set<string>()
  try {
    const connection = await open(ctx, workspaceId, integration)
    const links = await linksIn(connection.accountId)
    const mine = links.filter(({ accountId }) => accountId === connection.accountId)
    if (mine.length < links.length) problems.add(`Some items are in another ${name} account than the connected one.`)
    for (const link of mine) {
      const problem = await readOne(ctx, connection, link)
      if (problem) problems.add(problem)
    }
  } catch (error) {
    if (error instanceof UserError) problems.add(error.message)
    else if (error instanceof UpstreamError) problems.add(`${name} is unavailable. Try again in a minute.`)
    else throw error
  }
  return [...problems]
}

/** Returns why the tool refused this item; throws if it refuses all of them or is unavailable. */
async function readOne(ctx: Ctx, connection: OpenConnection, link: StoredLink): Promise<string | undefined> {
  const { connector, credentials, workspaceId } = connection
  const { destination, remoteId, exportId, itemId } = link
  if (!connector.documents?.state || remoteId === null) return undefined
  const read = connector.documents.state
  const key = { exportId, workspaceId, itemId }
  try {
    const state = await using(ctx, connection, () =>
      read(connectorCtx(ctx, workspaceId, credentials), destination, remoteId),
    )
    await queries.recordState(ctx.db, key, state, ctx.now())
    return undefined
  } catch (error) {
    const isOfAll = error instanceof CredentialsRefused || error instanceof TooManyCalls
    if (isOfAll || !(error instanceof UserError)) throw error
    // Otherwise a refused item stays the oldest one and is read before all others every time.
    await queries.recordRefusal(ctx.db, key, ctx.now())
    return error.message
  }
}
