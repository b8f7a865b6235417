import { kindOf } from '@sextant/contract/integrations/catalogue'
import type { Integration } from '@sextant/contract/integrations/routes'
import { useState } from 'react'
import { credentialProblems } from '#kernel/credential-problems'
import { describeError } from '#kernel/data/api-error'
import { toast } from '#kernel/toasts/toasts'
import { CredentialFields, CredentialNeeds, SandboxOffer } from '#shared/credentials'
import { Button } from '#ui/button'
import { Dialog } from '#ui/overlays/dialog'
import { Banner } from '#ui/states/banner'
import { useConnect, useTest } from '../integrations.api.ts'

export function ConnectDialog({ integration, onClose }: { integration: Integration; onClose: () => void }) {
  const { id, name } = integration
  const kind = kindOf(id)
  const [credentials, setCredentials] = useState<Record<string, string>>({})
  const [problems, setProblems] = useState<Record<string, string>>({})
  const connect = useConnect(id)
  const test = useTest(id)
  const isBusy = connect.isPending || test.isPending
  function change(key: string, value: string) {
    setCredentials({ ...credentials, [key]: value })
    setProblems({})
    test.reset()
    connect.reset()
  }
  function whenComplete(act: () => void) {
    const found = credentialProblems(kind.fields, credentials)
    setProblems(found)
    if (!isBusy && Object.keys(found).length === 0) act()
  }
  function finish() {
    toast.success('Integration connected', `${name} is connected.`)
    onClose()
  }
  return (
    <Dialog
      isOpen
      size="md"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Connect ${name}`}
      isLocked={connect.isPending}
      onSubmit={() => whenComplete(() => connect.mutate(credentials, { onSuccess: finish }))}
      actions={
        <>
          <Button
            isPending={test.isPending}
            disabled={connect.isPending}
            onClick={() => whenComplete(() => test.mutate(credentials))}
          >
            Test
          </Button>
          <Button type="submit" variant="primary" isPending={connect.isPending} disabled={test.isPending}>
            Connect
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <CredentialNeeds scopes={kind.scopes} url={kind.credentialsUrl} />
        <CredentialFields fields={kind.fields} values={credentials} problems={problems} onChange={change} />
        {kind.testLeaves && <p className="text-xs text-ink-3">{kind.testLeaves}</p>}
        <Outcome error={connect.error ?? test.error} account={test.data?.account} />
        {integration.status === 'disconnected' && (
          <SandboxOffer isPending={connect.isPending} onTry={() => connect.mutate(undefined, { onSuccess: onClose })}>
            {`Just exploring? Try the sandbox: nothing is sent to ${name}.`}
          </SandboxOffer>
        )}
      </div>
    </Dialog>
  )
}

function Outcome({ error, account }: { error: Error | null; account: string | undefined }) {
  if (error)
    return (
      <Banner tone="danger" isAlert>
        {describeError(error)}
      </Banner>
    )
  if (account === undefined) return null
  return (
    <Banner tone="success" isAlert>
      {`Connection works: ${account}.`}
    </Banner>
  )
}
