import type { MyInvitation } from '@sextant/contract/team/invitations'
import { roleNames } from '@sextant/contract/team/rules'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { session } from '#kernel/session/session'
import { toast } from '#kernel/toasts/toasts'
import { FailureBanner } from '#shared/failure-banner'
import { Button, buttonClass } from '#ui/button'
import { PublicPage } from '#ui/public-page'
import { myInvitationsQuery, useAcceptMine, useDecline } from '../team.api.ts'
import { openTeam } from '../teams/choose-team.ts'
import { daysLeft } from './days-left.ts'
import { InvitationOnItsWay } from './invitation-on-its-way.tsx'

/** Opened from a notification: the reader has an account, so no code is needed. */
export function AskedInvitation({ id }: { id: string }) {
  const isSignedIn = session.token() !== null
  const invitations = useQuery({ ...myInvitationsQuery, enabled: isSignedIn })
  if (!isSignedIn) {
    return (
      <PublicPage title="Your invitation" description="Sign in to see it.">
        <Link
          to="/auth/login"
          search={{ next: `/join?invitation=${id}` }}
          className={buttonClass({ size: 'lg', isWide: true, variant: 'primary' })}
        >
          Sign in
        </Link>
      </PublicPage>
    )
  }
  if (!invitations.data) return <InvitationOnItsWay query={invitations} />
  const invitation = invitations.data.find((each) => each.id === id)
  return invitation ? <Answer invitation={invitation} /> : <NoLongerOpen />
}

function NoLongerOpen() {
  return (
    <PublicPage
      title="Invitation not found"
      description="It was already answered, was revoked, has expired, or was sent to a different email address."
    >
      <Link to="/team" className={buttonClass({ size: 'lg', isWide: true })}>
        Go to your teams
      </Link>
    </PublicPage>
  )
}

function Answer({ invitation: { id, team, role, invitedBy, expiresAt } }: { invitation: MyInvitation }) {
  const navigate = useNavigate()
  const accept = useAcceptMine({
    onSuccess(joined) {
      openTeam(joined)
      toast.success(`Welcome to ${joined.name}`)
      return navigate({ to: '/overview' })
    },
  })
  const decline = useDecline({
    onSuccess() {
      toast.success('Invitation declined', `${invitedBy} can invite you again.`)
      return navigate({ to: '/team' })
    },
  })
  const error = accept.error ?? decline.error
  return (
    <PublicPage
      title={`Join ${team}`}
      description={`${invitedBy} invited you to join ${team} as ${roleNames[role]}. ${daysLeft(expiresAt)}.`}
    >
      <div className="grid gap-3">
        <FailureBanner error={error} />
        <Button variant="primary" size="lg" isWide isPending={accept.isPending} onClick={() => accept.mutate(id)}>
          {`Join ${team}`}
        </Button>
        <Button size="lg" isWide isPending={decline.isPending} onClick={() => decline.mutate(id)}>
          Decline
        </Button>
      </div>
    </PublicPage>
  )
}
