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
  /** What is paid for already, which is changed instead of bought a second time. */
  current: { subscriptionId: string; itemId: string } | null
  /** The page that was opened before, which nobody is to pay on any more. */
  previousCheckoutId: string | null
}

export interface OpenedCheckout {
  url: string
  checkoutId: string | null
}

/** A subscription as the provider's books have it now. */
export interface SubscriptionState {
  subscriptionId: string
  itemId: string
  plan: PaidPlan
  status: Exclude<SubscriptionStatus, 'none'>
  periodBegins: Date
  periodEnds: Date
  /** It ends with the period instead of going on. */
  isEnding: boolean
  /** Null where the price depends on use. */
  price: MonthlyPrice | null
}

/** What the provider charges, whatever our list says. */
export interface MonthlyPrice {
  cents: number
  currency: string
}

export interface InvoiceState {
  providerId: string
  number: string
  /** Null where nothing on it is one of our plans. */
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
  /** Null where there is none, or never was one. */
  subscription: SubscriptionState | null
  /** Oldest first. */
  invoices: InvoiceState[]
}

/** What an event says that can be relied upon: that something changed for this customer. */
export interface PaymentEvent {
  id: string
  type: string
  customerId: string | null
}

/** Books that somebody else keeps. */
export interface PaymentBooks {
  createCustomer(buyer: Buyer): Promise<string>
  /** Believes a delivery that the provider signed lately; anything else is a `UserError`. */
  readEvent(delivery: Delivery, now: Date): PaymentEvent
  readAccount(customerId: string): Promise<AccountState>
  readInvoice(providerId: string): Promise<Uint8Array>
}

/** Where people pay. */
export interface Payments {
  provider: PaymentProvider
  openCheckout(order: CheckoutOrder): Promise<OpenedCheckout>
  openPortal(customerId: string | null): Promise<string>
  /** Absent where this product keeps the books itself. */
  books: PaymentBooks | undefined
}
