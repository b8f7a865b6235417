import { kindOf } from '@sextant/contract/integration-catalogue'
import type { Integration } from '@sextant/contract/integrations'
import { FlaskConical } from 'lucide-react'
import { useState } from 'react'
import { describeError } from '#kernel/api-error'
import { toast } from '#kernel/toasts'
import { Banner } from '#ui/banner'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Link } from '#ui/link'
import { TextField } from '#ui/text-field'
import { credentialProblems } from '../credential-problems.ts'
import { useConnect, useTest } from '../integrations.api.ts'

export function ConnectDialog({ integration, onClose }: { integration: Integration; onClose: () => void }) {
  const { id, name } = integration
  const kind = kindOf(id)
  const [given, setGiven] = useState<Record<string, string>>({})
  const [problems, setProblems] = useState<Record<string, string>>({})
  const connect = useConnect(id)
  const test = useTest(id)
  const isBusy = connect.isPending || test.isPending
  function change(key: string, value: string) {
    setGiven({ ...given, [key]: value })
    setProblems({})
    test.reset()
    connect.reset()
  }
  function whenComplete(act: () => void) {
    const found = credentialProblems(kind, given)
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
      onSubmit={() => whenComplete(() => connect.mutate(given, { onSuccess: finish }))}
      actions={
        <>
          <Button
            isPending={test.isPending}
            disabled={connect.isPending}
            onClick={() => whenComplete(() => test.mutate(given))}
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
        <Needs integration={integration} />
        {kind.fields.map(({ key, label, placeholder, help, isSecret, isOptional }) => (
          <TextField
            key={key}
            label={label}
            isRequired={!isOptional}
            description={isSecret ? `${help} It is encrypted and never shown again.` : help}
            placeholder={placeholder}
            type={isSecret ? 'password' : 'text'}
            autoComplete="off"
            spellCheck={false}
            value={given[key] ?? ''}
            error={problems[key]}
            onChange={(event) => change(key, event.target.value)}
          />
        ))}
        {kind.testLeaves && <p className="text-xs text-ink-3">{kind.testLeaves}</p>}
        <Outcome error={connect.error ?? test.error} account={test.data?.account} />
        {integration.status === 'disconnected' && (
          <Sandbox
            name={name}
            isPending={connect.isPending}
            onTry={() => connect.mutate(undefined, { onSuccess: onClose })}
          />
        )}
      </div>
    </Dialog>
  )
}

function Needs({ integration: { id } }: { integration: Integration }) {
  const { scopes, credentialsUrl } = kindOf(id)
  return (
    <div>
      <p className="font-medium text-ink">What the credentials must allow</p>
      <ul className="mt-1 list-disc ps-5">
        {scopes.map((scope) => (
          <li key={scope}>{scope}</li>
        ))}
      </ul>
      <p className="mt-2">
        <Link href={credentialsUrl} isExternal>
          Where to make them
        </Link>
      </p>
    </div>
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
      {`It works: ${account}.`}
    </Banner>
  )
}

function Sandbox({ name, isPending, onTry }: { name: string; isPending: boolean; onTry: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
      <p className="min-w-0 flex-1 basis-56 text-xs">
        {`No account at hand? The sandbox is a pretend ${name} inside Sextant: nothing leaves it.`}
      </p>
      <Button size="sm" icon={<FlaskConical strokeWidth={1.5} />} isPending={isPending} onClick={onTry}>
        Connect the sandbox
      </Button>
    </div>
  )
}
