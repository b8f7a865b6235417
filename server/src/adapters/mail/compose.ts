import type { MailMessage } from '#ports/world/mail'
import { type Mailbox, mailbox } from './addresses.ts'
import { extraHeaders, headerText } from './headers.ts'

/** The raw message and its envelope, so that headers cannot change the recipients. */
export type Letter = { messageId: string; envelope: { from: string; to: string }; raw: Buffer }

export type Stamp = { id: string; date: Date }

export async function compose(message: MailMessage, from: Mailbox, { id, date }: Stamp): Promise<Letter> {
  const to = mailbox(message.to)
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  const messageId = `<${id}@${from.address.split('@')[1]}>`
  const composer = new MailComposer({
    from,
    to,
    ...(message.replyTo !== undefined && { replyTo: mailbox(message.replyTo) }),
    subject: headerText(message.subject),
    text: message.text,
    ...(message.html !== undefined && { html: message.html }),
    headers: extraHeaders(message.headers ?? {}),
    messageId,
    date,
    baseBoundary: id,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const raw = await composer.compile().build()
  return { messageId, envelope: { from: from.address, to: to.address }, raw }
}
