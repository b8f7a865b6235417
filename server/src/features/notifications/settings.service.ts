import type { Integration } from '@sextant/contract/integrations/routes'
import type {
  MailList,
  NotificationSettings,
  NotificationSettingsAnswer,
  NotificationSettingsDraft,
} from '@sextant/contract/notifications/routes'
import type { Ctx, RequestCtx } from '#kernel/context'
import { UserError } from '#kernel/errors'
import { readLink } from './emails/unsubscribe-link.ts'
import * as queries from './settings.queries.ts'

export const read = async (ctx: RequestCtx): Promise<NotificationSettingsAnswer> =>
  answered(ctx, await queries.find(ctx.db, ctx.actor))

export const save = async (ctx: RequestCtx, draft: NotificationSettingsDraft): Promise<NotificationSettingsAnswer> =>
  answered(ctx, await ctx.transact((ctx) => change(ctx, draft)))

/** Saved once on the first page; after that the person changes it in the settings. */
export function noteTimeZone(ctx: RequestCtx, timeZone: string): Promise<{ timeZone: string }> {
  return ctx.transact(async (ctx) => {
    const known = (await queries.find(ctx.db, ctx.actor)).timeZone
    if (known === null) await queries.save(ctx.db, ctx.actor, { timeZone })
    return { timeZone: known ?? timeZone }
  })
}

/** Needs no session, because the link was emailed to the person. Idempotent. */
export async function unsubscribe(ctx: Ctx, token: string): Promise<{ list: MailList; email: string }> {
  const link = readLink(ctx.ports.signatures, token)
  const actor = link && (await ctx.ports.actorOf(ctx.db, link.userId, link.workspaceId))
  if (!link || !actor) {
    throw new UserError('invalid_input', "This link isn't valid. Change your notification settings instead.", {
      link: '/settings?tab=notifications',
    })
  }
  await ctx
    .as(actor)
    .transact((ctx) => change(ctx, link.list === 'digest' ? { emailDigest: false } : { urgentEmail: false }))
  return { list: link.list, email: actor.email }
}

async function change(ctx: RequestCtx, draft: NotificationSettingsDraft): Promise<NotificationSettings> {
  const { workspaceId, userId } = ctx.actor
  const { before, saved } = await queries.save(ctx.db, ctx.actor, draft)
  const subject = { id: userId, name: 'Notification settings' }
  await ctx.audit('UPDATE_SETTINGS', { ...subject, ...saved }, { ...subject, ...before })
  await ctx.publish({ workspaceId, userId }, { topic: 'notifications' })
  return saved
}

async function answered(ctx: RequestCtx, settings: NotificationSettings): Promise<NotificationSettingsAnswer> {
  const [integrations, addressee] = await Promise.all([
    ctx.ports.connections.list(ctx),
    queries.findAddressee(ctx.db, ctx.actor),
  ])
  const channelOf = (id: Integration['id']) => {
    const found = integrations.find((integration) => integration.id === id)
    if (found?.status !== 'connected') return 'disconnected'
    return found.isSandbox ? 'sandbox' : 'connected'
  }
  return {
    ...settings,
    slackChannel: channelOf('slack'),
    teamsChannel: channelOf('microsoft-teams'),
    email: ctx.actor.email,
    emailVerified: addressee?.isVerified ?? false,
  }
}
