import type { SocialPlatform } from '@sextant/contract/content/social-accounts'
import { DisconnectDialog } from '#shared/disconnect-dialog'
import { useDisconnectAccount } from './accounts.api.ts'

export function DisconnectAccountDialog({ account, onClose }: { account: SocialPlatform; onClose: () => void }) {
  const { name, isSandbox, scheduled } = account
  return (
    <DisconnectDialog {...{ name, isSandbox, onClose }} disconnect={useDisconnectAccount(account)}>
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
