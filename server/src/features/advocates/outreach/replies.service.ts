import { activityPoints, type ReplyAnswer } from '@sextant/contract/advocates/rules'
import type { RequestCtx } from '#kernel/context'
import * as activities from '../activities.queries.ts'
import { publishChange } from '../publish-change.ts'
import { type StoredMessage, setReply } from './messages.queries.ts'

export interface Reply {
  answer: ReplyAnswer
  text: string
}

/** Stores a reply from any channel. A newer reply replaces the old one and counts once. */
export async function keepReply(ctx: RequestCtx, message: StoredMessage, { answer, text }: Reply): Promise<void> {
  const { workspace_id: workspaceId, advocate_id: advocateId, id: messageId } = message
  const at = ctx.now()
  await setReply(ctx.db, message, { answer, text, at })
  await ctx.audit(
    'RECORD_REPLY',
    { id: messageId, name: message.to_name, answer },
    { answer: message.reply ?? undefined },
  )
  const { engagementTracking } = await ctx.ports.agentSettings(ctx, 'advocate-amplifier')
  if (advocateId && engagementTracking) {
    const kind = answer === 'interested' ? 'interested' : 'reply'
    if (answer === 'not-now') await activities.deleteByMessage(ctx.db, workspaceId, messageId)
    else {
      const counted = { kind, points: activityPoints[kind], note: message.subject } as const
      await activities.record(ctx.db, { workspaceId, advocateId, messageId, ...counted, byName: message.to_name, at })
    }
    if (answer !== 'not-now' && message.reply === null && !ctx.isSample) await announce(ctx, message)
  }
  await publishChange(ctx)
}

async function announce(ctx: RequestCtx, { id, advocate_id, to_name }: StoredMessage): Promise<void> {
  await ctx.emit('agent.event', {
    workspaceId: ctx.actor.workspaceId,
    // Triggered by an outside person, not by a run.
    runId: id,
    ...{ agentId: 'advocate-amplifier', eventType: 'engagement-detected' },
    ...{ confidence: 100, sentiment: 'positive', priority: null },
    subject: { type: 'advocate', id: advocate_id ?? id, title: `${to_name} replied` },
  })
}
