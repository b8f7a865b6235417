import type { Signatures } from '#ports/world/signatures'

const toAnswer = 'outreach-answer'
const toStop = 'outreach-stop'

export interface Stop {
  workspaceId: string
  emailKey: string
}

/** These tokens don't expire: old emails must still offer a working unsubscribe link. */
export const signAnswer = (signatures: Signatures, messageId: string) => signatures.sign(toAnswer, messageId)
export const signStop = (signatures: Signatures, { workspaceId, emailKey }: Stop) =>
  signatures.sign(toStop, `${workspaceId} ${emailKey}`)

export const readAnswer = (signatures: Signatures, token: string): string | undefined =>
  signatures.read(toAnswer, token)

export function readStop(signatures: Signatures, token: string): Stop | undefined {
  const text = signatures.read(toStop, token)
  const space = text?.indexOf(' ') ?? -1
  return text && space > 0 ? { workspaceId: text.slice(0, space), emailKey: text.slice(space + 1) } : undefined
}
