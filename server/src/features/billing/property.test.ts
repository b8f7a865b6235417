import { agentIds } from '@sextant/contract/agents/catalogue'
import { type PaidPlan, priceInCents } from '@sextant/contract/billing/rules'
import { expect, test } from 'vitest'
import { type Client, testApp } from '#test/harness'
import { practiceResult, practiceRoom, refusal } from '#test/practice-room'
import { features } from '../../app/features.ts'
import { clockedCalls } from './clocked.fixtures.ts'
import { turnMonths } from './demo.service.ts'
import { monthsAfter } from './months.ts'

let now = new Date('2026-11-01T00:00:00Z')
let fate: 'completed' | 'failed' = 'completed'
const room = practiceRoom(async () => {
  if (fate === 'failed') throw refusal()
  return practiceResult
})
const app = await testApp({ features: [...features, room], services: ['worker'] })
const clocked = await testApp({ now: () => now })
const calls = clockedCalls(clocked, () => now)

/** Seeded random numbers, so failures can be reproduced. */
function numbersFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const sum = (items: { used: number }[]) => items.reduce((total, { used }) => total + used, 0)

test('for random histories of runs the meter equals the completed runs, by agent, by day and by person', async () => {
  for (const seed of [7, 42]) {
    const next = numbersFrom(seed)
    const owner = await app.signIn('admin')
    const people = [owner, await app.signIn('editor', owner.workspaceId), await app.signIn('editor', owner.workspaceId)]
    const completed = new Map<string, number>()
    for (let step = 0; step < 12; step += 1) {
      const person = people[next(people.length)] as Client
      fate = next(3) === 0 ? 'failed' : 'completed'
      const { body } = await person.post('/agents/community-catalyst/actions/track-engagement', { wait: 20 })
      expect(body.status).toBe(fate)
      if (fate === 'completed') completed.set(person.userId, (completed.get(person.userId) ?? 0) + 1)
    }
    const { body: usage } = await owner.get('/billing/usage')
    const expected = [...completed.values()].reduce((total, one) => total + one, 0)
    expect((await owner.get('/billing')).body.agentActionsUsed).toBe(expected)
    expect([usage.used, sum(usage.agents), sum(usage.days), sum(usage.people)]).toEqual(Array(4).fill(expected))
    expect(new Map(usage.people.map(({ id, used }: { id: string; used: number }) => [id, used]))).toEqual(completed)
    const byAgent = usage.agents.map(({ id, used }: { id: string; used: number }) => [id, used])
    expect(byAgent).toEqual(agentIds.map((id) => [id, id === 'community-catalyst' ? expected : 0]))
    const { body: report } = await owner.get('/analytics/agents?range=7d')
    expect([report.completed.now, report.failed.now]).toEqual([expected, 12 - expected])
  }
}, 60_000)

/** A second implementation of the accounting, from the price list alone. */
class Ledger {
  plan: PaidPlan | undefined
  next: PaidPlan | 'free' | undefined
  anchor = new Date(0)
  months = 0
  invoices: number[] = []

  passTo(at: Date): void {
    while (this.plan && this.ends() <= at) {
      const follows = this.next ?? this.plan
      this.next = undefined
      this.plan = follows === 'free' ? undefined : follows
      this.months += 1
      if (this.plan) this.invoices.push(priceInCents(this.plan))
    }
  }
  buy(plan: PaidPlan, at: Date): void {
    if (this.plan) {
      const begins = monthsAfter(this.anchor, this.months - 1).getTime()
      const left = (this.ends().getTime() - at.getTime()) / (this.ends().getTime() - begins)
      this.invoices.push(Math.round(priceInCents(plan) * left) - Math.round(priceInCents(this.plan) * left))
    } else {
      this.anchor = at
      this.months = 1
      this.invoices.push(priceInCents(plan))
    }
    this.plan = plan
    this.next = undefined
  }
  ends = () => monthsAfter(this.anchor, this.months)
}

test('for random histories of plan changes the invoices equal them, to the cent', async () => {
  for (const seed of [1, 2, 3, 5, 8, 13]) {
    const next = numbersFrom(seed)
    const ledger = new Ledger()
    now = new Date(Date.UTC(2026, next(12), 1 + next(31), next(24), next(60), next(60)))
    const me = await clocked.signIn('admin')
    const ctx = clocked.server.ctx.as({ ...me, sessionId: '' })
    for (let step = 0; step < 15; step += 1) {
      now = new Date(now.getTime() + next(40 * 86_400_000))
      await turnMonths(ctx, now)
      ledger.passTo(now)
      const target = (['pro', 'team'] as const)[next(2)] ?? 'pro'
      if (next(3) > 0) {
        const { status } = await calls.post(me, '/billing/demo/pay', { plan: target })
        const isPossible = ledger.plan === undefined || (ledger.plan === 'pro' && target === 'team')
        expect(status).toBe(isPossible ? 200 : 409)
        if (isPossible) ledger.buy(target, now)
      } else if (ledger.plan) {
        const plan = (['free', 'pro', ledger.plan] as const)[next(3)] ?? 'free'
        await calls.post(me, '/billing/demo/plan', { plan })
        ledger.next = plan === ledger.plan ? undefined : plan
      }
      expect((await calls.get(me, '/billing')).body.plan).toBe(ledger.plan ?? 'free')
    }
    const { items } = (await calls.get(me, '/billing/invoices?limit=100')).body
    const amounts = items.map(({ amountCents }: { amountCents: number }) => amountCents).reverse()
    expect(amounts).toEqual(ledger.invoices)
    const { rows } = await clocked.admin.query(
      `select bool_and(total_cents = (select sum((line->>'cents')::int) from jsonb_array_elements(lines) as line)) as adds
       from invoices where workspace_id = $1`,
      [me.workspaceId],
    )
    expect(rows).toEqual([{ adds: items.length > 0 ? true : null }])
  }
}, 60_000)
