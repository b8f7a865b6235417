import { billingPath, planKinds } from '@sextant/contract/agents/plans'
import type { DemoQuote } from '@sextant/contract/billing/routes'
import { formatMoney } from '@sextant/contract/billing/rules'
import { dayText } from '@sextant/contract/kernel/date-text'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ApiError, describeError } from '#kernel/data/api-error'
import { usePageSearch } from '#kernel/page-search'
import { Button, buttonClass } from '#ui/button'
import { Card } from '#ui/card'
import { Page } from '#ui/page'
import { ErrorState } from '#ui/states/error-state'
import { SkeletonCard } from '#ui/states/skeleton'
import { quoteQuery, usePay } from '../billing.api.ts'
import { checkoutSearch } from '../billing-search.ts'
import { AdminsOnly } from '../components/admins-only.tsx'
import { BackLink } from '../components/back-link.tsx'
import { DemoOnly } from '../components/demo-only.tsx'

/** Replaces the payment provider's page in demo mode. The plan really changes. */
export default function CheckoutPage() {
  return (
    <Page title="Demo payment" width="narrow" above={<BackLink />}>
      <AdminsOnly>
        <DemoOnly note="No card, no charge. Your plan will still change.">{() => <Checkout />}</DemoOnly>
      </AdminsOnly>
    </Page>
  )
}

function Checkout() {
  const { plan } = usePageSearch(checkoutSearch)
  const quote = useQuery(quoteQuery(plan))
  if (quote.data) return <Order quote={quote.data} />
  if (quote.isPending) return <SkeletonCard label="Loading order" lines={4} />
  const refusal = quote.error instanceof ApiError && quote.error.code === 'conflict' ? quote.error : undefined
  const portal = refusal?.link
  return (
    <Card>
      <ErrorState
        level={2}
        {...(refusal ? { title: 'Nothing to pay' } : { onRetry: () => void quote.refetch() })}
        isRetrying={quote.isFetching}
        action={
          <>
            {portal && (
              <Link to={portal} className={buttonClass({ variant: 'primary' })}>
                Open the billing portal
              </Link>
            )}
            <Link to={billingPath} className={buttonClass({ variant: portal ? 'secondary' : 'primary' })}>
              Back to billing
            </Link>
          </>
        }
      >
        {describeError(quote.error)}
      </ErrorState>
    </Card>
  )
}

function Order({ quote }: { quote: DemoQuote }) {
  const { plan, lines, totalCents, periodEnds } = quote
  const pay = usePay()
  const { name, pricePerMonth } = planKinds[plan]
  return (
    <Card
      title={`${name} plan`}
      description={`${formatMoney(Math.round(pricePerMonth * 100))} per month, next charge on ${dayText(periodEnds)}.`}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Link to={billingPath} className={buttonClass()}>
            Cancel
          </Link>
          <Button
            variant="primary"
            isPending={pay.isPending || pay.isSuccess}
            pendingLabel="Paying"
            onClick={() => pay.mutate(plan)}
          >
            {`Pay ${formatMoney(totalCents)} (demo)`}
          </Button>
        </div>
      }
    >
      <table className="w-full text-sm">
        <caption className="sr-only">Order summary</caption>
        <tbody className="divide-y divide-line">
          {lines.map(({ text, cents }) => (
            <tr key={text}>
              <th scope="row" className="py-2.5 pe-4 text-start font-normal text-ink-2">
                {text}
              </th>
              <td className="num py-2.5 text-end whitespace-nowrap">{formatMoney(cents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot className="border-t border-ink-3">
          <tr>
            <th scope="row" className="pt-3 text-start font-semibold">
              Due today
            </th>
            <td className="num pt-3 text-end font-display text-title">{formatMoney(totalCents)}</td>
          </tr>
        </tfoot>
      </table>
    </Card>
  )
}
