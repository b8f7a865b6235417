import { oneLine } from '@sextant/contract/kernel/one-line'
import type { MailAddress, MailMessage } from '#ports/world/mail'

export interface Letter {
  to: MailAddress
  greeting: string
  subject: string
  before: string
  link: string
  label: string
  after: string
}

/** The same content as plain text and as HTML with a button. */
export function letter({ to, subject, link, label, ...words }: Letter): MailMessage {
  // These contain names of people and teams, which must not look like a paragraph of ours.
  const greeting = oneLine(words.greeting)
  const before = oneLine(words.before)
  const after = oneLine(words.after)
  const button = `<p><a href="${escaped(link)}" style="display:inline-block;padding:12px 20px;background:#14233b;color:#fcfaf5;text-decoration:none;border-radius:4px">${label}</a></p>`
  const paragraphs = [greeting, before].map((text) => `<p>${escaped(text)}</p>`)
  return {
    to,
    subject,
    text: `${[greeting, before, link, after].join('\n\n')}\n`,
    html: `<div style="font:16px/1.5 Georgia,serif;color:#14233b;background:#f4efe4;padding:32px"><div style="max-width:34em;margin:0 auto;background:#fcfaf5;border:1px solid #dcd3bf;border-radius:6px;padding:24px 32px"><p style="font-size:24px;margin:0">Sextant</p>${paragraphs.join('')}${button}<p style="color:#5a6373;font-size:14px">${escaped(after)}</p></div></div>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

/** A user-chosen name, quoted to set it apart from our text. */
export const quoted = (name: string): string => `“${oneLine(name).replace(/[“”"]/g, "'")}”`

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
