import type { BillingInfo } from '@sextant/contract/billing/routes'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Banner } from '#ui/states/banner'
import { useRefreshBilling } from '../billing.api.ts'

export type CheckoutOutcome = 'done' | 'cancelled'

/** After returning from the payment page, ask the provider right away: its event may be late. */
export function CheckoutReturn({ outcome, info }: { outcome: CheckoutOutcome | undefined; info: BillingInfo }) {
  const navigate = useNavigate()
  const { mutate, isPending } = useRefreshBilling()
  const hasAsked = useRef(false)
  useEffect(() => {
    if (outcome !== 'done' || hasAsked.current) return
    hasAsked.current = true
    mutate()
  }, [outcome, mutate])
  if (!outcome) return null
  const dismiss = () => void navigate({ to: '/billing', replace: true })
  if (outcome === 'cancelled') {
    return (
      <Banner onDismiss={dismiss} className="mb-6">
        Payment canceled. Your plan is unchanged.
      </Banner>
    )
  }
  const isThere = info.subscriptionStatus === 'active' || info.subscriptionStatus === 'trialing'
  return (
    <Banner tone={isThere ? 'success' : 'info'} onDismiss={dismiss} className="mb-6">
      {isThere
        ? 'Payment received. Thank you!'
        : isPending
          ? 'Confirming your payment with Stripe.'
          : "Stripe hasn't confirmed the payment yet. This page updates automatically."}
    </Banner>
  )
}
