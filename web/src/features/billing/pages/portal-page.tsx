import { type Plan, planKinds, plans } from '@sextant/contract/agents/plans'
import type { BillingInfo } from '@sextant/contract/billing/routes'
import { isLarger } from '@sextant/contract/billing/rules'
import { dayText } from '@sextant/contract/kernel/date-text'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/button'
import { Card } from '#ui/card'
import { Page } from '#ui/page'
import { EmptyState } from '#ui/states/empty-state'
import { KeyValueList } from '#ui/text/key-value-list'
import { AdminsOnly } from '../components/admins-only.tsx'
import { BackLink } from '../components/back-link.tsx'
import { ChangePlanButton } from '../components/change-plan-button.tsx'
import { DemoOnly } from '../components/demo-only.tsx'
import { InvoicesCard } from '../components/invoices-card.tsx'

/** Replaces the payment provider's portal in demo mode. The plan really changes. */
export default function PortalPage() {
  return (
    <Page title="Demo billing portal" width="narrow" above={<BackLink />}>
      <AdminsOnly>
        <DemoOnly note="No card, no charge. Your plan will still change.">
          {(info) => (
            <>
              {info.plan === 'free' ? <NothingBought /> : <PlanChoice info={info} />}
              <InvoicesCard />
            </>
          )}
        </DemoOnly>
      </AdminsOnly>
    </Page>
  )
}

const NothingBought = () => (
  <Card title="Your plan">
    <EmptyState
      figure="compass"
      action={
        <Link to="/billing" hash="plans" className={buttonClass({ variant: 'primary' })}>
          See the plans
        </Link>
      }
    >
      This workspace is on the Free plan, so there's nothing to change or cancel.
    </EmptyState>
  </Card>
)

function PlanChoice({ info }: { info: BillingInfo }) {
  const { plan, nextPlan, paidUntil } = info
  const smaller = plans.filter((other) => isLarger(plan, other) && other !== nextPlan).reverse()
  const offered: Plan[] = paidUntil ? smaller : ['free']
  return (
    <Card
      title="Your plan"
      footer={
        <div className="flex flex-wrap gap-3">
          {nextPlan && <ChangePlanButton info={info} to={plan} />}
          {offered.map((other) => (
            <ChangePlanButton key={other} info={info} to={other} />
          ))}
        </div>
      }
    >
      <KeyValueList
        items={[
          { term: 'Plan', value: planKinds[plan].name },
          { term: 'Paid until', value: paidUntil ? dayText(paidUntil) : 'Granted, not purchased', isNumeric: true },
          { term: 'Next plan', value: planKinds[nextPlan ?? plan].name },
          { term: 'Payment method', value: 'None (demo)' },
        ]}
      />
    </Card>
  )
}
