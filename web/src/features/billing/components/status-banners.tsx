import { planKinds } from '@sextant/contract/agents/plans'
import type { BillingInfo } from '@sextant/contract/billing/routes'
import { Banner } from '#ui/banner'
import { dateOf } from '../words.ts'
import { PortalButton } from './current-plan-card.tsx'

/** What one should know before anything else: that it is a demo, that a payment failed, that the plan ends. */
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
    No payment provider is configured on this server. No card is asked for and no money moves, but the plan of this
    workspace really changes.
  </Banner>
)

function PaymentProblem({ info }: { info: BillingInfo }) {
  const { name } = planKinds[info.boughtPlan]
  if (info.subscriptionStatus === 'past_due') {
    return (
      <Banner tone="warning" title="The last payment failed" action={<PortalButton info={info} />}>
        {`Stripe will try again. Update the payment method to keep the ${name} plan.`}
      </Banner>
    )
  }
  if (info.subscriptionStatus !== 'unpaid' && info.subscriptionStatus !== 'paused') return null
  return (
    <Banner tone="danger" title={`The ${name} plan is not paid for`} action={<PortalButton info={info} />}>
      The workspace is on the Free plan until the open payment is settled.
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
      title={nextPlan === 'free' ? `The ${now} plan is cancelled` : `The ${then} plan follows`}
      action={<PortalButton info={info} />}
    >
      {`Everything works as before until ${dateOf(paidUntil)}. From then on the workspace is on the ${then} plan.`}
    </Banner>
  )
}
