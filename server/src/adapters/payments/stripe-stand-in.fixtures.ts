import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { Sandbox } from './stripe-sandbox.fixtures.ts'

const stripeSettings = {
  secretKey: 'sk_test_4eC39HqLyjWDarjtT1zdp7dc',
  webhookSecret: 'whsec_stand_in',
  prices: { pro: 'price_pro', team: 'price_team' },
}

/** Documented parameters of each call; others are refused as unknown. */
const calls: [
  pattern: RegExp,
  parameters: RegExp,
  answer: (box: Sandbox, id: string, form: URLSearchParams) => object,
][] = [
  [/^POST \/v1\/customers$/, /^(name|email|metadata\[workspaceId\])$/, (box, _, form) => box.addCustomer(form)],
  [
    /^POST \/v1\/checkout\/sessions$/,
    /^(mode|customer|client_reference_id|line_items\[0\]\[(price|quantity)\]|subscription_data\[metadata\]\[workspaceId\]|success_url|cancel_url)$/,
    (box, _, form) => box.openCheckout(form),
  ],
  [/^POST \/v1\/checkout\/sessions\/(\w+)\/expire$/, /^$/, (box, id) => box.expireCheckout(id)],
  [
    /^POST \/v1\/billing_portal\/sessions$/,
    /^(customer|return_url|flow_data\[(type|subscription_update_confirm\]\[subscription|subscription_update_confirm\]\[items\]\[0\]\[(id|price|quantity)|after_completion\]\[(type|redirect\]\[return_url))\])$/,
    (box, _, form) => box.openPortal(form),
  ],
  [/^GET \/v1\/subscriptions$/, /^(customer|status|limit)$/, (box, _, form) => box.listSubscriptions(form)],
  [/^GET \/v1\/invoices$/, /^(customer|limit)$/, (box, _, form) => box.listInvoices(form)],
  [/^GET \/v1\/invoices\/(\w+)$/, /^$/, (box, id) => box.readInvoice(id)],
]

/** A fake Stripe on loopback with the documented behavior. */
export async function startStripe() {
  const requests: string[] = []
  const faults: { call: string; status: number }[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const url = new URL(request.url ?? '', 'http://stripe')
    const call = `${request.method} ${url.pathname}`
    requests.push(call)
    if (call.startsWith('GET /pdf/')) {
      response.writeHead(200, { 'content-type': 'application/pdf' }).end(`%PDF-1.7 ${url.pathname}`)
      return
    }
    const say = (status: number, body: object) =>
      response
        .writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_1' })
        .end(JSON.stringify(body))
    const fault = faults.findIndex((one) => one.call === call)
    if (fault >= 0)
      return say(faults.splice(fault, 1)[0]?.status ?? 500, { error: { type: 'api_error', message: 'Sorry' } })
    if (request.headers.authorization !== `Bearer ${stripeSettings.secretKey}`) {
      return say(401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } })
    }
    const body = Buffer.concat(chunks).toString()
    const form = new URLSearchParams(request.method === 'GET' ? url.search : body)
    const problem = refusalOf(request, form, call)
    if (problem) return say(400, { error: { type: 'invalid_request_error', message: problem } })
    try {
      const [pattern, , answer] = calls.find(([one]) => one.test(call)) ?? []
      say(200, answer?.(box, pattern?.exec(call)?.[1] ?? '', form) ?? {})
    } catch (error) {
      say(400, { error: { type: 'invalid_request_error', message: (error as Error).message } })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const box = new Sandbox(url)
  return {
    ...{ url, requests, faults, box },
    settings: { ...stripeSettings, apiBase: url },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function refusalOf(
  { method, headers }: { method?: string | undefined; headers: Record<string, string | string[] | undefined> },
  form: URLSearchParams,
  call: string,
): string | undefined {
  const [, parameters] = calls.find(([pattern]) => pattern.test(call)) ?? []
  if (!parameters) return `Unrecognized request URL (${call}).`
  if (!/^\d{4}-\d\d-\d\d\.\w+$/.test(String(headers['stripe-version']))) return 'No version of the API was named.'
  if (method === 'POST' && !headers['idempotency-key']) return 'A POST that may be repeated needs an idempotency key.'
  if (method === 'POST' && !String(headers['content-type']).startsWith('application/x-www-form-urlencoded')) {
    return 'The body must be a form.'
  }
  const unknown = [...form.keys()].find((name) => !parameters.test(name))
  return unknown && `Received unknown parameter: ${unknown}`
}

/** An event as Stripe delivers it: body and signature header. */
export function signedEvent(
  type: string,
  object: object,
  { id = `evt_${randomBytes(8).toString('hex')}`, at = new Date(), secret = stripeSettings.webhookSecret } = {},
) {
  const payload = JSON.stringify({
    id,
    object: 'event',
    type,
    created: Math.floor(at.getTime() / 1_000),
    data: { object },
  })
  const timestamp = Math.floor(at.getTime() / 1_000)
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
  return { id, payload, signature }
}
