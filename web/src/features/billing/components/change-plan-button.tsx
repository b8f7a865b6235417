import { type Plan, planKinds } from '@sextant/contract/agents/plans'
import type { BillingInfo } from '@sextant/contract/billing/routes'
import { dayText } from '@sextant/contract/kernel/date-text'
import { describeError } from '#kernel/data/api-error'
import { toast } from '#kernel/toasts/toasts'
import { Button } from '#ui/button'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog'
import { useChangePlan } from '../billing.api.ts'

/** Changes the plan for the next period, after a confirmation. */
export function ChangePlanButton({ info, to }: { info: BillingInfo; to: Plan }) {
  const change = useChangePlan()
  const { label, question, tone } = wordsOf(info, to)
  return (
    <ConfirmDialog
      title={label}
      confirmLabel={label}
      cancelLabel="Not now"
      tone={tone}
      isPending={change.isPending}
      error={change.isError ? describeError(change.error) : undefined}
      onConfirm={(close) =>
        change.mutate(to, {
          onSuccess: () => {
            close()
            toast.success('Plan updated', question)
          },
        })
      }
      trigger={<Button variant={tone === 'danger' ? 'ghost' : 'secondary'}>{label}</Button>}
    >
      {question}
    </ConfirmDialog>
  )
}

function wordsOf({ plan, paidUntil }: BillingInfo, to: Plan) {
  const [now, then] = [planKinds[plan].name, planKinds[to].name]
  if (to === plan) {
    return { label: `Keep ${now}`, question: `You'll stay on the ${now} plan.`, tone: 'plain' as const }
  }
  const when = paidUntil ? `on ${dayText(paidUntil)}` : 'right away'
  if (to === 'free') {
    const question = `Your ${now} plan ends ${when}. After that, this workspace is on the Free plan.`
    return { label: 'Cancel plan', question, tone: 'danger' as const }
  }
  return { label: `Change to ${then}`, question: `The ${then} plan starts ${when}.`, tone: 'plain' as const }
}
