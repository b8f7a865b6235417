import { createTransport, type NodemailerError } from 'nodemailer'
import { UpstreamError, UserError } from '#kernel/errors'
import type { Letter } from './compose.ts'

const authenticationRequired = 530

/** A pool of connections to the mail server; `close` lets letters that are on their way finish. */
export function createSmtp(smtpUrl: string, timeoutMs: number) {
  const protocol = URL.parse(smtpUrl)?.protocol
  if (protocol !== 'smtp:' && protocol !== 'smtps:') throw new Error('The mail server is not an smtp:// address')
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 3,
    maxRequeues: 2,
    connectionTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const underway = new Set<Promise<unknown>>()

  return {
    async deliver({ envelope, raw, messageId }: Letter): Promise<void> {
      const sending = transport.sendMail({ envelope, raw, messageId })
      underway.add(sending)
      try {
        await sending
      } catch (error) {
        throw explain(error as NodemailerError, envelope.to)
      } finally {
        underway.delete(sending)
      }
    },
    async close(): Promise<void> {
      transport.close()
      await Promise.allSettled(underway)
    },
  }
}

/** Only a "no" to the recipient is final; a "no" to us is a matter of set-up, and set-ups get repaired. */
function explain(error: NodemailerError, to: string): Error {
  const isFinal = error.permanent && error.responseCode !== authenticationRequired
  if (error.command === 'RCPT TO' && isFinal) {
    return new UserError('invalid_input', `The mail server refused the address ${to}.`, { cause: error })
  }
  return new UpstreamError('Mail server', { cause: error })
}
