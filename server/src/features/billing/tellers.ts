import { planKinds } from '@sextant/contract/agents/plans'
import { may, refusals } from '@sextant/contract/kernel/roles'
import type { RequestCtx } from '#kernel/context'
import { counted } from '#kernel/search-words'
import type { Tellers, Told } from '#kernel/telling'
import * as billing from './billing.service.ts'
import * as invoices from './invoices.service.ts'

const page = (ctx: RequestCtx) => ({
  kind: 'Page',
  id: 'billing',
  title: 'Billing',
  detail: '',
  url: '/billing',
  at: ctx.now(),
})

/** Whoever may not see it is told so, and nothing else. */
const forAdmins =
  (tell: (ctx: RequestCtx, limit: number) => Promise<Told>) =>
  async (ctx: RequestCtx, { limit }: { limit: number }): Promise<Told> =>
    may(ctx.actor.role, 'canAccessBilling')
      ? tell(ctx, limit)
      : { sentence: refusals.canAccessBilling, count: 1, records: [] }

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

export const tellers: Tellers = {
  plan: forAdmins(async (ctx) => {
    const { plan, monthlyCostCents, nextBillingDate, nextPlan } = await billing.read(ctx)
    const { name } = planKinds[plan]
    const renewal = nextBillingDate ? ` The next payment is due on ${nextBillingDate.slice(0, 10)}.` : ''
    const change = nextPlan ? ` It changes to ${planKinds[nextPlan].name} then.` : ''
    const sentence = `This workspace is on the ${name} plan at ${dollars(monthlyCostCents)} a month.${renewal}${change}`
    return { sentence, count: 1, records: [{ ...page(ctx), detail: `${name} plan` }] }
  }),
  invoices: forAdmins(async (ctx, limit) => {
    const { items, nextCursor } = await invoices.list(ctx, { limit: 100, cursor: undefined })
    const [last] = items
    const number = `${counted(items.length, 'invoice')}${nextCursor ? ' or more' : ''}`
    const newest = last
      ? ` The last is ${last.number} of ${last.date.slice(0, 10)} over ${dollars(last.amountCents)}.`
      : ''
    const records = items.slice(0, limit).map(({ id, number, date, amountCents, status }) => ({
      kind: 'Invoice',
      id,
      title: `Invoice ${number}`,
      detail: `${dollars(amountCents)} · ${status}`,
      url: '/billing',
      at: new Date(date),
    }))
    return { sentence: `There ${items.length === 1 ? 'is' : 'are'} ${number}.${newest}`, count: items.length, records }
  }),
}
