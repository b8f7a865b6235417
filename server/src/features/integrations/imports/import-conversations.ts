import { type IntegrationId, kindOf } from '@sextant/contract/integrations/catalogue'
import type { RequestCtx } from '#kernel/context'
import { UserError } from '#kernel/errors'
import { TooManyCalls } from '#kernel/retry'
import type { ConnectorCtx, Conversation, FeedbackPage } from '#ports/connections'
import type { OpenConnection } from '../connections/open-connection.ts'
import { importedSentence, progressAt } from './import-progress.ts'
import * as queries from './imports.queries.ts'

type Feedback = NonNullable<OpenConnection['connector']['feedback']>

export interface ImportJob {
  ctx: RequestCtx
  connectorContext: ConnectorCtx
  feedback: Feedback
  stored: queries.StoredImport
}

/** Shorter than the time after which a silent delivery counts as dead. */
const longestPauseMs = 90_000

/** Imports page by page, continuing where an earlier run ended. Returns the summary sentence. */
export async function importConversations(job: ImportJob): Promise<string> {
  const { ctx, connectorContext, feedback, stored } = job
  const range = { from: stored.range_from, to: stored.range_to }
  for (let cursor = stored.cursor ?? undefined; ; ) {
    const page = await waiting(connectorContext, () => feedback.page(connectorContext, range, cursor))
    await bringInPage(job, page)
    const reached = page.conversations.at(-1)?.updatedAt ?? range.from
    const counts = (await queries.find(ctx.db, stored.id)) ?? stored
    const message = sentenceOf(counts)
    await queries.goOn(ctx.db, stored.id, { cursor: page.next ?? null, progress: progressAt(range, reached), message })
    await ctx.publish({ workspaceId: stored.workspace_id }, { topic: 'imports', id: stored.id })
    if (page.next === undefined) return message
    cursor = page.next
  }
}

const sentenceOf = (row: queries.StoredImport) =>
  importedSentence(kindOf(row.integration as IntegrationId).imports ?? 'conversation', row, row.is_sandbox)

async function bringInPage({ ctx, connectorContext, feedback, stored }: ImportJob, { conversations }: FeedbackPage) {
  const known = await queries.known(
    ctx.db,
    stored,
    conversations.map(({ id }) => id),
  )
  for (const { id, updatedAt } of conversations) {
    connectorContext.signal?.throwIfAborted()
    const before = known.get(id)
    const isSame = before !== undefined && before.updatedAt.getTime() >= updatedAt.getTime()
    const conversation = isSame ? undefined : await waiting(connectorContext, () => feedback.read(connectorContext, id))
    if (conversation) await keep(ctx, stored, { id, updatedAt, conversation, knownId: before?.transcriptId })
    else await queries.count(ctx.db, stored.id, 'unchanged')
  }
}

interface Found {
  id: string
  updatedAt: Date
  conversation: Conversation
  knownId: string | undefined
}

/** Saves the transcript and its import record in one transaction, so a crash cannot import it twice. */
function keep(ctx: RequestCtx, stored: queries.StoredImport, { id, updatedAt, conversation, knownId }: Found) {
  const { name: service } = kindOf(stored.integration as IntegrationId)
  const { title, name, turns } = conversation
  const madeBy = `Imported from ${service}${stored.is_sandbox ? ' sandbox' : ''}`
  return ctx.transact(async (ctx) => {
    const transcript = { knownId, title, description: `${name} in ${service}`, madeBy, turns }
    const { id: transcriptId, change } = await ctx.ports.importTranscript(ctx, transcript)
    await queries.remember(ctx.db, stored, { remoteId: id, transcriptId, updatedAt })
    await queries.count(ctx.db, stored.id, change === 'created' ? 'imported' : change)
  })
}

/** Help desks allow a few pages a minute, so wait as long as they ask. */
async function waiting<T>({ pause, signal }: ConnectorCtx, work: () => Promise<T>): Promise<T> {
  for (let rests = 0; ; rests += 1) {
    try {
      return await work()
    } catch (error) {
      const restMs = error instanceof TooManyCalls ? (error.retryAfterMs ?? 60_000) : undefined
      if (restMs === undefined || restMs > longestPauseMs || rests >= 10) throw error
      await pause(restMs, signal).catch(() => {
        throw new UserError('conflict', 'Sextant stopped before this finished.')
      })
    }
  }
}
