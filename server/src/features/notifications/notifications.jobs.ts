import { z } from 'zod'
import { UserError } from '#kernel/errors'
import { defineJob } from '#kernel/jobs'
import * as queries from './emails/deliver.queries.ts'
import * as refs from './emails/deliver.ref.ts'
import * as digest from './emails/digest.service.ts'
import { absoluteUrl, urgentMail } from './emails/emails.ts'
import { signLink } from './emails/unsubscribe-link.ts'
import { findAddressee, find as findSettings } from './settings.queries.ts'

/** Every 15 minutes, because some time zones are offset by 45 minutes. */
export const beginDigests = defineJob({
  name: 'notifications.begin-digests',
  payload: z.object({}),
  retryLimit: 1,
  timeout: 800,
  cron: '*/15 * * * *',
  run: (ctx) => digest.beginDue(ctx),
})

export const sendDigest = defineJob({
  ...refs.sendDigest,
  retryLimit: 8,
  retryDelay: 30,
  run: (ctx, { digestId }) => digest.send(ctx, digestId),
})

export const sendUrgent = defineJob({
  ...refs.sendUrgent,
  retryLimit: 8,
  retryDelay: 30,
  async run(ctx, { notificationId }) {
    const stored = await queries.find(ctx.db, notificationId)
    if (!stored || stored.isMailed || stored.notification.read) return
    const [settings, addressee] = [await findSettings(ctx.db, stored), await findAddressee(ctx.db, stored)]
    if (!settings.urgentEmail || !addressee?.isVerified) return
    const { publicUrl, signatures, mail } = ctx.ports
    const token = signLink(signatures, { ...stored, list: 'urgent' })
    const workspace = await queries.findWorkspace(ctx.db, stored.workspaceId)
    const letter = { to: addressee, workspace: workspace.name, publicUrl, token }
    const timeZone = settings.timeZone ?? workspace.timeZone
    await mail.send(urgentMail({ ...letter, notification: stored.notification, timeZone }))
    await queries.markEmailed(ctx.db, notificationId, ctx.now())
  },
})

/** Posts a notification to the channel that the workspace has connected. */
export const postMessage = defineJob({
  ...refs.postMessage,
  retryLimit: 5,
  retryDelay: 5,
  async run(ctx, { notificationId, integration, part }) {
    const stored = await queries.find(ctx.db, notificationId)
    const actor = stored && (await ctx.ports.actorOf(ctx.db, stored.userId, stored.workspaceId))
    if (!stored || !actor) return
    const { title, message, actionUrl, count } = stored.notification
    const isRest = part === 'rest'
    const here = ctx.as(actor)
    const order = {
      integration,
      title: isRest ? `${count - 1} more like this` : title,
      text: (isRest ? title : message) || title,
      url: absoluteUrl(ctx.ports.publicUrl, isRest ? '/notifications' : actionUrl),
      idempotencyKey: `${notificationId} ${part}`,
      isUnseen: true,
    } as const
    try {
      await here.ports.connections.sendMessage(here, order)
    } catch (error) {
      // Not connected: retrying would not help, and the integrations page says what to do.
      if (!(error instanceof UserError)) throw error
      ctx.log.info({ integration, reason: error.message }, 'a notification was not posted')
    }
  },
})
