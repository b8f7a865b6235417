import type { SocialPlatform } from '@sextant/contract/content/social-accounts'
import { platformOf } from '@sextant/contract/content/social-platforms'
import { toast } from '#kernel/toasts/toasts'
import { ConnectDialog } from '#shared/connect-dialog'
import { useConnectAccount } from './accounts.api.ts'

export function ConnectAccountDialog({ account, onClose }: { account: SocialPlatform; onClose: () => void }) {
  const { id, name } = account
  const { fields, scopes, credentialsUrl, lifetime } = platformOf(id)
  return (
    <ConnectDialog
      name={name}
      fields={fields}
      needs={{ scopes, url: credentialsUrl, note: lifetime.note }}
      connect={useConnectAccount(account)}
      sandboxOffer={`Just exploring? The sandbox simulates ${name} with a fictional account. Nothing is posted, and one post in ten fails on purpose.`}
      onConnected={(account) => toast.success('Account connected', `${account.accountName ?? name} is connected.`)}
      onClose={onClose}
    />
  )
}
