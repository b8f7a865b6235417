import type { MailMessage } from '#kernel/mail'

export const resetPurpose = 'reset-password'
export const verifyPurpose = 'verify-email'

/** Codes that are mailed work for an hour. */
export const codeLifetimeMs = 60 * 60 * 1_000

interface Addressee {
  name: string
  email: string
}

export function resetMail(to: Addressee, publicUrl: string, code: string): MailMessage {
  return letter(to, {
    subject: 'Set a new password for Sextant',
    before:
      'somebody asked for a new password for your Sextant account. If it was you, follow this link within an hour:',
    link: `${publicUrl}/auth/reset-password?${new URLSearchParams({ token: code, email: to.email })}`,
    label: 'Set a new password',
    after: 'If it was not you, ignore this mail: your password stays as it is.',
  })
}

export function verificationMail(to: Addressee, publicUrl: string, code: string): MailMessage {
  return letter(to, {
    subject: 'Confirm your email address for Sextant',
    before: 'welcome to Sextant. Please confirm that this address is yours by following this link within an hour:',
    link: `${publicUrl}/auth/verify-email?${new URLSearchParams({ token: code })}`,
    label: 'Confirm my address',
    after: 'If you did not create an account, ignore this mail.',
  })
}

interface Letter {
  subject: string
  before: string
  link: string
  label: string
  after: string
}

/** The same words twice: as text for any reader, and with a button for those that show HTML. */
function letter(to: Addressee, { subject, before, link, label, after }: Letter): MailMessage {
  const greeting = `Hello ${to.name},`
  const button = `<p><a href="${escaped(link)}" style="display:inline-block;padding:12px 20px;background:#14233b;color:#fcfaf5;text-decoration:none;border-radius:4px">${label}</a></p>`
  const paragraphs = [greeting, before].map((text) => `<p>${escaped(text)}</p>`)
  return {
    to: { name: to.name, address: to.email },
    subject,
    text: `${[greeting, before, link, after].join('\n\n')}\n`,
    html: `<div style="font:16px/1.5 Georgia,serif;color:#14233b;background:#f4efe4;padding:32px"><div style="max-width:34em;margin:0 auto;background:#fcfaf5;border:1px solid #dcd3bf;border-radius:6px;padding:24px 32px"><p style="font-size:24px;margin:0">Sextant</p>${paragraphs.join('')}${button}<p style="color:#5a6373;font-size:14px">${escaped(after)}</p></div></div>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
