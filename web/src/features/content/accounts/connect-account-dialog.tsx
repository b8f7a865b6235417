import type { SocialPlatform } from '@sextant/contract/content/social-accounts'
import { platformOf } from '@sextant/contract/content/social-platforms'
import { useState } from 'react'
import { credentialProblems } from '#kernel/credential-problems'
import { describeError } from '#kernel/data/api-error'
import { toast } from '#kernel/toasts/toasts'
import { CredentialFields, CredentialNeeds, SandboxOffer } from '#shared/credentials'
import { Button } from '#ui/button'
import { Dialog } from '#ui/overlays/dialog'
import { Banner } from '#ui/states/banner'
import { useConnectAccount } from './accounts.api.ts'

export function ConnectAccountDialog({ account, onClose }: { account: SocialPlatform; onClose: () => void }) {
  const { id, name } = account
  const { fields, scopes, credentialsUrl, lifetime } = platformOf(id)
  const [credentials, setCredentials] = useState<Record<string, string>>({})
  const [problems, setProblems] = useState<Record<string, string>>({})
  const connect = useConnectAccount(account)
  function change(key: string, value: string) {
    setCredentials({ ...credentials, [key]: value })
    setProblems({})
    connect.reset()
  }
  function submit() {
    const found = credentialProblems(fields, credentials)
    setProblems(found)
    if (connect.isPending || Object.keys(found).length > 0) return
    connect.mutate(credentials, {
      onSuccess(created) {
        toast.success('Account connected', `${created.accountName ?? name} is connected.`)
        onClose()
      },
    })
  }
  return (
    <Dialog
      isOpen
      size="md"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Connect ${name}`}
      isLocked={connect.isPending}
      onSubmit={submit}
      actions={
        <Button type="submit" variant="primary" isPending={connect.isPending}>
          Connect
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <CredentialNeeds scopes={scopes} url={credentialsUrl}>
          {lifetime.note}
        </CredentialNeeds>
        <CredentialFields fields={fields} values={credentials} problems={problems} onChange={change} />
        {connect.error && (
          <Banner tone="danger" isAlert>
            {describeError(connect.error)}
          </Banner>
        )}
        <SandboxOffer isPending={connect.isPending} onTry={() => connect.mutate(undefined, { onSuccess: onClose })}>
          {`Just exploring? The sandbox simulates ${name} with a fictional account. Nothing is posted, and one post in ten fails on purpose.`}
        </SandboxOffer>
      </div>
    </Dialog>
  )
}
