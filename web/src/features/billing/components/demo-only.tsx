import { billingPath } from '@sextant/contract/agents/plans'
import type { BillingInfo } from '@sextant/contract/billing/routes'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Loaded } from '#shared/loaded'
import { buttonClass } from '#ui/button'
import { Card } from '#ui/card'
import { Banner } from '#ui/states/banner'
import { EmptyState } from '#ui/states/empty-state'
import { SkeletonCard } from '#ui/states/skeleton'
import { billingQuery } from '../billing.api.ts'

interface DemoOnlyProps {
  /** Says what is real on this page and what is not. */
  note: string
  children: (info: BillingInfo) => ReactNode
}

/** Wraps a demo page that replaces the payment provider's, and hides it when a provider is configured. */
export function DemoOnly({ note, children }: DemoOnlyProps) {
  const billing = useQuery(billingQuery)
  const banner = (
    <Banner tone="warning" title="This is a demo" className="mb-6">
      {note}
    </Banner>
  )
  const pending = (
    <>
      {banner}
      <SkeletonCard label="Loading plan" lines={4} />
    </>
  )
  return (
    <Loaded query={billing} what="Billing" pending={pending}>
      {(info) =>
        info.provider === 'demo' ? (
          <>
            {banner}
            {children(info)}
          </>
        ) : (
          <Card>
            <EmptyState
              figure="compass"
              action={
                <Link to={billingPath} className={buttonClass({ variant: 'primary' })}>
                  Back to billing
                </Link>
              }
            >
              This server uses Stripe, so demo payments aren't available.
            </EmptyState>
          </Card>
        )
      }
    </Loaded>
  )
}
