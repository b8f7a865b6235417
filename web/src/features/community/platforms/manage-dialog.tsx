import { wayOf } from '@sextant/contract/community/platforms'
import type { CommunityPlatform, CommunitySource } from '@sextant/contract/community/routes'
import { useState } from 'react'
import { describeError } from '#kernel/data/api-error'
import { timeAgo } from '#kernel/time/time-ago'
import { useNow } from '#kernel/time/use-now'
import { Button } from '#ui/button'
import { Dialog } from '#ui/overlays/dialog'
import { Banner } from '#ui/states/banner'
import { Chip } from '#ui/text/chip'
import { useDisconnectSource, useRefreshSource } from '../community.api.ts'
import { ConnectDialog } from './connect-dialog.tsx'
import { WebhookSecret } from './webhook-secret.tsx'

const minuteMs = 60_000

export function ManageDialog({ platform, onClose }: { platform: CommunityPlatform; onClose: () => void }) {
  const [isAdding, setAdding] = useState(false)
  const [hookId, setHookId] = useState<string>()
  const disconnect = useDisconnectSource()
  if (isAdding) return <ConnectDialog platform={platform} onClose={onClose} />
  if (hookId) return <WebhookSecret sourceId={hookId} onClose={onClose} />
  return (
    <Dialog
      isOpen
      size="md"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Manage ${platform.name}`}
      description="Disconnecting a source keeps its posts."
      actions={<Button onClick={() => setAdding(true)}>Add another source</Button>}
    >
      <div className="flex flex-col gap-4">
        {disconnect.error && (
          <Banner tone="danger" isAlert>
            {describeError(disconnect.error)}
          </Banner>
        )}
        <ul aria-label="Sources" className="divide-y divide-line rounded-md border border-line">
          {platform.sources.map((source) => (
            <SourceRow
              key={source.id}
              source={source}
              isPending={disconnect.isPending && disconnect.variables === source.id}
              onSecret={() => setHookId(source.id)}
              onDisconnect={() => {
                const isLast = platform.sources.length === 1
                disconnect.mutate(source.id, { onSuccess: () => isLast && onClose() })
              }}
            />
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

interface SourceRowProps {
  source: CommunitySource
  isPending: boolean
  onSecret: () => void
  onDisconnect: () => void
}

function SourceRow({ source, isPending, onSecret, onDisconnect }: SourceRowProps) {
  const { id, name, way, isSandbox, problem, lastReadAt, isReading } = source
  const refresh = useRefreshSource()
  const now = useNow(minuteMs)
  return (
    <li className="flex flex-wrap items-start gap-3 px-4 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere text-ink">
          {name}
          <Chip tone={isSandbox ? 'warning' : 'neutral'}>{wayOf(way).name}</Chip>
        </p>
        <p className="mt-0.5 text-xs">
          {isReading
            ? 'Syncing now'
            : lastReadAt
              ? `Last synced ${timeAgo(lastReadAt, now)}`
              : wayOf(way).isPolled
                ? 'Not synced yet'
                : 'Sends posts to Sextant'}
        </p>
        {problem && <p className="mt-1 text-xs font-medium text-danger">{problem}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {wayOf(way).isPolled && (
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Sync now: ${name}`}
            isPending={refresh.isPending || isReading}
            onClick={() => refresh.mutate(id)}
          >
            Sync now
          </Button>
        )}
        {way === 'webhook' && (
          <Button size="sm" variant="ghost" aria-label={`New secret for ${name}`} onClick={onSecret}>
            New secret
          </Button>
        )}
        <Button size="sm" aria-label={`Disconnect ${name}`} isPending={isPending} onClick={onDisconnect}>
          Disconnect
        </Button>
      </div>
    </li>
  )
}
