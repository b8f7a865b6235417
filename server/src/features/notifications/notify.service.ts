import { isActionUrl, isGrouped } from '@sextant/contract/notification-rules'
import type { Ctx } from '#kernel/context'
import { UserError } from '#kernel/errors'
import type { Notice, Notify } from '#kernel/notify'
import * as queries from './notify.queries.ts'

/** What comes alike within this time of the first becomes one row. */
const groupingMs = 60_000

export const notify: Notify = async (ctx, { workspaceId, userIds }, notice) => {
  const told = checked(notice)
  await ctx.transact(async (ctx) => {
    if (userIds?.length === 0) return
    if (isGrouped(told.kind)) await queries.holdWorkspace(ctx.db, workspaceId)
    const seated = await queries.listRecipients(ctx.db, workspaceId, userIds && [...new Set(userIds)])
    const recipients = await withoutTold(ctx, workspaceId, seated, notice.key)
    if (recipients.length === 0) return
    await write(ctx, workspaceId, recipients, told)
    const isForAll = recipients.length === seated.length && !userIds
    for (const { userId } of isForAll ? [{ userId: undefined }] : recipients) {
      await ctx.publish({ workspaceId, ...(userId && { userId }) }, { topic: 'notifications' })
    }
  })
}

async function write(ctx: Ctx, workspaceId: string, recipients: queries.Recipient[], told: queries.Told) {
  const at = ctx.now()
  const since = new Date(at.getTime() - groupingMs)
  const userIds = recipients.map(({ userId }) => userId)
  const canJoin = isGrouped(told.kind) && !told.isSample
  const joined = canJoin ? await queries.join(ctx.db, workspaceId, { userIds, told, at, since }) : []
  const rest = recipients.filter(({ userId }) => !joined.some((row) => row.userId === userId))
  if (rest.length > 0) await queries.insert(ctx.db, workspaceId, { recipients: rest, told, at })
}

async function withoutTold(ctx: Ctx, workspaceId: string, seated: queries.Recipient[], key: string | undefined) {
  if (key === undefined || seated.length === 0) return seated
  const userIds = seated.map(({ userId }) => userId)
  const news = await queries.takeKey(ctx.db, workspaceId, { key, userIds, at: ctx.now() })
  return seated.filter(({ userId }) => news.has(userId))
}

function checked({ kind, type, title, message, actionUrl, about, isSample }: Notice): queries.Told {
  if (actionUrl !== undefined && !isActionUrl(actionUrl)) {
    throw new UserError('invalid_input', 'A notification leads to a page of Sextant or to an http or https address.')
  }
  return {
    kind,
    type,
    title: oneLine(title).slice(0, 200),
    message: message.slice(0, 1_000),
    actionUrl: actionUrl ?? null,
    about: about ?? null,
    isSample: isSample ?? false,
  }
}

/** Titles become subjects of mails, and text of other people stands in them. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
