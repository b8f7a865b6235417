import { fillTemplate } from '@sextant/contract/advocates/outreach-rules'
import type { OutreachTemplate } from '@sextant/contract/advocates/outreach-templates'
import type { ReplyAnswer } from '@sextant/contract/advocates/rules'
import { emailKey } from '@sextant/contract/advocates/rules'
import type { RequestCtx } from '#kernel/context'
import * as queries from '../advocates.queries.ts'
import { insert, lock, workspaceName } from '../outreach/messages.queries.ts'
import { keepReply } from '../outreach/replies.service.ts'
import { markSent } from '../outreach/sending.queries.ts'
import { valuesFor } from '../outreach/templates.service.ts'

const replies: readonly (ReplyAnswer | undefined)[] = ['interested', 'text', 'interested', undefined]

interface Sample {
  people: readonly { id: string; name: string }[]
  template: OutreachTemplate
  campaignId: string
}

/** Stored as sent; nothing is emailed, because the recipients are fictional. */
export function addSampleLetters(ctx: RequestCtx, { people, template, campaignId }: Sample): Promise<void> {
  return ctx.transact(async (ctx) => {
    const { workspaceId, userId, name: sender } = ctx.actor
    const workspace = await workspaceName(ctx.db, workspaceId)
    const at = ctx.now()
    for (const [place, { id, name }] of people.slice(0, replies.length).entries()) {
      const row = await queries.find(ctx.db, workspaceId, id)
      const values = valuesFor(name, { workspace, campaign: template.name, sender })
      const to = { toName: name, toEmail: row?.email ?? '', emailKey: emailKey(row?.email ?? '') }
      const words = { subject: fillTemplate(template.subject, values), body: fillTemplate(template.body, values) }
      const kept = { batchId: null, kind: 'outreach' as const, advocateId: id, templateId: template.id, campaignId }
      const [created] = await insert(ctx.db, { workspaceId, userId, name: sender, at }, [
        { ...kept, ...to, ...words, dueAt: at },
      ])
      if (!created) continue
      await markSent(ctx.db, workspaceId, created.id, at)
      const message = await lock(ctx.db, workspaceId, created.id)
      const answer = replies[place]
      const text = answer === 'text' ? 'Happy to. Give me until Friday.' : ''
      if (message && answer) await keepReply(ctx, message, { answer, text })
    }
  })
}
