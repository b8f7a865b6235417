import type { Delivery } from '@sextant/contract/kernel/route'
import type Stripe from 'stripe'
import { UpstreamError, UserError } from '#kernel/errors'
import type { HttpOut } from '#ports/world/http-out'
import type { PaymentBooks } from '#ports/world/payments'
import type { StripeSettings } from './payments.ts'
import { asking, isForgery, timeoutMs } from './stripe-client.ts'
import { customerOf, planOfPrice, toInvoice, toSubscription } from './stripe-objects.ts'

/** Stripe's recommended tolerance: older signatures may be replayed. */
const toleranceSeconds = 300
const mostAtOnce = 100
const longestPdfBytes = 10_000_000

export function stripeBooks(stripe: Stripe, settings: StripeSettings, httpOut: HttpOut): PaymentBooks {
  const planOf = planOfPrice(settings.prices)
  return {
    // The idempotency key keeps concurrent calls from creating two customers.
    createCustomer: ({ workspaceId, name, email }) =>
      asking(async () => {
        const options = { idempotencyKey: `customer ${workspaceId} ${email}` }
        const customer = await stripe.customers.create({ name, email, metadata: { workspaceId } }, options)
        return customer.id
      }),

    readEvent(delivery, now) {
      const { id, type, data } = believed(stripe, delivery, settings.webhookSecret, now)
      return { id, type, customerId: customerOf(data.object) }
    },

    readAccount: (customer) =>
      asking(async () => {
        const [subscriptions, invoices] = await Promise.all([
          stripe.subscriptions.list({ customer, status: 'all', limit: mostAtOnce }),
          stripe.invoices.list({ customer, limit: mostAtOnce }),
        ])
        return {
          subscription: toSubscription(subscriptions.data, planOf),
          invoices: invoices.data.flatMap((invoice) => toInvoice(invoice, planOf)).reverse(),
        }
      }),

    readInvoice: (id) =>
      asking(async () => {
        const { invoice_pdf: url } = await stripe.invoices.retrieve(id)
        if (!url) throw new UserError('not_found', "Stripe doesn't have a PDF for this invoice.")
        const { status, body } = await httpOut.request({ url, timeoutMs, maxBytes: longestPdfBytes })
        if (status === 200 && body.subarray(0, 5).toString() === '%PDF-') return body
        throw new UpstreamError('Stripe', {
          cause: new Error(`the invoice came with status ${status}, and not as a PDF`),
        })
      }),
  }
}

function believed(stripe: Stripe, { body, headers }: Delivery, secret: string, now: Date): Stripe.Event {
  const signature = headers['stripe-signature']
  if (!signature) throw new UserError('not_signed_in', 'This request needs a Stripe-Signature header.')
  const text = Buffer.from(body)
  try {
    return stripe.webhooks.constructEvent(text, signature, secret, toleranceSeconds, undefined, now.getTime())
  } catch (cause) {
    if (isForgery(cause)) {
      throw new UserError('not_signed_in', "The signature doesn't match the request or is too old.", { cause })
    }
    throw new UserError('invalid_input', "This isn't a Stripe event.", { cause })
  }
}
