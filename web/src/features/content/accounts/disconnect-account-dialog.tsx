import type { SocialPlatform } from '@sextant/contract/content/social-accounts'
import { describeError } from '#kernel/data/api-error'
import { DisconnectDialog } from '#shared/disconnect-dialog'
import { useDisconnectAccount } from './accounts.api.ts'

export function DisconnectAccountDialog({ account, onClose }: { account: SocialPlatform; onClose: () => void }) {
  const { name, isSandbox, scheduled } = account
  const disconnect = useDisconnectAccount(account)
  return (
    <DisconnectDialog
      name={name}
      isSandbox={isSandbox}
      isPending={disconnect.isPending}
      error={disconnect.error ? describeError(disconnect.error) : undefined}
      onConfirm={(close) => disconnect.mutate(undefined, { onSuccess: close })}
      onClose={onClose}
    >
      {scheduled > 0 && (
        <p className="num mt-4 font-medium text-ink">
          {scheduled === 1
            ? 'One scheduled post will fail unless an account is connected by then.'
            : `${scheduled} scheduled posts will fail unless an account is connected by then.`}
        </p>
      )}
    </DisconnectDialog>
  )
}
