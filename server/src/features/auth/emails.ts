import { letter } from '#kernel/email-letter'
import type { MailMessage } from '#ports/world/mail'

export const resetPurpose = 'reset-password'
export const verifyPurpose = 'verify-email'

/** Codes that are mailed work for an hour. */
export const codeLifetimeMs = 60 * 60 * 1_000

interface Addressee {
  name: string
  email: string
}

export function resetMail(to: Addressee, publicUrl: string, code: string): MailMessage {
  return letter({
    ...greeted(to),
    subject: 'Set a new password for Sextant',
    before:
      'somebody asked for a new password for your Sextant account. If it was you, follow this link within an hour:',
    link: `${publicUrl}/auth/reset-password?${new URLSearchParams({ token: code, email: to.email })}`,
    label: 'Set a new password',
    after: 'If it was not you, ignore this mail: your password stays as it is.',
  })
}

export function verificationMail(to: Addressee, publicUrl: string, code: string): MailMessage {
  return letter({
    ...greeted(to),
    subject: 'Confirm your email address for Sextant',
    before: 'welcome to Sextant. Please confirm that this address is yours by following this link within an hour:',
    link: `${publicUrl}/auth/verify-email?${new URLSearchParams({ token: code })}`,
    label: 'Confirm my address',
    after: 'If you did not create an account, ignore this mail.',
  })
}

const greeted = ({ name, email }: Addressee) => ({ to: { name, address: email }, greeting: `Hello ${name},` })
