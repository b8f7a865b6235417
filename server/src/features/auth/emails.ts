import { letter } from '#kernel/email-letter'
import type { MailMessage } from '#ports/world/mail'

export const resetPurpose = 'reset-password'
export const verifyPurpose = 'verify-email'

/** Emailed codes work for an hour. */
export const codeLifetimeMs = 60 * 60 * 1_000

interface Addressee {
  name: string
  email: string
}

export function resetMail(to: Addressee, publicUrl: string, code: string): MailMessage {
  return letter({
    ...greeted(to),
    subject: 'Set a new password for Sextant',
    before: 'Someone asked to reset the password of your Sextant account. If it was you, use this link within an hour:',
    link: `${publicUrl}/auth/reset-password?${new URLSearchParams({ token: code, email: to.email })}`,
    label: 'Set a new password',
    after: "If it wasn't you, ignore this email. Your password won't change.",
  })
}

export function verificationMail(to: Addressee, publicUrl: string, code: string): MailMessage {
  return letter({
    ...greeted(to),
    subject: 'Verify your email address for Sextant',
    before: 'Welcome to Sextant. Use this link within an hour to verify your email address:',
    link: `${publicUrl}/auth/verify-email?${new URLSearchParams({ token: code })}`,
    label: 'Verify email',
    after: "If you didn't create an account, ignore this email.",
  })
}

const greeted = ({ name, email }: Addressee) => ({ to: { name, address: email }, greeting: `Hi ${name},` })
