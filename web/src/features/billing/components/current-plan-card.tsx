import { planKinds } from '@sextant/contract/agents/plans'
import type { BillingInfo } from '@sextant/contract/billing/routes'
import { formatMoney } from '@sextant/contract/billing/rules'
import { dayText } from '@sextant/contract/kernel/date-text'
import { Wallet } from 'lucide-react'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { Chip } from '#ui/text/chip'
import { usePortal } from '../billing.api.ts'
import { statusWords } from '../words.ts'
import { UpgradeButton } from './upgrade-button.tsx'

interface CurrentPlanCardProps {
  info: BillingInfo
  /** Adds an upgrade button, for pages without plan cards. */
  hasUpgrade?: boolean
}

export function CurrentPlanCard({ info, hasUpgrade = false }: CurrentPlanCardProps) {
  const { plan, subscriptionStatus: status, monthlyCostCents, currency } = info
  return (
    <Card
      title="Current plan"
      action={status !== 'none' && <Chip tone={statusWords[status].tone}>{statusWords[status].label}</Chip>}
      footer={
        <div className="flex flex-wrap gap-3">
          {hasUpgrade && plan !== 'team' && <UpgradeButton info={info} plan={plan === 'free' ? 'pro' : 'team'} />}
          <PortalButton info={info} />
        </div>
      }
    >
      <p className="font-display text-hero">{planKinds[plan].name}</p>
      <dl className="mt-5 grid grid-cols-[auto_1fr] gap-4 text-sm">
        <div className="rounded-md border border-line bg-paper px-4 py-3">
          <dt className="text-xs text-ink-3">Monthly cost</dt>
          <dd className="num mt-1 font-display text-title">{formatMoney(monthlyCostCents, currency)}</dd>
        </div>
        <div className="rounded-md border border-line bg-paper px-4 py-3">
          <dt className="text-xs text-ink-3">{dateTerm(info)}</dt>
          <dd className="num mt-1 font-medium whitespace-nowrap leading-[1.75rem]">{dateShown(info)}</dd>
        </div>
      </dl>
    </Card>
  )
}

const dateTerm = ({ nextPlan }: BillingInfo) => (nextPlan === 'free' ? 'Plan ends on' : 'Next billing date')

function dateShown({ nextPlan, nextBillingDate, paidUntil }: BillingInfo): string {
  const date = nextPlan === 'free' ? paidUntil : nextBillingDate
  return date ? dayText(date) : 'None'
}

export function PortalButton({ info }: { info: BillingInfo }) {
  const portal = usePortal()
  return (
    <Button
      icon={Wallet}
      isPending={portal.isPending}
      pendingLabel="Opening the portal"
      disabledReason={info.hasPortal ? undefined : "You don't have a paid plan to manage yet."}
      onClick={() => portal.mutate()}
    >
      Manage billing
    </Button>
  )
}
