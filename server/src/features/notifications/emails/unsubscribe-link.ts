import { type MailList, mailLists } from '@sextant/contract/notifications/routes'
import type { Signatures } from '#ports/world/signatures'
import type { Reader } from '../notifications.queries.ts'

const purpose = 'unsubscribe'

interface Link extends Reader {
  list: MailList
}

export const signLink = (signatures: Signatures, { workspaceId, userId, list }: Link): string =>
  signatures.sign(purpose, `${list} ${workspaceId} ${userId}`)

/** Undefined if the signature is wrong. Links never expire, so old emails can still be unsubscribed from. */
export function readLink(signatures: Signatures, token: string): Link | undefined {
  const [named, workspaceId, userId] = signatures.read(purpose, token)?.split(' ') ?? []
  const list = mailLists.find((known) => known === named)
  return list && workspaceId && userId ? { list, workspaceId, userId } : undefined
}
