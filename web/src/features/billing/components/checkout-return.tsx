import type { BillingInfo } from '@sextant/contract/billing/routes'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Banner } from '#ui/banner'
import { useRefreshBilling } from '../billing.api.ts'

export type CheckoutOutcome = 'done' | 'cancelled'

/** Somebody comes back from the payment provider's page: the provider is asked at once, its event may be late. */
export function CheckoutReturn({ outcome, info }: { outcome: CheckoutOutcome | undefined; info: BillingInfo }) {
  const navigate = useNavigate()
  const { mutate, isPending } = useRefreshBilling()
  const asked = useRef(false)
  useEffect(() => {
    if (outcome !== 'done' || asked.current) return
    asked.current = true
    mutate()
  }, [outcome, mutate])
  if (!outcome) return null
  const dismiss = () => void navigate({ to: '/billing', replace: true })
  if (outcome === 'cancelled') {
    return (
      <Banner onDismiss={dismiss} className="mb-6">
        The payment page was left. Nothing was bought and nothing was changed.
      </Banner>
    )
  }
  const isThere = info.subscriptionStatus === 'active' || info.subscriptionStatus === 'trialing'
  return (
    <Banner tone={isThere ? 'success' : 'info'} onDismiss={dismiss} className="mb-6">
      {isThere
        ? 'Thank you. The payment has arrived.'
        : isPending
          ? 'Asking Stripe for the payment.'
          : 'Stripe has not confirmed the payment yet. This page changes by itself when it does.'}
    </Banner>
  )
}
