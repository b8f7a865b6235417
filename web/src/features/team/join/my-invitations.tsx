import type { MyInvitation } from '@sextant/contract/team/invitations'
import { roleNames } from '@sextant/contract/team/rules'
import { useQuery } from '@tanstack/react-query'
import { MailOpen } from 'lucide-react'
import { toast } from '#kernel/toasts/toasts'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { List, ListRow } from '#ui/list'
import { myInvitationsQuery, useAcceptMine, useDecline } from '../team.api.ts'
import { openTeam } from '../teams/choose-team.ts'
import { daysLeft } from './days-left.ts'

/** The person's open invitations; renders nothing when there are none. */
export function MyInvitations() {
  const { data: invitations = [] } = useQuery(myInvitationsQuery)
  if (invitations.length === 0) return null
  return (
    <Card
      title={invitations.length === 1 ? 'An invitation for you' : 'Invitations for you'}
      isFlush
      className="mb-5 lg:mb-6"
    >
      <List aria-label="Invitations for you">
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </List>
    </Card>
  )
}

function InvitationRow({ invitation }: { invitation: MyInvitation }) {
  const { id, team, role, invitedBy, expiresAt } = invitation
  const accept = useAcceptMine({
    onSuccess(joined) {
      openTeam(joined)
      toast.success(`Welcome to ${joined.name}`)
    },
    onError: (error) => toast.failure(`You didn't join ${team}`, error),
  })
  const decline = useDecline({
    onSuccess: () => toast.success('Invitation declined'),
    onError: (error) => toast.failure("Couldn't decline the invitation", error),
  })
  return (
    <ListRow
      leading={
        <span className="grid size-9 place-items-center rounded-full border border-line-strong">
          <MailOpen aria-hidden="true" className="size-4 text-brass" strokeWidth={1.5} />
        </span>
      }
      title={team}
      subtitle={`${invitedBy} invited you as ${roleNames[role]} · ${daysLeft(expiresAt)}`}
      trailing={
        <span className="flex gap-2">
          <Button
            size="sm"
            aria-label={`Decline the invitation to ${team}`}
            isPending={decline.isPending}
            onClick={() => decline.mutate(id)}
          >
            Decline
          </Button>
          <Button
            size="sm"
            variant="primary"
            aria-label={`Join ${team}`}
            isPending={accept.isPending}
            onClick={() => accept.mutate(id)}
          >
            Join
          </Button>
        </span>
      }
    />
  )
}
