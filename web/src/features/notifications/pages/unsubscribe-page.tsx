import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { describeError } from '#kernel/data/api-error'
import { useLinkToken } from '#kernel/session/link-token'
import { UnsubscribeForm } from '#shared/unsubscribe-form'
import { buttonClass } from '#ui/button'
import { stopMails } from '../notifications.api.ts'

const kinds = { digest: 'digests', urgent: 'urgent emails' }

export default function UnsubscribePage() {
  const token = useLinkToken()
  const stop = useMutation({ mutationFn: () => stopMails(token) })
  return (
    <UnsubscribeForm
      offer="Stop getting these emails. You'll still see your notifications in Sextant."
      label="Unsubscribe"
      done={stop.data && `${stop.data.email} is unsubscribed from ${kinds[stop.data.list]}.`}
      error={stop.error ? describeError(stop.error) : undefined}
      isPending={stop.isPending}
      onStop={() => stop.mutate()}
    >
      <Link to="/settings" search={{ tab: 'notifications' }} className={buttonClass({ size: 'lg', isWide: true })}>
        Notification settings
      </Link>
    </UnsubscribeForm>
  )
}
