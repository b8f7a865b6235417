import type { OutreachAudience } from '@sextant/contract/advocates/outreach-templates'
import { frequencyMs } from '@sextant/contract/advocates/rules'
import type { RequestCtx } from '#kernel/context'
import * as advocates from '../advocates.queries.ts'
import * as messages from './messages.queries.ts'

export const mostPeople = 5_000

export interface PassedOver {
  name: string
  why: string
}

/** Splits people into those who can be emailed and those who are skipped, with reasons. */
export async function sortOut(
  ctx: RequestCtx,
  chosen: readonly advocates.StoredAdvocate[],
  { outreachFrequency, platforms }: { outreachFrequency: string; platforms: readonly string[] },
) {
  const since = new Date(ctx.now().getTime() - frequencyMs(outreachFrequency))
  const keys = chosen.flatMap(({ email_key }) => email_key ?? [])
  const recent = await messages.writtenSince(ctx.db, ctx.actor.workspaceId, { kind: 'outreach', since, keys })
  const why = (row: advocates.StoredAdvocate): string | undefined => {
    if (row.is_opted_out) return 'unsubscribed'
    if (row.email_key === null) return 'no email address'
    if (!row.agreed_at) return 'not opted in yet'
    if (row.status !== 'active') return row.status
    if (row.risk) return `may leave: ${row.risk}`
    const isSocial = row.platform !== 'other' && row.platform !== 'community'
    if (isSocial && !platforms.includes(row.platform)) return "platform isn't selected in the agent settings"
    return recent.has(row.email_key) ? `already emailed, and the limit is ${outreachFrequency}` : undefined
  }
  const passedOver: PassedOver[] = chosen.flatMap((row) => {
    const reason = why(row)
    return reason ? [{ name: row.name, why: reason }] : []
  })
  return { fit: chosen.filter((row) => why(row) === undefined), passedOver }
}

/** How many people would get an email sent to everyone right now. */
export async function audience(ctx: RequestCtx): Promise<OutreachAudience> {
  const everybody = await advocates.named(ctx.db, ctx.actor.workspaceId, [], mostPeople)
  const settings = await ctx.ports.agentSettings(ctx, 'advocate-amplifier')
  const { fit, passedOver } = await sortOut(ctx, everybody, settings)
  const reasons = Map.groupBy(passedOver, ({ why }) => why)
  return {
    ready: fit.length,
    passedOver: [...reasons]
      .map(([why, people]) => ({ why, people: people.length }))
      .sort((a, b) => b.people - a.people),
  }
}
