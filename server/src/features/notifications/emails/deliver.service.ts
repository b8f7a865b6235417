import { isUrgent } from '@sextant/contract/notifications/rules'
import type { Ctx } from '#kernel/context'
import type { NewNotification, Recipient, Row } from '../notify.queries.ts'
import { postMessage, sendUrgent } from './deliver.ref.ts'

/** Similar notifications within this time of the first become one row. */
export const groupingMs = 60_000

interface Written {
  recipients: Recipient[]
  rows: Row[]
  notification: NewNotification
  isKeptFromChannels?: boolean | undefined
}

/** Sends new notifications by email, Slack and Teams to people who turned those on. */
export async function deliver(
  ctx: Ctx,
  { recipients, rows, notification, isKeptFromChannels }: Written,
): Promise<void> {
  if (notification.isSample) return
  const rowOf = ({ userId }: Recipient) => rows.find((row) => row.userId === userId)
  for (const recipient of isUrgent(notification) ? recipients.filter(({ urgentEmail }) => urgentEmail) : []) {
    const row = rowOf(recipient)
    // Wait a minute: similar ones become one email, and ones read by then need none.
    if (row?.count === 1) await ctx.enqueue(sendUrgent, { notificationId: row.id }, { startAfter: groupEnd(row) })
  }
  if (isKeptFromChannels) return
  for (const integration of ['slack', 'microsoft-teams'] as const) {
    // The channel belongs to the workspace: one message there, however many people want it.
    const speaker = recipients.find(({ slack, teams }) => (integration === 'slack' ? slack : teams))
    const row = speaker && rowOf(speaker)
    if (row) await post(ctx, row, integration)
  }
}

/** The first goes out immediately; the rest of that minute follows as one message. */
async function post(ctx: Ctx, row: Row, integration: 'slack' | 'microsoft-teams'): Promise<void> {
  const { id: notificationId, count } = row
  if (count === 1) await ctx.enqueue(postMessage, { notificationId, integration, part: 'first' })
  if (count === 2) {
    await ctx.enqueue(postMessage, { notificationId, integration, part: 'rest' }, { startAfter: groupEnd(row) })
  }
}

const groupEnd = ({ createdAt }: Row) => new Date(createdAt.getTime() + groupingMs)
