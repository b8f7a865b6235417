import { oneLine } from '@sextant/contract/kernel/one-line'
import { isActionUrl, isGrouped } from '@sextant/contract/notifications/rules'
import type { Ctx } from '#kernel/context'
import { UserError } from '#kernel/errors'
import type { Notice, Notify } from '#ports/notifications'
import { deliver, groupingMs } from './emails/deliver.service.ts'
import * as queries from './notify.queries.ts'

export const notify: Notify = async (asker, to, notice) => {
  const ctx = asker.inWorkspace(to.workspaceId)
  // Skip backdated demo events unless the notification itself is part of the demo.
  if (ctx.isSample && !notice.isSample) return
  const notification = checked(notice)
  const { workspaceId, userIds } = to
  await ctx.transact(async (ctx) => {
    if (userIds?.length === 0) return
    if (isGrouped(notification.kind)) await queries.lockWorkspace(ctx.db, workspaceId)
    const seated = await queries.listRecipients(ctx.db, to)
    const recipients = await withoutTold(ctx, workspaceId, seated, notice.key)
    if (recipients.length === 0) return
    const rows = await write(ctx, workspaceId, recipients, notification)
    await deliver(ctx, { recipients, rows, notification, isKeptFromChannels: notice.isKeptFromChannels })
    for (const { userId } of recipients) await ctx.publish({ workspaceId, userId }, { topic: 'notifications' })
  })
}

async function write(
  ctx: Ctx,
  workspaceId: string,
  recipients: queries.Recipient[],
  notification: queries.NewNotification,
) {
  const at = ctx.now()
  const since = new Date(at.getTime() - groupingMs)
  const userIds = recipients.map(({ userId }) => userId)
  const canJoin = isGrouped(notification.kind) && !notification.isSample
  const joined = canJoin ? await queries.join(ctx.db, workspaceId, { userIds, notification, at, since }) : []
  const rest = recipients.filter(({ userId }) => !joined.some((row) => row.userId === userId))
  const begun = rest.length > 0 ? await queries.insert(ctx.db, workspaceId, { recipients: rest, notification, at }) : []
  return [...joined, ...begun]
}

async function withoutTold(ctx: Ctx, workspaceId: string, seated: queries.Recipient[], key: string | undefined) {
  if (key === undefined || seated.length === 0) return seated
  const userIds = seated.map(({ userId }) => userId)
  const news = await queries.takeKey(ctx.db, workspaceId, { key, userIds, at: ctx.now() })
  return seated.filter(({ userId }) => news.has(userId))
}

function checked({ kind, type, title, message, actionUrl, about, isSample }: Notice): queries.NewNotification {
  if (actionUrl !== undefined && !isActionUrl(actionUrl)) {
    throw new UserError('invalid_input', 'A notification must link to a Sextant page or an http or https address.')
  }
  return {
    kind,
    type,
    title: oneLine(title).slice(0, 200),
    message: message.slice(0, 1_000),
    actionUrl: actionUrl ?? null,
    about: about ?? [],
    isSample: isSample ?? false,
  }
}
