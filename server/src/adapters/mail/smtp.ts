import type { NodemailerError } from 'nodemailer'
import type SMTPPool from 'nodemailer/lib/smtp-pool'
import { UpstreamError, UserError } from '#kernel/errors'
import type { Letter } from './compose.ts'

const authenticationRequired = 530

/** A pool of SMTP connections; `close` waits for messages in progress. */
export function createSmtp(smtpUrl: string, timeoutMs: number) {
  const protocol = URL.parse(smtpUrl)?.protocol
  if (protocol !== 'smtp:' && protocol !== 'smtps:')
    throw new Error('The email server is not an smtp:// or smtps:// address')
  const opening = openTransport({
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
      const transport = await opening
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
      const transport = await opening
      transport.close()
      await Promise.allSettled(underway)
    },
  }
}

/** Loaded only for an email server: most installations have none. */
async function openTransport(options: SMTPPool.Options) {
  const { createTransport } = await import('nodemailer')
  return createTransport(options)
}

/** Only a rejected recipient is final. Other refusals are configuration problems and worth a retry. */
function explain(error: NodemailerError, to: string): Error {
  const isFinal = error.permanent && error.responseCode !== authenticationRequired
  if (error.command === 'RCPT TO' && isFinal) {
    return new UserError('invalid_input', `The email server refused the address ${to}.`, { cause: error })
  }
  return new UpstreamError('Email server', { cause: error })
}
