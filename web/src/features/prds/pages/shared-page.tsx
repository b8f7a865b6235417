import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'
import { ApiError, describeError } from '#kernel/data/api-error'
import { Button } from '#ui/button'
import { PasswordField } from '#ui/fields/password-field'
import { PublicPage } from '#ui/public-page'
import { OpeningDocument } from '../document/no-document.tsx'
import { openLink } from '../shared/shared.api.ts'
import { SharedDocumentView } from '../shared/shared-document.tsx'

/** A document behind a share link, for people without an account. */
export default function SharedPage() {
  const { token = '' } = useParams({ strict: false }) as { token?: string }
  const [password, setPassword] = useState<string>()
  const key = { token, ...(password !== undefined && { password }) }
  const query = useQuery({
    queryKey: ['shared-document', key],
    queryFn: () => openLink(key),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      {query.data ? (
        <SharedDocumentView document={query.data} link={key} />
      ) : query.isFetching && password === undefined ? (
        <OpeningDocument />
      ) : query.data === null || password !== undefined ? (
        <PasswordGate error={query.error} isPending={query.isFetching} onEnter={setPassword} />
      ) : (
        <Useless error={query.error} onRetry={() => void query.refetch()} />
      )}
    </>
  )
}

interface PasswordGateProps {
  error: Error | null
  isPending: boolean
  onEnter: (password: string) => void
}

function PasswordGate({ error, isPending, onEnter }: PasswordGateProps) {
  const [password, setPassword] = useState('')
  function enter(event: SubmitEvent) {
    event.preventDefault()
    if (password !== '' && !isPending) onEnter(password)
  }
  return (
    <PublicPage
      title="Enter the password"
      description="This document is protected. The person who sent the link has it."
    >
      <form noValidate onSubmit={enter} className="grid gap-4">
        <PasswordField
          label="Password"
          autoComplete="off"
          autoFocus
          value={password}
          error={error ? describeError(error) : undefined}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" variant="primary" size="lg" isWide isPending={isPending} disabled={password === ''}>
          Open
        </Button>
      </form>
    </PublicPage>
  )
}

function Useless({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const isGone = error instanceof ApiError && error.status === 404
  return (
    <PublicPage
      title={isGone ? "This link doesn't work" : "Couldn't open the document"}
      figure="adrift"
      description={error && describeError(error)}
    >
      {!isGone && (
        <Button size="lg" isWide onClick={onRetry}>
          Try again
        </Button>
      )}
    </PublicPage>
  )
}
