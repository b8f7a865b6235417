import { integrations } from '@sextant/contract/integration-catalogue'
import type { MessageOrder, Sent } from '#kernel/connections'
import type { RequestCtx } from '#kernel/context'
import { UserError } from '#kernel/errors'
import { connectorCtx, open, using } from './integrations.service.ts'

export async function sendMessage(ctx: RequestCtx, order: MessageOrder): Promise<Sent> {
  const { name } = integrations[order.integration]
  const connection = await open(ctx, order.integration)
  if (connection.stored?.status !== 'connected') throw notConnected(name)
  const { connector, credentials, isSandbox } = connection
  const { messages } = connector
  if (!messages) throw new UserError('invalid_input', `${name} takes no messages.`)
  const { where } = await using(ctx, connection, () => messages.send(connectorCtx(ctx, credentials), order))
  return { message: sentSentence(name, where, isSandbox), isSandbox }
}

const notConnected = (name: string) =>
  new UserError('conflict', `${name} is not connected. Connect it under Integrations.`, { link: '/integrations' })

const sentSentence = (name: string, where: string, isSandbox: boolean) =>
  isSandbox ? `Kept in the ${name} sandbox for ${where}. Nothing was sent to ${name}.` : `Sent to ${where} in ${name}.`
