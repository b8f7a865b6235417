import { useMutation } from '@tanstack/react-query'
import { useAppState } from '#kernel/app-state'
import { toastPresets } from '#kernel/toasts/toast-presets'
import { FailureBanner } from '#shared/failure-banner'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { requestPasswordReset } from '../account.api.ts'

/** Uses the emailed reset link so that someone at an unlocked computer can't take over the account. */
export function PasswordCard() {
  const email = useAppState(({ user }) => user?.email)
  const request = useMutation({ mutationFn: requestPasswordReset, onSuccess: () => toastPresets.passwordResetSent() })
  if (!email) return null
  return (
    <Card>
      <FailureBanner error={request.error} className="mb-5" />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <p className="text-sm font-medium">Change password</p>
          <p className="mt-1 text-sm text-ink-2">
            We'll email a reset link to <span className="wrap-anywhere text-ink">{email}</span>. Changing your password
            signs you out everywhere.
          </p>
        </div>
        <Button size="sm" isPending={request.isPending} onClick={() => request.mutate(email)}>
          {request.isSuccess ? 'Send again' : 'Send Reset Email'}
        </Button>
      </div>
    </Card>
  )
}
