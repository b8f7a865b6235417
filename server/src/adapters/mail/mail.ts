import { randomUUID } from 'node:crypto'
import type { Mail } from '#ports/world/mail'
import { sender } from './addresses.ts'
import { compose, type Letter, type Stamp } from './compose.ts'
import { writeToOutbox } from './outbox.ts'
import { createSmtp } from './smtp.ts'

type MailOptions = {
  /** If missing, messages are saved as files in `outboxDir`. */
  smtpUrl?: string | undefined
  /** "Sextant <sextant@example.com>" or the bare address. */
  from: string
  outboxDir: string
  /** How long to wait for the email server. */
  timeoutMs?: number
  stamp?: () => Stamp
}

const freshStamp = (): Stamp => ({ id: randomUUID(), date: new Date() })

export function createMail(options: MailOptions): Mail & { close(): Promise<void> } {
  const { smtpUrl, outboxDir, timeoutMs = 20_000, stamp = freshStamp } = options
  const from = sender(options.from)
  const smtp = smtpUrl ? createSmtp(smtpUrl, timeoutMs) : undefined
  const deliver = (letter: Letter, stamped: Stamp) =>
    smtp ? smtp.deliver(letter) : writeToOutbox(outboxDir, letter, stamped)

  return {
    async send(message) {
      const stamped = stamp()
      const letter = await compose(message, from, stamped)
      await deliver(letter, stamped)
      return { messageId: letter.messageId }
    },
    close: async () => smtp?.close(),
  }
}
