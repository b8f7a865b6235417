import type { InvitationLook } from '@sextant/contract/team/invitations'
import { roleNames } from '@sextant/contract/team/rules'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { tabOnly } from '#kernel/browser-storage'
import { ApiError, describeError } from '#kernel/data/api-error'
import { session } from '#kernel/session/session'
import { toast } from '#kernel/toasts/toasts'
import { FailureBanner } from '#shared/failure-banner'
import { Button, buttonClass } from '#ui/button'
import { PublicPage } from '#ui/public-page'
import { Banner } from '#ui/states/banner'
import { SkeletonText } from '#ui/states/skeleton'
import { AskedInvitation } from '../join/asked-invitation.tsx'
import { InvitationOnItsWay } from '../join/invitation-on-its-way.tsx'
import { meQuery } from '../join/me.api.ts'
import { lookQuery, useAccept } from '../team.api.ts'
import { openTeam } from '../teams/choose-team.ts'

const codeKey = 'invitation'

/** Keeps the link's code in this tab during sign-in and drops it from the URL, so it doesn't stay in the history. */
function useCode(): string {
  const { token }: { token?: unknown } = useSearch({ strict: false })
  const [code] = useState(() => (typeof token === 'string' && token ? token : (tabOnly.getItem(codeKey) ?? '')))
  useEffect(() => {
    tabOnly.setItem(codeKey, code)
    window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [code])
  return code
}

export default function JoinPage() {
  const { invitation }: { invitation?: unknown } = useSearch({ strict: false })
  return typeof invitation === 'string' ? <AskedInvitation id={invitation} /> : <MailedInvitation />
}

/** Opened from the link in an invitation email. */
function MailedInvitation() {
  const code = useCode()
  const look = useQuery({ ...lookQuery(code), enabled: code !== '', retry: false })
  if (code === '' || (look.error instanceof ApiError && look.error.status === 404)) {
    return (
      <PublicPage
        title="Invitation not found"
        figure="adrift"
        description={look.error ? describeError(look.error) : 'Open the link in your invitation email again.'}
      >
        <Link to={session.token() ? '/overview' : '/auth/login'} className={buttonClass({ size: 'lg', isWide: true })}>
          {session.token() ? 'Go to Overview' : 'Go to sign in'}
        </Link>
      </PublicPage>
    )
  }
  if (!look.data) return <InvitationOnItsWay query={look} />
  return <Invitation code={code} look={look.data} />
}

function Invitation({ code, look }: { code: string; look: InvitationLook }) {
  const { team, invitedBy, email, role, state, hasAccount } = look
  const [isSignedIn, setSignedIn] = useState(() => session.token() !== null)
  return (
    <PublicPage
      title={`Join ${team}`}
      description={
        <>
          {`${invitedBy} invited `}
          <strong className="font-semibold break-all text-ink">{email}</strong>
          {` to join ${team} as ${roleNames[role]}.`}
        </>
      }
    >
      {state === 'expired' && (
        <Banner tone="warning">{`This invitation has expired. Ask ${invitedBy} to send it again.`}</Banner>
      )}
      {state !== 'expired' && isSignedIn && <SignedIn code={code} look={look} onSignOut={() => setSignedIn(false)} />}
      {state !== 'expired' && !isSignedIn && <WaysIn email={email} hasAccount={hasAccount} />}
    </PublicPage>
  )
}

function WaysIn({ email, hasAccount }: Pick<InvitationLook, 'email' | 'hasAccount'>) {
  const look = buttonClass({ size: 'lg', isWide: true, variant: 'primary' })
  if (hasAccount) {
    return (
      <Link to="/auth/login" search={{ next: '/join' }} className={look}>
        Sign in to join
      </Link>
    )
  }
  return (
    <Link to="/auth/sign-up" search={{ next: '/join', email }} className={look}>
      Create an account and join
    </Link>
  )
}

function SignedIn({ code, look, onSignOut }: { code: string; look: InvitationLook; onSignOut: () => void }) {
  const me = useQuery(meQuery)
  const navigate = useNavigate()
  const accept = useAccept({
    onSuccess(team) {
      tabOnly.removeItem(codeKey)
      openTeam(team)
      toast.success(`Welcome to ${team.name}`)
      return navigate({ to: '/overview' })
    },
  })
  if (me.isError) return <Banner tone="danger">{describeError(me.error)}</Banner>
  if (!me.data) return <SkeletonText lines={2} />
  if (me.data.email.toLowerCase() !== look.email) {
    return <SomebodyElse email={me.data.email} invited={look.email} onSignOut={onSignOut} />
  }

  return (
    <div className="grid gap-4">
      <FailureBanner error={accept.error} />
      <Button variant="primary" size="lg" isWide isPending={accept.isPending} onClick={() => accept.mutate(code)}>
        {look.state === 'accepted' ? `Open ${look.team}` : `Join ${look.team}`}
      </Button>
    </div>
  )
}

function SomebodyElse({ email, invited, onSignOut }: { email: string; invited: string; onSignOut: () => void }) {
  function leave() {
    session.signOut()
    onSignOut()
  }
  return (
    <div className="grid gap-4">
      <Banner tone="warning">
        {`You're signed in as ${email}, but this invitation is for ${invited}. Sign out to continue as ${invited}.`}
      </Banner>
      <Button size="lg" isWide onClick={leave}>
        Sign out and continue
      </Button>
    </div>
  )
}
