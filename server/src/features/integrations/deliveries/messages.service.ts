import { type IntegrationId, integrations, isMessageTarget, kindOf } from '@sextant/contract/integrations/catalogue'
import type { RequestCtx } from '#kernel/context'
import { UserError } from '#kernel/errors'
import { connectorCtx, type MessageDraft, type MessageOrder, type Sent } from '#ports/connections'
import { secretsIn } from '../connections/credentials.ts'
import { open, using } from '../connections/open-connection.ts'
import { deliver } from './deliver.ts'

export async function sendMessage(ctx: RequestCtx, order: MessageOrder): Promise<Sent> {
  const { integration, idempotencyKey: key, isUnseen } = order
  const { name } = integrations[integration]
  const { workspaceId } = ctx.actor
  const connection = await open(ctx, workspaceId, integration)
  if (connection.stored?.status !== 'connected') throw notConnected(name)
  const { connector, credentials, isSandbox } = connection
  const { messages } = connector
  if (!messages) throw new UserError('invalid_input', `You can't send messages to ${name}.`)
  const parcel = {
    ...({ kind: 'message', integration, key, order, isSandbox, isAwaited: false, isUnseen } as const),
    subject: subjectOf(order),
    secrets: secretsIn(integration, credentials),
  }
  const outcome = await deliver(ctx, parcel, (httpOut) =>
    using(ctx, connection, async () => {
      const { where } = await messages.send({ ...connectorCtx(ctx, workspaceId, credentials), httpOut }, order)
      return { message: sentSentence(name, where, isSandbox), isSandbox }
    }),
  )
  if (!outcome.isPostponed) return outcome.result
  return { message: `${outcome.reason} Sextant keeps retrying. See Deliveries under Integrations.`, isSandbox }
}

/** Sent by a person from the page. */
export async function sendByHand(
  ctx: RequestCtx,
  integration: IntegrationId,
  { text, channel, key }: { text: string; channel?: string | undefined; key: string },
): Promise<Sent> {
  const { name } = kindOf(integration)
  if (!isMessageTarget(integration)) throw new UserError('invalid_input', `You can't send messages to ${name}.`)
  const sent = await sendMessage(ctx, { integration, text, channel, idempotencyKey: key })
  await ctx.transact((ctx) => ctx.audit('SEND_MESSAGE', { id: integration, name: sent.message }))
  return sent
}

/** The title, or the beginning of the text. */
function subjectOf({ title, text }: MessageDraft): string {
  const line = (title || text).replace(/\s+/g, ' ').trim()
  return line.length > 80 ? `${line.slice(0, 79).replace(/[\ud800-\udbff]$/, '')}…` : line
}

export const notConnected = (name: string) =>
  new UserError('conflict', `${name} is not connected. Connect it under Integrations.`, { link: '/integrations' })

const sentSentence = (name: string, where: string, isSandbox: boolean) =>
  isSandbox ? `Saved in the ${name} sandbox for ${where}. Nothing was sent to ${name}.` : `Sent to ${where} in ${name}.`
