import type { Role } from '@sextant/contract/kernel/roles'
import { roleNames } from '@sextant/contract/team/rules'
import { letter, quoted } from '#kernel/email-letter'
import type { MailMessage } from '#ports/world/mail'

interface Invited {
  team: string
  email: string
  role: Role
  invitedBy: string
}

export function invitationMail({ email, role, ...names }: Invited, publicUrl: string, code: string): MailMessage {
  const [team, invitedBy] = [quoted(names.team), quoted(names.invitedBy)]
  return letter({
    to: email,
    greeting: 'Hi,',
    subject: `Join ${names.team} on Sextant`,
    before: `${invitedBy} invited you to join ${team} on Sextant as ${roleNames[role]}. Use this link within 7 days:`,
    link: `${publicUrl}/join?${new URLSearchParams({ token: code })}`,
    label: 'View invitation',
    after: `The link works once and only for ${email}. If you don't know ${invitedBy}, ignore this email.`,
  })
}
