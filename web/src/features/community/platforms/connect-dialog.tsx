import type { CommunityPlatform } from '@sextant/contract/community'
import { communityPlatformOf, type SourceWay, wayOf } from '@sextant/contract/community-platforms'
import { useState } from 'react'
import { describeError } from '#kernel/api-error'
import { toast } from '#kernel/toasts'
import { Banner } from '#ui/banner'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Link } from '#ui/link'
import { RadioGroup } from '#ui/radio-group'
import { TextField } from '#ui/text-field'
import { useConnectSource } from '../community.api.ts'
import { WebhookSecret } from './webhook-secret.tsx'

export function ConnectDialog({ platform, onClose }: { platform: CommunityPlatform; onClose: () => void }) {
  const { ways } = communityPlatformOf(platform.platform)
  const [way, setWay] = useState<SourceWay>(ways[0] ?? 'sandbox')
  const [given, setGiven] = useState<Record<string, string>>({})
  const [missing, setMissing] = useState<string>()
  const [hookId, setHookId] = useState<string>()
  const connect = useConnectSource(platform)
  const { fields } = wayOf(way)
  function submit() {
    const blank = fields.find(({ key }) => !given[key]?.trim())
    setMissing(blank?.key)
    if (blank || connect.isPending) return
    const credentials = Object.fromEntries(fields.map(({ key }) => [key, given[key] ?? '']))
    connect.mutate(
      { way, credentials },
      {
        onSuccess(made) {
          if (way === 'webhook') return setHookId(made.sources.at(-1)?.id)
          toast.success('Platform connected', `${platform.name} is being read.`)
          onClose()
        },
      },
    )
  }
  if (hookId) return <WebhookSecret sourceId={hookId} onClose={onClose} />
  return (
    <Dialog
      isOpen
      size="md"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Connect ${platform.name}`}
      isLocked={connect.isPending}
      onSubmit={submit}
      actions={
        <Button type="submit" variant="primary" isPending={connect.isPending}>
          {way === 'sandbox' ? 'Connect the sandbox' : 'Connect'}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <RadioGroup
          label="How posts come in"
          value={way}
          options={ways.map((value) => ({ value, label: wayOf(value).name, description: wayOf(value).description }))}
          onChange={(chosen) => {
            setWay(chosen)
            setMissing(undefined)
            connect.reset()
          }}
        />
        {fields.map(({ key, label, placeholder, help, isSecret }) => (
          <TextField
            key={`${way} ${key}`}
            label={label}
            isRequired
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
        <Needs way={way} />
        {connect.error && (
          <Banner tone="danger" isAlert>
            {describeError(connect.error)}
          </Banner>
        )}
      </div>
    </Dialog>
  )
}

function Needs({ way }: { way: SourceWay }) {
  const { scopes = [], credentialsUrl } = wayOf(way)
  if (scopes.length === 0) return null
  return (
    <div>
      <p className="font-medium text-ink">What the credentials must allow</p>
      <ul className="mt-1 list-disc ps-5">
        {scopes.map((scope) => (
          <li key={scope}>{scope}</li>
        ))}
      </ul>
      {credentialsUrl && (
        <p className="mt-2">
          <Link href={credentialsUrl} isExternal>
            Where to make them
          </Link>
        </p>
      )}
    </div>
  )
}
