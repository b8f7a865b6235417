import type { MailMessage } from '#kernel/mail'

export const resetPurpose = 'reset-password'
export const resetLifetimeMs = 60 * 60 * 1_000

export function resetMail(to: { name: string; email: string }, page: string, code: string): MailMessage {
  const link = `${page}?${new URLSearchParams({ token: code, email: to.email })}`
  const lines = [
    `Hello ${to.name},`,
    'somebody asked for a new password for your Sextant account. If it was you, follow this link within an hour:',
    link,
    'If it was not you, ignore this mail: your password stays as it is.',
  ]
  const html = lines
    .map((line) =>
      line === link ? `<p><a href="${escaped(link)}">Set a new password</a></p>` : `<p>${escaped(line)}</p>`,
    )
    .join('\n')
  return {
    to: { name: to.name, address: to.email },
    subject: 'Set a new password for Sextant',
    text: `${lines.join('\n\n')}\n`,
    html: `<div style="font:16px/1.5 Georgia,serif;color:#14233b;max-width:34em">${html}</div>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
