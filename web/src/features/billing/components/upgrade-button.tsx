import { planKinds } from '@sextant/contract/agents/plans'
import type { BillingInfo } from '@sextant/contract/billing/routes'
import type { PaidPlan } from '@sextant/contract/billing/rules'
import { Button } from '#ui/button'
import { useUpgrade } from '../billing.api.ts'

export function UpgradeButton({ info, plan, isWide = false }: { info: BillingInfo; plan: PaidPlan; isWide?: boolean }) {
  const upgrade = useUpgrade(info)
  return (
    <Button
      variant="primary"
      isWide={isWide}
      isPending={upgrade.isPending}
      pendingLabel="Opening the payment page"
      onClick={() => upgrade.mutate(plan)}
    >
      {`Upgrade to ${planKinds[plan].name}`}
    </Button>
  )
}
