import type { SocialPlatform } from '@sextant/contract/social-accounts'
import { describeError } from '#kernel/api-error'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { useDisconnectAccount } from './accounts.api.ts'

export function DisconnectAccountDialog({ account, onClose }: { account: SocialPlatform; onClose: () => void }) {
  const { name, isSandbox, scheduled } = account
  const disconnect = useDisconnectAccount(account)
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Disconnect ${name}?`}
      confirmLabel="Disconnect"
      tone="danger"
      isPending={disconnect.isPending}
      error={disconnect.error ? describeError(disconnect.error) : undefined}
      onConfirm={(close) => disconnect.mutate(undefined, { onSuccess: close })}
    >
      <p>{isSandbox ? 'The sandbox is closed.' : 'The credentials are deleted. Connecting again needs them anew.'}</p>
      {scheduled > 0 && (
        <p className="num mt-4 font-medium text-ink">
          {scheduled === 1
            ? 'One scheduled post will fail unless an account is connected by then.'
            : `${scheduled} scheduled posts will fail unless an account is connected by then.`}
        </p>
      )}
    </ConfirmDialog>
  )
}
