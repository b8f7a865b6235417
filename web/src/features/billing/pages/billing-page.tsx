import { planKinds, plans } from '@sextant/contract/agents/plans'
import type { BillingInfo } from '@sextant/contract/billing/routes'
import { useQuery } from '@tanstack/react-query'
import { usePageSearch } from '#kernel/page-search'
import { Loaded } from '#shared/loaded'
import { Page } from '#ui/page'
import { SkeletonCard } from '#ui/states/skeleton'
import { cx } from '../../../ui/cx.ts'
import { billingQuery } from '../billing.api.ts'
import { billingSearch } from '../billing-search.ts'
import { AdminsOnly } from '../components/admins-only.tsx'
import { CheckoutReturn } from '../components/checkout-return.tsx'
import { CurrentPlanCard } from '../components/current-plan-card.tsx'
import { InvoicesCard } from '../components/invoices-card.tsx'
import { PlanCards } from '../components/plan-cards.tsx'
import { PlanSkeleton } from '../components/plan-skeleton.tsx'
import { StatusBanners } from '../components/status-banners.tsx'
import { UsageCard } from '../components/usage-card.tsx'
import { UsageDetailCard } from '../components/usage-detail-card.tsx'

const columns = 'lg:grid-cols-[5fr_7fr]'

export default function BillingPage() {
  return (
    <Page title="Plans and billing" description="Plan, usage and invoices.">
      <AdminsOnly>
        <Billing />
      </AdminsOnly>
    </Page>
  )
}

function Billing() {
  const billing = useQuery(billingQuery)
  return (
    <Loaded query={billing} what="Billing" pending={<CardsSkeleton />}>
      {(info) => <Overview info={info} />}
    </Loaded>
  )
}

function Overview({ info }: { info: BillingInfo }) {
  const { checkout } = usePageSearch(billingSearch)
  return (
    <>
      <CheckoutReturn outcome={checkout} info={info} />
      <StatusBanners info={info} />
      <div className={cx('grid gap-4', columns)}>
        <CurrentPlanCard info={info} />
        <UsageCard info={info} />
      </div>
      <PlanCards info={info} />
      <UsageDetailCard />
      <InvoicesCard />
    </>
  )
}

function CardsSkeleton() {
  return (
    <>
      <PlanSkeleton columns={columns} />
      <div className="mt-10 grid gap-4 md:mt-24 md:grid-cols-3">
        {plans.map((plan) => (
          <SkeletonCard key={plan} label={`Loading ${planKinds[plan].name} plan`} lines={5} className="min-h-66" />
        ))}
      </div>
    </>
  )
}
