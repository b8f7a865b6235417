import { type Plan, planKinds, plans } from '@sextant/contract/agents/plans'
import type { BillingInfo } from '@sextant/contract/billing/routes'
import { formatMoney, isLarger, planLimits, priceInCents } from '@sextant/contract/billing/rules'
import { shortDayText } from '@sextant/contract/kernel/date-text'
import { Check } from 'lucide-react'
import { Button } from '#ui/button'
import { Chip } from '#ui/text/chip'
import { cx } from '../../../ui/cx.ts'
import { usePortal } from '../billing.api.ts'
import { UpgradeButton } from './upgrade-button.tsx'

export function PlanCards({ info }: { info: BillingInfo }) {
  return (
    <section aria-labelledby="plans" className="mt-10">
      <h2 id="plans" className="font-display text-title tracking-[-0.005em]">
        Plans
      </h2>
      <p className="mt-0.5 text-sm text-ink-2">
        Only completed agent actions count toward your limit. Failed runs don't.
      </p>
      <ul className="mt-4 grid gap-4 md:grid-cols-3">
        {plans.map((plan) => (
          <PlanCard key={plan} plan={plan} info={info} />
        ))}
      </ul>
    </section>
  )
}

function PlanCard({ plan, info }: { plan: Plan; info: BillingInfo }) {
  const isCurrent = info.plan === plan
  const titleId = `plan-${plan}`
  return (
    <li
      aria-labelledby={titleId}
      className={cx(
        'flex min-w-0 flex-col rounded-lg border bg-surface p-6 shadow-raise',
        isCurrent ? 'border-brass' : 'border-line',
      )}
    >
      <div className="flex min-h-6 items-center justify-between gap-3">
        <h3 id={titleId} className="text-base font-semibold">
          {planKinds[plan].name}
        </h3>
        {isCurrent && <Chip tone="success">Current plan</Chip>}
      </div>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-2">
        <span className="num font-display text-figure">{formatMoney(priceInCents(plan))}</span>
        <span className="text-sm whitespace-nowrap text-ink-3">per month</span>
      </p>
      <ul className="mt-5 mb-6 flex flex-col gap-2">
        {planLimits[plan].map((limit) => (
          <li key={limit} className="num flex items-center gap-2.5 text-sm text-ink-2">
            <Check aria-hidden="true" className="size-4 shrink-0 text-brass" strokeWidth={1.75} />
            {limit}
          </li>
        ))}
      </ul>
      <div className="mt-auto">
        <PlanAction plan={plan} info={info} />
      </div>
    </li>
  )
}

function PlanAction({ plan, info }: { plan: Plan; info: BillingInfo }) {
  const portal = usePortal()
  if (plan !== 'free' && isLarger(plan, info.plan)) return <UpgradeButton info={info} plan={plan} isWide />
  if (info.plan === plan) {
    const isEnding = info.nextPlan !== null && info.paidUntil
    return (
      <p className="flex min-h-10 items-center text-sm text-ink-3">
        {isEnding ? `Until ${shortDayText(info.paidUntil ?? '')}` : 'Your workspace is on this plan.'}
      </p>
    )
  }
  if (info.nextPlan === plan && info.paidUntil) {
    return (
      <p className="flex min-h-10 items-center text-sm text-ink-2">{`Starts on ${shortDayText(info.paidUntil)}`}</p>
    )
  }
  return (
    <Button
      isWide
      isPending={portal.isPending}
      pendingLabel="Opening the portal"
      disabledReason={info.hasPortal ? undefined : "This plan wasn't purchased here, so you can't change it here."}
      onClick={() => portal.mutate()}
    >
      {`Downgrade to ${planKinds[plan].name}`}
    </Button>
  )
}
