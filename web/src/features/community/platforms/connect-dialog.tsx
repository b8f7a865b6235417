import { communityPlatformOf, type SourceWay, wayOf } from '@sextant/contract/community/platforms'
import type { CommunityPlatform } from '@sextant/contract/community/routes'
import { useState } from 'react'
import { credentialProblems, emptyCredentials } from '#kernel/credential-problems'
import { describeError } from '#kernel/data/api-error'
import { useForm } from '#kernel/forms/use-form'
import { toast } from '#kernel/toasts/toasts'
import { CredentialFields, CredentialNeeds } from '#shared/credentials'
import { Button } from '#ui/button'
import { RadioGroup } from '#ui/fields/radio-group'
import { Dialog } from '#ui/overlays/dialog'
import { Banner } from '#ui/states/banner'
import { useConnectSource } from '../community.api.ts'
import { WebhookSecret } from './webhook-secret.tsx'

export function ConnectDialog({ platform, onClose }: { platform: CommunityPlatform; onClose: () => void }) {
  const { ways } = communityPlatformOf(platform.platform)
  const [way, setWay] = useState<SourceWay>(ways[0] ?? 'sandbox')
  const [hookId, setHookId] = useState<string>()
  const connect = useConnectSource(platform)
  const { fields, scopes, credentialsUrl } = wayOf(way)
  const form = useForm<Record<string, string>>({
    initial: emptyCredentials(ways.flatMap((each) => wayOf(each).fields)),
    check: (values) => credentialProblems(fields, values),
  })
  function submit(values: Record<string, string>) {
    if (connect.isPending) return
    const credentials = Object.fromEntries(fields.map(({ key }) => [key, values[key] ?? '']))
    connect.mutate(
      { way, credentials },
      {
        onSuccess(created) {
          if (way === 'webhook') return setHookId(created.sources.at(-1)?.id)
          toast.success('Platform connected', `Syncing posts from ${platform.name}.`)
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
      onSubmit={() => form.submit(submit)}
      actions={
        <Button type="submit" variant="primary" isPending={connect.isPending}>
          {way === 'sandbox' ? 'Connect the sandbox' : 'Connect'}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <RadioGroup
          label="Connection type"
          value={way}
          options={ways.map((value) => ({ value, label: wayOf(value).name, description: wayOf(value).description }))}
          onChange={(chosen) => {
            setWay(chosen)
            form.reset(form.values)
            connect.reset()
          }}
        />
        <CredentialFields key={way} fields={fields} form={form} onChange={connect.reset} />
        {scopes && <CredentialNeeds scopes={scopes} url={credentialsUrl} />}
        {connect.error && (
          <Banner tone="danger" isAlert>
            {describeError(connect.error)}
          </Banner>
        )}
      </div>
    </Dialog>
  )
}
