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
    greeting: 'Hello,',
    subject: `Join ${names.team} on Sextant`,
    before: `${invitedBy} invites you to the team ${team} on Sextant, as ${roleNames[role]}. Follow this link within 7 days:`,
    link: `${publicUrl}/join?${new URLSearchParams({ token: code })}`,
    label: 'See the invitation',
    after: `The link works once, and only for ${email}. If you do not know ${invitedBy}, ignore this mail.`,
  })
}
