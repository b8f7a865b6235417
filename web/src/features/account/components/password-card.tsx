import { useMutation } from '@tanstack/react-query'
import { describeError } from '#kernel/api-error'
import { useAppState } from '#kernel/app-state'
import { toastPresets } from '#kernel/toast-presets'
import { Banner } from '#ui/banner'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { requestPasswordReset } from '../account.api.ts'

/** By mail, as for who has forgotten it: whoever sits at an open session must not be able to take the account over. */
export function PasswordCard() {
  const email = useAppState(({ user }) => user?.email)
  const request = useMutation({ mutationFn: requestPasswordReset, onSuccess: () => toastPresets.passwordResetSent() })
  if (!email) return null
  return (
    <Card>
      {request.error && (
        <Banner tone="danger" isAlert className="mb-5">
          {describeError(request.error)}
        </Banner>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <p className="text-sm font-medium">Change password</p>
          <p className="mt-1 text-sm text-ink-2">
            A link to choose a new one goes to <span className="wrap-anywhere text-ink">{email}</span>. Once it is
            changed, you sign in again on every device.
          </p>
        </div>
        <Button size="sm" isPending={request.isPending} onClick={() => request.mutate(email)}>
          {request.isSuccess ? 'Send again' : 'Send Reset Email'}
        </Button>
      </div>
    </Card>
  )
}
