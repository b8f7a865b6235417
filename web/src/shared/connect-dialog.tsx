import type { CredentialField } from '@sextant/contract/integrations/catalogue/kind'
import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { credentialProblems, emptyCredentials } from '#kernel/credential-problems'
import { describeError } from '#kernel/data/api-error'
import { useForm } from '#kernel/forms/use-form'
import { Button } from '#ui/button'
import { Dialog } from '#ui/overlays/dialog'
import { Banner } from '#ui/states/banner'
import { CredentialFields, CredentialNeeds, SandboxOffer } from './credentials.tsx'

type Credentials = Record<string, string>

interface ConnectDialogProps<Connected> {
  name: string
  fields: readonly CredentialField[]
  needs: { scopes: readonly string[]; url?: string | undefined; note?: ReactNode }
  /** Connects the sandbox if there are no credentials. */
  connect: UseMutationResult<Connected, Error, Credentials | undefined>
  /** Tries the credentials without keeping them. */
  test?: UseMutationResult<{ account: string }, Error, Credentials>
  /** What a test leaves behind at the service. */
  testNote?: ReactNode
  sandboxOffer?: string | undefined
  onConnected: (connected: Connected) => void
  onClose: () => void
}

/** Asks for the credentials of an outside service and connects it. */
export function ConnectDialog<Connected>(props: ConnectDialogProps<Connected>) {
  const { name, fields, needs, connect, test, testNote, sandboxOffer, onConnected, onClose } = props
  const form = useForm<Credentials>({
    initial: emptyCredentials(fields),
    check: (credentials) => credentialProblems(fields, credentials),
  })
  const isTesting = test?.isPending === true
  function forget() {
    test?.reset()
    connect.reset()
  }
  function whenComplete(act: (credentials: Credentials) => void) {
    if (!connect.isPending && !isTesting) form.submit(act)
  }
  function finish(connected: Connected) {
    onConnected(connected)
    onClose()
  }
  return (
    <Dialog
      size="md"
      onClose={onClose}
      title={`Connect ${name}`}
      isLocked={connect.isPending}
      onSubmit={() => whenComplete((credentials) => connect.mutate(credentials, { onSuccess: finish }))}
      actions={
        <>
          {test && (
            <Button
              isPending={isTesting}
              disabled={connect.isPending}
              onClick={() => whenComplete((credentials) => test.mutate(credentials))}
            >
              Test
            </Button>
          )}
          <Button type="submit" variant="primary" isPending={connect.isPending} disabled={isTesting}>
            Connect
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <CredentialNeeds scopes={needs.scopes} url={needs.url}>
          {needs.note}
        </CredentialNeeds>
        <CredentialFields fields={fields} form={form} onChange={forget} />
        {testNote && <p className="text-xs text-ink-3">{testNote}</p>}
        <Outcome error={connect.error ?? test?.error ?? null} account={test?.data?.account} />
        {sandboxOffer && (
          <SandboxOffer isPending={connect.isPending} onTry={() => connect.mutate(undefined, { onSuccess: onClose })}>
            {sandboxOffer}
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
