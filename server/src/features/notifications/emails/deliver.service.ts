import { isUrgent } from '@sextant/contract/notifications/rules'
import type { Ctx } from '#kernel/context'
import type { Recipient, Row, Told } from '../notify.queries.ts'
import { postMessage, sendUrgent } from './deliver.ref.ts'

/** What comes alike within this time of the first becomes one row. */
export const groupingMs = 60_000

interface Written {
  recipients: Recipient[]
  rows: Row[]
  told: Told
  isKeptFromChannels?: boolean | undefined
}

/** Sends what was written on its further ways, for those who want it there. */
export async function deliver(ctx: Ctx, { recipients, rows, told, isKeptFromChannels }: Written): Promise<void> {
  if (told.isSample) return
  const rowOf = ({ userId }: Recipient) => rows.find((row) => row.userId === userId)
  for (const recipient of isUrgent(told) ? recipients.filter(({ urgentEmail }) => urgentEmail) : []) {
    const row = rowOf(recipient)
    // A minute later: several alike are one mail, and what was read by then needs none.
    if (row?.count === 1) await ctx.enqueue(sendUrgent, { notificationId: row.id }, { startAfter: groupEnd(row) })
  }
  if (isKeptFromChannels) return
  for (const integration of ['slack', 'microsoft-teams'] as const) {
    // The channel is the workspace's: one message there, however many of its people asked for it.
    const speaker = recipients.find(({ slack, teams }) => (integration === 'slack' ? slack : teams))
    const row = speaker && rowOf(speaker)
    if (row) await post(ctx, row, integration)
  }
}

/** The first at once; all that follow within its minute as one more message at the end of it. */
async function post(ctx: Ctx, row: Row, integration: 'slack' | 'microsoft-teams'): Promise<void> {
  const { id: notificationId, count } = row
  if (count === 1) await ctx.enqueue(postMessage, { notificationId, integration, part: 'first' })
  if (count === 2) {
    await ctx.enqueue(postMessage, { notificationId, integration, part: 'rest' }, { startAfter: groupEnd(row) })
  }
}

const groupEnd = ({ createdAt }: Row) => new Date(createdAt.getTime() + groupingMs)
