import type Stripe from 'stripe'
import { UserError } from '#kernel/errors'
import type { CheckoutOrder, OpenedCheckout, Payments } from '#ports/world/payments'
import { createHttpOut } from '../http-out/http-out.ts'
import type { OutRules } from '../llm/guarded-fetch.ts'
import type { StripeSettings } from './payments.ts'
import { stripeBooks } from './stripe-books.ts'
import { asking, hostOf, isRefusal, openStripe } from './stripe-client.ts'

interface Options {
  publicUrl: string
  outRules: OutRules
}

/** Stripe's checkout, portal and subscriptions. */
export function createStripePayments(settings: StripeSettings, { publicUrl, outRules }: Options): Payments {
  const { secretKey, apiBase, prices } = settings
  const stripe = openStripe(secretKey, apiBase, outRules)
  // Configuring another address for Stripe also allows calling it.
  const httpOut = createHttpOut({ ...outRules, allowHosts: [...outRules.allowHosts, hostOf(apiBase)] })
  const page = `${publicUrl}/billing`
  return {
    provider: 'stripe',
    openCheckout: (order) =>
      asking(() =>
        order.current
          ? confirmChange(stripe, order, { price: prices[order.plan], page })
          : sell(stripe, order, { price: prices[order.plan], page }),
      ),
    openPortal: (customer) =>
      asking(async () => {
        if (!customer) throw new UserError('conflict', "You don't have a paid plan to manage yet.")
        return (await stripe.billingPortal.sessions.create({ customer, return_url: page })).url
      }),
    books: stripeBooks(stripe, settings, httpOut),
  }
}

interface Sale {
  price: string
  page: string
}

async function sell(stripe: Stripe, order: CheckoutOrder, { price, page }: Sale): Promise<OpenedCheckout> {
  const { customerId, previousCheckoutId } = order
  const { workspaceId } = order.buyer
  if (previousCheckoutId) await expire(stripe, previousCheckoutId)
  const { url, id } = await stripe.checkout.sessions.create({
    mode: 'subscription',
    ...(customerId && { customer: customerId }),
    client_reference_id: workspaceId,
    line_items: [{ price, quantity: 1 }],
    subscription_data: { metadata: { workspaceId } },
    success_url: `${page}?checkout=done`,
    cancel_url: `${page}?checkout=cancelled`,
  })
  if (!url) throw new Error('the checkout session has no address')
  return { url, checkoutId: id }
}

/** A paid or expired session cannot be expired, which is fine. */
async function expire(stripe: Stripe, checkoutId: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(checkoutId)
  } catch (error) {
    if (!isRefusal(error)) throw error
  }
}

/** Stripe's page that shows the prorated price and asks for confirmation. */
async function confirmChange(stripe: Stripe, order: CheckoutOrder, { price, page }: Sale): Promise<OpenedCheckout> {
  const { current, customerId } = order
  if (!current || !customerId) throw new Error('the workspace has no subscription to change')
  const done = `${page}?checkout=done`
  const { url } = await stripe.billingPortal.sessions.create({
    customer: customerId,
    return_url: page,
    flow_data: {
      type: 'subscription_update_confirm',
      subscription_update_confirm: {
        subscription: current.subscriptionId,
        items: [{ id: current.itemId, price, quantity: 1 }],
      },
      after_completion: { type: 'redirect', redirect: { return_url: done } },
    },
  })
  return { url, checkoutId: null }
}
