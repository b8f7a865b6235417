import { useMutation } from '@tanstack/react-query'
import { describeError } from '#kernel/data/api-error'
import { useLinkToken } from '#kernel/session/link-token'
import { UnsubscribeForm } from '#shared/unsubscribe-form'
import { stopMails } from '../outreach.api.ts'

export default function StopPage() {
  const token = useLinkToken()
  const stop = useMutation({ mutationFn: () => stopMails(token) })
  return (
    <UnsubscribeForm
      offer="You'll stop getting emails from this advocate program right away."
      label="Unsubscribe me"
      done={stop.data && `You've been unsubscribed. ${stop.data.workspace} won't email ${stop.data.email} again.`}
      error={stop.error ? describeError(stop.error) : undefined}
      isPending={stop.isPending}
      onStop={() => stop.mutate()}
    />
  )
}
