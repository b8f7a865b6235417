/** A bare address, or one with the name shown beside it. */
export type MailAddress = string | { name: string; address: string }

export type MailMessage = {
  /** One person: a message for several people is several messages. */
  to: MailAddress
  subject: string
  text: string
  html?: string
  replyTo?: MailAddress
  /** Auto-Submitted, In-Reply-To, References, List-* and X-Sextant-* only. */
  headers?: Record<string, string>
}

export type Mail = { send(message: MailMessage): Promise<{ messageId: string }> }
