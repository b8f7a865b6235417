/** An address, optionally with a display name. */
export type MailAddress = string | { name: string; address: string }

export type MailMessage = {
  /** One person: send several emails to reach several people. */
  to: MailAddress
  subject: string
  text: string
  html?: string
  replyTo?: MailAddress
  /** Only Auto-Submitted, In-Reply-To, References, List-* and X-Sextant-*. */
  headers?: Record<string, string>
}

export type Mail = { send(message: MailMessage): Promise<{ messageId: string }> }
