import { billingPath } from '@sextant/contract/agents/plans'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowUpRight } from 'lucide-react'
import { Loaded } from '#shared/loaded'
import { linkClass } from '#ui/text/link'
import { cx } from '../../../ui/cx.ts'
import { billingQuery } from '../billing.api.ts'
import { AdminsOnly } from '../components/admins-only.tsx'
import { CurrentPlanCard } from '../components/current-plan-card.tsx'
import { PlanSkeleton } from '../components/plan-skeleton.tsx'
import { StatusBanners } from '../components/status-banners.tsx'
import { UsageCard } from '../components/usage-card.tsx'

const columns = 'lg:grid-cols-2'

/** The Billing tab of the settings: plan and usage. The billing page has the rest. */
export function BillingPanel() {
  return (
    <AdminsOnly>
      <Billing />
    </AdminsOnly>
  )
}

function Billing() {
  const billing = useQuery(billingQuery)
  return (
    <div className="pt-3">
      <Loaded query={billing} what="Billing" pending={<PlanSkeleton columns={columns} />}>
        {(info) => (
          <>
            <StatusBanners info={info} />
            <div className={cx('grid gap-4', columns)}>
              <CurrentPlanCard info={info} hasUpgrade />
              <UsageCard info={info} />
            </div>
            <Link to={billingPath} className={linkClass({ className: 'mt-5' })}>
              Plans, usage and invoices
              <ArrowUpRight aria-hidden="true" className="size-3.5" strokeWidth={1.75} />
            </Link>
          </>
        )}
      </Loaded>
    </div>
  )
}
