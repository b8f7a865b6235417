import { type Plan, planKinds, plans } from '@sextant/contract/agents/plans'
import { counted } from '@sextant/contract/kernel/counted'
import { may, refusals } from '@sextant/contract/kernel/roles'
import type { Answer, AnswerProviders, RoomQuestion } from '#kernel/assistant-answers'
import type { RequestCtx } from '#kernel/context'
import type { Period } from '#kernel/records'
import { dayText } from '#kernel/time/day-text'
import * as billing from './billing.service.ts'
import * as invoices from './invoices.service.ts'
import * as usage from './usage.service.ts'

const page = (ctx: RequestCtx) => ({
  kind: 'Page',
  id: 'billing',
  title: 'Billing',
  detail: '',
  url: '/billing',
  at: ctx.now(),
})

/** People without billing access only get the refusal. */
const forAdmins =
  <T extends Answer | undefined>(tell: (ctx: RequestCtx, question: RoomQuestion) => Promise<T>) =>
  async (ctx: RequestCtx, question: RoomQuestion): Promise<T | Answer> =>
    may(ctx.actor.role, 'canAccessBilling')
      ? tell(ctx, question)
      : { sentence: refusals.canAccessBilling, count: 1, records: [] }

const dollars = (cents: number) => (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })

export const assistantAnswers: AnswerProviders = {
  plan: forAdmins(async (ctx, { words }) => {
    const named = plans.find((plan) => words.split(' ').includes(plan))
    if (named) return priceOf(ctx, named)
    const { plan, monthlyCostCents, nextBillingDate, nextPlan } = await billing.read(ctx)
    const { name } = planKinds[plan]
    const renewal = nextBillingDate ? ` The next payment is due on ${dayText(new Date(nextBillingDate))}.` : ''
    const change = nextPlan ? ` It changes to ${planKinds[nextPlan].name} when the paid period ends.` : ''
    const sentence = `This workspace is on the ${name} plan at ${dollars(monthlyCostCents)} a month.${renewal}${change}`
    return { sentence, count: 1, records: [{ ...page(ctx), detail: `${name} plan` }] }
  }),
  usage: async (ctx, { state }) => (state === 'forecast' ? outlook(ctx) : undefined),
  invoices: forAdmins(async (ctx, { limit, state, period }) => {
    const { items: newest100, nextCursor } = await invoices.list(ctx, { limit: 100, cursor: undefined })
    const items = period ? newest100.filter(({ date }) => isIn(new Date(date), period)) : newest100
    const when = period ? ` ${period.label}` : ''
    const [last] = items
    const number = `${counted(items.length, 'invoice')}${nextCursor ? ' or more' : ''}`
    const paid = items.filter(({ status }) => status === 'paid')
    const total = ` Total paid: ${dollars(paid.reduce((sum, { amountCents }) => sum + amountCents, 0))}${nextCursor ? ' for the latest 100' : ''}.`
    const newest = last
      ? ` The latest is ${last.number} from ${dayText(new Date(last.date))} for ${dollars(last.amountCents)}.`
      : ''
    const records = items.slice(0, limit).map(({ id, number, date, amountCents, status }) => ({
      kind: 'Invoice',
      id,
      title: `Invoice ${number}`,
      detail: `${dollars(amountCents)} · ${status}`,
      url: '/billing',
      at: new Date(date),
    }))
    const sum = state === 'total' ? total : ''
    return {
      sentence: `There ${items.length === 1 ? 'is' : 'are'} ${number}${when}.${newest}${sum}`,
      count: items.length,
      records,
    }
  }),
}

const isIn = (at: Date, { since, until }: Period) => at >= since && at < until

/** List prices are public. */
async function priceOf(ctx: RequestCtx, plan: Plan): Promise<Answer> {
  const { name, pricePerMonth, actionsPerMonth, activeAgents } = planKinds[plan]
  const { plan: own } = await billing.read(ctx)
  const here = own === plan ? ' This workspace is on it.' : ''
  const sso = plan === 'team' ? ' and SSO' : ''
  const gives = `${actionsPerMonth.toLocaleString('en-US')} agent actions a month and ${activeAgents} agents${sso}`
  const sentence = `The ${name} plan costs ${dollars(Math.round(pricePerMonth * 100))} a month and includes ${gives}.${here}`
  return { sentence, count: 1, records: [{ ...page(ctx), detail: `${name} plan` }] }
}

async function outlook(ctx: RequestCtx): Promise<Answer> {
  const { used, limit, ends, forecast } = await usage.read(ctx)
  const last = dayText(new Date(new Date(ends).getTime() - 1))
  const isEnough = forecast.runsOutAt === null && used < limit
  const end = isEnough
    ? "You won't run out before then."
    : `You'll run out on ${dayText(new Date(forecast.runsOutAt ?? ctx.now()))}.`
  const amounts = `about ${forecast.expected.toLocaleString('en-US')} of ${limit.toLocaleString('en-US')} agent actions`
  return {
    sentence: `${isEnough ? 'No: at' : 'At'} your recent pace, you'll use ${amounts} by ${last}. ${end}`,
    count: 1,
    records: [{ ...page(ctx), title: 'Usage breakdown', detail: `${used} used so far` }],
  }
}
