import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { describeError } from '#kernel/api-error'
import { useLinkToken } from '#kernel/link-token'
import { buttonClass } from '#ui/button'
import { StopMailsPage } from '#ui/stop-mails-page'
import { stopMails } from '../notifications.api.ts'

const kinds = { digest: 'digests', urgent: 'mails about what failed or waits for you' }

export default function UnsubscribePage() {
  const token = useLinkToken()
  const stop = useMutation({ mutationFn: () => stopMails(token) })
  return (
    <StopMailsPage
      offer="One click, and Sextant sends you no more of them. Your notifications stay where they are."
      label="Unsubscribe"
      done={stop.data && `No more ${kinds[stop.data.list]} go to ${stop.data.email}.`}
      error={stop.error ? describeError(stop.error) : undefined}
      isPending={stop.isPending}
      onStop={() => stop.mutate()}
    >
      <Link to="/settings" search={{ tab: 'notifications' }} className={buttonClass({ size: 'lg', isWide: true })}>
        Notification settings
      </Link>
    </StopMailsPage>
  )
}
