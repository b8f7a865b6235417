import { fillTemplate } from '@sextant/contract/advocates/outreach-rules'
import { activityPoints, emailKey } from '@sextant/contract/advocates/rules'
import type { RequestCtx } from '#kernel/context'
import * as activities from '../activities.queries.ts'
import * as advocates from '../advocates.queries.ts'
import { thanksText } from './emails.ts'
import { workspaceName } from './messages.queries.ts'
import { queue } from './queue.service.ts'
import { ofType } from './templates.queries.ts'
import { valuesFor } from './templates.service.ts'

/** Emails a thank-you, using the workspace's own template if there is one, and records it. */
export async function thank(ctx: RequestCtx, advocateId: string): Promise<void> {
  const { workspaceId, name: sender } = ctx.actor
  const row = await advocates.lock(ctx.db, workspaceId, advocateId)
  if (!row?.email_key || row.is_opted_out || !row.agreed_at || row.status !== 'active') return
  const template = await ofType(ctx.db, workspaceId, 'thanks')
  const { subject, body } = template ?? thanksText
  const workspace = await workspaceName(ctx.db, workspaceId)
  const values = valuesFor(row.name, { workspace, campaign: workspace, sender })
  await queue(ctx, null, [
    {
      ...{ kind: 'thanks', advocateId, toName: row.name, toEmail: row.email, emailKey: emailKey(row.email) },
      ...{ templateId: template?.id ?? null, subject: fillTemplate(subject, values), body: fillTemplate(body, values) },
    },
  ])
  const note = `For ${row.points} points`
  const thanked = { kind: 'reward', points: activityPoints.reward, note, byName: sender, at: ctx.now() } as const
  await activities.record(ctx.db, { workspaceId, advocateId, ...thanked })
  await ctx.audit('QUEUE_OUTREACH', { id: advocateId, name: row.name, thanks: note })
}
