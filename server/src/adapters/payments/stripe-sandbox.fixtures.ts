const list = (data: object[]) => ({ object: 'list', data, has_more: false, url: '' })
const day = 86_400
const cents: Record<string, number> = { price_pro: 7_499, price_team: 34_999 }

interface SandboxPrice {
  id: string
  unit_amount: number
  currency: string
  recurring: { interval: 'month' | 'year'; interval_count: number }
}
const priceOf = (id: string): SandboxPrice => ({
  ...{ id, unit_amount: cents[id] ?? 0, currency: 'usd', recurring: { interval: 'month', interval_count: 1 } },
})

export interface SandboxSubscription {
  id: string
  object: 'subscription'
  customer: string
  status: string
  created: number
  cancel_at: number | null
  cancel_at_period_end: boolean
  items: {
    object: string
    data: {
      id: string
      price: SandboxPrice
      quantity: number
      current_period_start: number
      current_period_end: number
    }[]
  }
}
export interface SandboxInvoice {
  id: string
  object: 'invoice'
  customer: string
  number: string
  status: string
  total: number
  invoice_pdf: string
}
interface Checkout {
  id: string
  url: string
  customer: string
  price: string
  status: 'open' | 'complete' | 'expired'
}

interface Line {
  price: string
  amount: number
  description: string
}

/** An in-memory Stripe account with payments, failures and cancellations. */
export class Sandbox {
  readonly customers: { id: string; name: string; email: string; workspaceId: string }[] = []
  readonly checkouts: Checkout[] = []
  readonly subscriptions: SandboxSubscription[] = []
  readonly invoices: (SandboxInvoice & Record<string, unknown>)[] = []
  readonly portals: Record<string, string>[] = []
  private readonly base: string
  private now = Math.floor(Date.now() / 1_000)
  private count = 0

  constructor(base: string) {
    this.base = base
  }

  private idOf(prefix: string): string {
    this.count += 1
    return `${prefix}_${this.count}`
  }

  private bill(customer: string, lines: Line[], status = 'paid') {
    const id = this.idOf('in')
    const { now } = this
    const period = { start: now, end: now + 30 * day }
    const number = `ABCD-${String(this.count).padStart(4, '0')}`
    const invoice = {
      ...{ id, object: 'invoice' as const, customer, number, status },
      ...{ currency: 'usd', created: now, effective_at: now, period_start: now, period_end: now },
      total: lines.reduce((sum, { amount }) => sum + amount, 0),
      invoice_pdf: `${this.base}/pdf/${id}`,
      lines: list(
        lines.map(({ price, amount, description }) => ({
          ...{ id: this.idOf('il'), object: 'line_item', amount, description, period },
          pricing: { type: 'price_details', price_details: { price, product: 'prod_1' } },
        })),
      ),
    }
    this.invoices.push(invoice)
    return invoice
  }

  addCustomer(form: URLSearchParams) {
    const input = { name: form.get('name') ?? '', email: form.get('email') ?? '' }
    const customer = { id: this.idOf('cus'), ...input, workspaceId: form.get('metadata[workspaceId]') ?? '' }
    this.customers.push(customer)
    return { ...customer, object: 'customer' }
  }

  openCheckout(form: URLSearchParams) {
    if (form.get('mode') !== 'subscription') throw new Error('mode must be subscription')
    const [customer, price] = [form.get('customer') ?? '', form.get('line_items[0][price]') ?? '']
    if (!this.customers.some(({ id }) => id === customer)) throw new Error(`No such customer: '${customer}'`)
    if (!(price in cents)) throw new Error(`No such price: '${price}'`)
    const id = this.idOf('cs')
    const url = `${this.base}/pay/${id}`
    this.checkouts.push({ id, url, customer, price, status: 'open' })
    return { id, object: 'checkout.session', url }
  }

  expireCheckout(id: string) {
    const checkout = this.checkouts.find((one) => one.id === id)
    if (checkout?.status !== 'open') throw new Error('Only Checkout Sessions with a status in ["open"] can be expired.')
    checkout.status = 'expired'
    return { id, object: 'checkout.session', status: 'expired' }
  }

  openPortal(form: URLSearchParams) {
    this.portals.push(Object.fromEntries(form))
    const id = this.idOf('bps')
    return { id, object: 'billing_portal.session', url: `${this.base}/portal/${id}` }
  }

  listSubscriptions(form: URLSearchParams) {
    return list(this.subscriptions.filter(({ customer }) => customer === form.get('customer')).reverse())
  }

  listInvoices(form: URLSearchParams) {
    return list(this.invoices.filter(({ customer }) => customer === form.get('customer')).reverse())
  }

  readInvoice(id: string) {
    return this.invoices.find((invoice) => invoice.id === id) ?? {}
  }

  /** Pays on a checkout's page. */
  pay(checkoutId: string): { subscription: SandboxSubscription; session: object } {
    const checkout = this.checkouts.find(({ id }) => id === checkoutId)
    if (checkout?.status !== 'open') throw new Error('this page is closed')
    checkout.status = 'complete'
    this.now += 1
    const { customer, price } = checkout
    const period = { current_period_start: this.now, current_period_end: this.now + 30 * day }
    const item = { id: this.idOf('si'), price: priceOf(price), quantity: 1, ...period }
    const subscription: SandboxSubscription = {
      ...{ id: this.idOf('sub'), object: 'subscription', customer, status: 'active', created: this.now },
      ...{ cancel_at: null, cancel_at_period_end: false, items: { object: 'list', data: [item] } },
    }
    this.subscriptions.push(subscription)
    this.bill(customer, [{ price, amount: cents[price] ?? 0, description: '1 × plan' }])
    const session = { id: checkoutId, object: 'checkout.session', customer, subscription: subscription.id }
    return { subscription, session }
  }

  /** A plan change confirmed in the portal, at the price Stripe computes. */
  change({ items, customer }: SandboxSubscription, price: string, amount: number) {
    for (const item of items.data) item.price = priceOf(price)
    return this.bill(customer, [{ price, amount, description: 'Remaining time' }])
  }

  /** A renewal with a declined card. */
  declineRenewal(subscription: SandboxSubscription) {
    const price = subscription.items.data[0]?.price.id ?? ''
    subscription.status = 'past_due'
    return this.bill(subscription.customer, [{ price, amount: cents[price] ?? 0, description: '1 × plan' }], 'open')
  }
}
