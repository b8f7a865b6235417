import type { RequestCtx } from '#kernel/context'
import type { WebhookAnswer, WebhookOrder } from '#kernel/deliveries'
import { UserError } from '#kernel/errors'
import type { HttpOut } from '#kernel/http-out'
import { patiently } from '#kernel/patience'
import { deliver } from './deliver.ts'

const timeoutMs = 15_000
const maxBytes = 1_000_000

export async function callWebhook(ctx: RequestCtx, order: WebhookOrder): Promise<WebhookAnswer> {
  const { signal, ...kept } = order
  let body = ''
  const parcel = {
    kind: 'webhook',
    integration: 'webhook',
    key: order.idempotencyKey,
    subject: order.subject,
    isSandbox: false,
    order: kept,
    secrets: [order.url, ...Object.values(order.headers ?? {})],
    isAwaited: true,
  } as const
  const outcome = await deliver(ctx, parcel, async (httpOut) => {
    const answer = await call(ctx, httpOut, order, signal)
    body = answer.body.toString('utf8')
    return { status: answer.status, message: `It answered ${answer.status}.` }
  })
  if (outcome.isPostponed) throw new Error('a call that is awaited is not postponed')
  return { status: outcome.result.status, body }
}

async function call(ctx: RequestCtx, httpOut: HttpOut, order: WebhookOrder, signal: AbortSignal | undefined) {
  const { url, method, headers = {}, body } = order
  const name = URL.parse(url)?.host ?? 'The address'
  const request = {
    url,
    method,
    headers: { 'idempotency-key': order.idempotencyKey, ...headers },
    ...(body !== undefined && { body }),
    timeoutMs: order.timeoutMs ?? timeoutMs,
    maxBytes,
    sensitiveHeaders: Object.keys(headers),
    ...(signal && { signal }),
  }
  // Whoever takes webhooks is told by the key that it is the same one again.
  const answer = await patiently({
    name,
    isRepeatable: true,
    now: () => ctx.now(),
    pause: ctx.pause,
    signal,
    send: () => httpOut.request(request),
  })
  if (answer.status >= 400) throw new UserError('conflict', `${name} answered ${answer.status}.`)
  return answer
}
