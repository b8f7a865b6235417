import type { Role } from '@sextant/contract/kernel/roles'
import { roleNames } from '@sextant/contract/team-rules'
import { letter } from '#kernel/letter'
import type { MailMessage } from '#kernel/mail'

interface Invited {
  team: string
  email: string
  role: Role
  invitedBy: string
}

export function invitationMail(
  { team, email, role, invitedBy }: Invited,
  publicUrl: string,
  code: string,
): MailMessage {
  return letter({
    to: email,
    greeting: 'Hello,',
    subject: `Join ${team} on Sextant`,
    before: `${invitedBy} invites you to the team ${team} on Sextant, as ${roleNames[role]}. Follow this link within 7 days:`,
    link: `${publicUrl}/join?${new URLSearchParams({ token: code })}`,
    label: 'See the invitation',
    after: `The link works once, and only for ${email}. If you do not know ${invitedBy}, ignore this mail.`,
  })
}
