import type { SocialPlatform } from '@sextant/contract/social-accounts'
import { platformOf } from '@sextant/contract/social-platforms'
import { FlaskConical } from 'lucide-react'
import { useState } from 'react'
import { describeError } from '#kernel/api-error'
import { toast } from '#kernel/toasts'
import { Banner } from '#ui/banner'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Link } from '#ui/link'
import { TextField } from '#ui/text-field'
import { useConnectAccount } from './accounts.api.ts'

export function ConnectAccountDialog({ account, onClose }: { account: SocialPlatform; onClose: () => void }) {
  const { id, name } = account
  const { fields } = platformOf(id)
  const [given, setGiven] = useState<Record<string, string>>({})
  const [missing, setMissing] = useState<string>()
  const connect = useConnectAccount(account)
  function submit() {
    const blank = fields.find(({ key, isOptional }) => !isOptional && !given[key]?.trim())
    setMissing(blank?.key)
    if (blank || connect.isPending) return
    connect.mutate(given, {
      onSuccess(made) {
        toast.success('Account connected', `${made.accountName ?? name} is connected.`)
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
        <Needs account={account} />
        {fields.map(({ key, label, placeholder, help, isSecret, isOptional }) => (
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
            error={missing === key ? `${label} is required` : undefined}
            onChange={(event) => {
              setGiven({ ...given, [key]: event.target.value })
              setMissing(undefined)
              connect.reset()
            }}
          />
        ))}
        {connect.error && (
          <Banner tone="danger" isAlert>
            {describeError(connect.error)}
          </Banner>
        )}
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
          <p className="min-w-0 flex-1 basis-56 text-xs">
            {`No account at hand? The sandbox is a pretend ${name} inside Sextant, with a made-up name and number of followers. Nothing leaves it, and one post in ten fails.`}
          </p>
          <Button
            size="sm"
            icon={<FlaskConical strokeWidth={1.5} />}
            isPending={connect.isPending}
            onClick={() => connect.mutate(undefined, { onSuccess: onClose })}
          >
            Connect the sandbox
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function Needs({ account: { id } }: { account: SocialPlatform }) {
  const { scopes, credentialsUrl, lifetime } = platformOf(id)
  return (
    <div>
      <p className="font-medium text-ink">What the credentials must allow</p>
      <ul className="mt-1 list-disc ps-5">
        {scopes.map((scope) => (
          <li key={scope}>{scope}</li>
        ))}
      </ul>
      <p className="mt-2">{lifetime.note}</p>
      <p className="mt-2">
        <Link href={credentialsUrl} isExternal>
          Where to make them
        </Link>
      </p>
    </div>
  )
}
