import type { Plan } from '@sextant/contract/agents/plans'
import type { InvoiceLine } from '@sextant/contract/billing/routes'
import type { InvoiceStatus, PaidPlan, PaymentProvider, SubscriptionStatus } from '@sextant/contract/billing/rules'
import type { Delivery } from '@sextant/contract/kernel/route'

export interface Buyer {
  workspaceId: string
  name: string
  email: string
}

export interface CheckoutOrder {
  buyer: Buyer
  customerId: string | null
  plan: PaidPlan
  /** The existing subscription, which is changed instead of bought again. */
  current: { subscriptionId: string; itemId: string } | null
  /** The previous payment page, which must no longer be used. */
  previousCheckoutId: string | null
}

export interface OpenedCheckout {
  url: string
  checkoutId: string | null
}

/** A subscription as the provider has it now. */
export interface SubscriptionState {
  subscriptionId: string
  itemId: string
  plan: PaidPlan
  status: Exclude<SubscriptionStatus, 'none'>
  periodBegins: Date
  periodEnds: Date
  /** It ends with the current period. */
  isEnding: boolean
  /** Null if the price depends on usage. */
  price: MonthlyPrice | null
}

/** What the provider charges, whatever our price list says. */
export interface MonthlyPrice {
  cents: number
  currency: string
}

export interface InvoiceState {
  providerId: string
  number: string
  /** Null if none of its items is one of our plans. */
  plan: Plan | null
  status: InvoiceStatus
  currency: string
  totalCents: number
  lines: InvoiceLine[]
  periodBegins: Date
  periodEnds: Date
  issuedAt: Date
}

export interface AccountState {
  /** Null if there is none. */
  subscription: SubscriptionState | null
  /** Oldest first. */
  invoices: InvoiceState[]
}

/** What an event reliably says: something changed for this customer. */
export interface PaymentEvent {
  id: string
  type: string
  customerId: string | null
}

/** Billing records of an outside provider. */
export interface PaymentBooks {
  createCustomer(buyer: Buyer): Promise<string>
  /** Accepts only recent deliveries signed by the provider; otherwise throws a `UserError`. */
  readEvent(delivery: Delivery, now: Date): PaymentEvent
  readAccount(customerId: string): Promise<AccountState>
  readInvoice(providerId: string): Promise<Uint8Array>
}

/** The payment page. */
export interface Payments {
  provider: PaymentProvider
  openCheckout(order: CheckoutOrder): Promise<OpenedCheckout>
  openPortal(customerId: string | null): Promise<string>
  /** Absent if this product keeps the billing records. */
  books: PaymentBooks | undefined
}
