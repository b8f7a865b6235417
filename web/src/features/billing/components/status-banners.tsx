import { planKinds } from '@sextant/contract/agents/plans'
import type { BillingInfo } from '@sextant/contract/billing/routes'
import { dayText } from '@sextant/contract/kernel/date-text'
import { Banner } from '#ui/states/banner'
import { PortalButton } from './current-plan-card.tsx'

/** Shown first: demo mode, a failed payment, or a plan that is about to end. */
export function StatusBanners({ info }: { info: BillingInfo }) {
  return (
    <div className="mb-6 grid gap-3 empty:hidden">
      {info.provider === 'demo' && <DemoNote />}
      <PaymentProblem info={info} />
      <Ending info={info} />
    </div>
  )
}

export const DemoNote = () => (
  <Banner title="Demo billing">
    This server has no payment provider: no card, no charge. Your plan will still change.
  </Banner>
)

function PaymentProblem({ info }: { info: BillingInfo }) {
  const { name } = planKinds[info.boughtPlan]
  if (info.subscriptionStatus === 'past_due') {
    return (
      <Banner tone="warning" title="Your last payment failed" action={<PortalButton info={info} />}>
        {`Stripe will try again. Update your payment method to keep the ${name} plan.`}
      </Banner>
    )
  }
  if (info.subscriptionStatus !== 'unpaid' && info.subscriptionStatus !== 'paused') return null
  return (
    <Banner tone="danger" title={`Your ${name} plan is unpaid`} action={<PortalButton info={info} />}>
      This workspace is on the Free plan until the outstanding payment is made.
    </Banner>
  )
}

function Ending({ info }: { info: BillingInfo }) {
  const { nextPlan, paidUntil, plan } = info
  if (!nextPlan || !paidUntil) return null
  const [now, then] = [planKinds[plan].name, planKinds[nextPlan].name]
  return (
    <Banner
      tone="warning"
      title={nextPlan === 'free' ? `Your ${now} plan is canceled` : `Your plan changes to ${then}`}
      action={<PortalButton info={info} />}
    >
      {`You keep the ${now} plan until ${dayText(paidUntil)}. After that, this workspace is on the ${then} plan.`}
    </Banner>
  )
}
