import { formatMoney, invoiceFileName, isEntitled, subscriptionStatuses } from '@sextant/contract/billing/rules'
import { expect, test } from 'vitest'
import { buy, turn } from './demo/books.ts'
import { everyDay } from './every-day.ts'
import { forecast } from './forecast.ts'
import { monthsAfter } from './months.ts'
import { nothingBought } from './subscription.ts'

const at = (text: string) => new Date(`${text}T12:00:00Z`)

test('a month ends on the same day of the next, or on its last one, and the day is not lost on the way', () => {
  const days = [0, 1, 2, 12].map((months) => monthsAfter(at('2027-01-31'), months).toISOString().slice(0, 10))
  expect(days).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2028-01-31'])
  expect(monthsAfter(at('2027-03-15'), -4)).toEqual(at('2026-11-15'))
})

test('the first month is paid in full', () => {
  const { subscription, charge } = buy(nothingBought('demo'), 'pro', at('2026-11-01'))
  expect(subscription).toMatchObject({ plan: 'pro', status: 'active', periodEnds: at('2026-12-01') })
  expect(charge).toMatchObject({ totalCents: 7_499, lines: [{ text: 'Pro plan, Nov 1, 2026 to Dec 1, 2026' }] })
})

test('within a paid month a larger plan costs the difference for the rest of it, to the cent', () => {
  const { subscription } = buy(nothingBought('demo'), 'pro', at('2026-11-01'))
  const { charge, subscription: after } = buy(subscription, 'team', at('2026-11-11'))
  expect(charge.lines).toEqual([
    { text: 'Unused time on the Pro plan until Dec 1, 2026', cents: -4_999 },
    { text: 'Remaining time on the Team plan until Dec 1, 2026', cents: 23_333 },
  ])
  expect(charge.totalCents).toBe(18_334)
  expect(after.periodEnds).toEqual(at('2026-12-01'))
})

test('at the end of a month the same plan goes on, or the one that was chosen to follow', () => {
  const { subscription } = buy(nothingBought('demo'), 'team', at('2026-11-01'))
  expect(turn(subscription).charge?.totalCents).toBe(34_999)
  expect(turn({ ...subscription, nextPlan: 'pro' })).toMatchObject({
    subscription: { plan: 'pro', periodBegins: at('2026-12-01'), periodEnds: at('2027-01-01'), nextPlan: null },
    charge: { totalCents: 7_499 },
  })
  expect(turn({ ...subscription, nextPlan: 'free' })).toMatchObject({
    subscription: { status: 'canceled' },
    charge: null,
  })
})

test('a plan is kept while it is paid for or Stripe still tries, and in no other state', () => {
  expect(subscriptionStatuses.filter(isEntitled)).toEqual(['active', 'trialing', 'past_due'])
})

test('the forecast is what is used plus the pace of the last two weeks for the days that are left', () => {
  const month = { now: at('2026-11-15'), ends: at('2026-12-01'), limit: 500 }
  const calm = forecast({ ...month, used: 70, recent: 70, firstAt: at('2026-01-01') })
  expect(calm).toEqual({ expected: 150, pacePerDay: 5, paceDays: 14, runsOutAt: null })
  const busy = forecast({ ...month, used: 350, recent: 350, firstAt: at('2026-01-01') })
  expect(busy).toMatchObject({ expected: 750, pacePerDay: 25, runsOutAt: at('2026-11-21').toISOString() })
})

test('a young workspace is measured over its own age, and an idle one goes on as it is', () => {
  const month = { now: at('2026-11-15'), ends: at('2026-12-01'), limit: 50 }
  expect(forecast({ ...month, used: 8, recent: 8, firstAt: at('2026-11-11') })).toMatchObject({
    pacePerDay: 2,
    expected: 40,
  })
  const hourOld = forecast({ ...month, used: 3, recent: 3, firstAt: new Date(month.now.getTime() - 3_600_000) })
  expect(hourOld).toMatchObject({ pacePerDay: 3, paceDays: 1 })
  expect(forecast({ ...month, used: 0, recent: 0, firstAt: null })).toMatchObject({ expected: 0, runsOutAt: null })
})

test('the days of a period are those of the calendar, also where a clock is put back', () => {
  const days = everyDay(new Date('2026-10-31T23:00:00Z'), new Date('2026-11-03T12:00:00Z'), 'Europe/Berlin')
  expect(days).toEqual(['2026-11-01', '2026-11-02', '2026-11-03'])
  const autumn = everyDay(new Date('2026-10-24T22:00:00Z'), new Date('2026-10-26T22:59:00Z'), 'Europe/Berlin')
  expect(autumn).toEqual(['2026-10-25', '2026-10-26'])
})

test('money is written as people write it, and a file name carries nothing but its number', () => {
  expect([0, 7_499, 34_999, -4_999].map((cents) => formatMoney(cents))).toEqual(['$0', '$74.99', '$349.99', '-$49.99'])
  expect(formatMoney(1_500, 'jpy')).toBe('¥1,500')
  expect(invoiceFileName('AB/../12')).toBe('invoice-AB-12.pdf')
})
