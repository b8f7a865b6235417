import type { CommunityPlatform } from '@sextant/contract/community/routes'
import type { CommunityRange } from '@sextant/contract/community/rules'
import { counted } from '@sextant/contract/kernel/counted'
import { useQuery } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { failureOf } from '#kernel/data/query-failure'
import { usePermission } from '#kernel/session/permissions'
import { BrandMark } from '#shared/brand-mark'
import { SandboxChip } from '#shared/sandbox-chip'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { ErrorState } from '#ui/states/error-state'
import { SkeletonRows } from '#ui/states/skeleton'
import { Chip } from '#ui/text/chip'
import { platformsQuery } from '../community.api.ts'
import { SentimentBar } from '../figures/sentiment-bar.tsx'
import { growthText, rangeWords } from '../words.ts'
import { ConnectDialog } from './connect-dialog.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { ManageDialog } from './manage-dialog.tsx'

export function PlatformsCard({ range }: { range: CommunityRange }) {
  const platforms = useQuery(platformsQuery(range))
  const { isAllowed, reason } = usePermission('canEditAgents')
  const [isImporting, setImporting] = useState(false)
  const bring = (
    <Button size="sm" icon={<FileUp strokeWidth={1.5} />} onClick={() => setImporting(true)}>
      Import CSV
    </Button>
  )
  return (
    <Card title="Platform integrations" description="Where your community posts." isFlush action={isAllowed && bring}>
      {reason && <p className="border-b border-line px-5 py-3 text-xs text-ink-2 sm:px-6">{reason}</p>}
      {platforms.data ? (
        <ul aria-label="Community platforms" className="divide-y divide-line">
          {platforms.data.map((platform) => (
            <li key={platform.platform} className="px-5 py-4 sm:px-6">
              <PlatformRow platform={platform} />
            </li>
          ))}
        </ul>
      ) : platforms.isPending ? (
        <SkeletonRows rows={6} label="Loading platforms" />
      ) : (
        <ErrorState level={3} {...failureOf(platforms)} />
      )}
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </Card>
  )
}

function PlatformRow({ platform }: { platform: CommunityPlatform }) {
  const { name, connected, isSandbox, isWatched, sources, posts, members } = platform
  const problem = sources.find((source) => source.problem)?.problem
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <BrandMark id={platform.platform} />
        <div className="min-w-0 flex-1 basis-32">
          <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-semibold">
            {name}
            {isSandbox && <SandboxChip />}
            {problem && <Chip tone="warning">Needs attention</Chip>}
          </h3>
          <p className="text-xs text-ink-3">
            {connected ? `Connected${isWatched ? '' : ", but turned off in the agent's settings"}` : 'Not connected'}
          </p>
        </div>
        <PlatformAction platform={platform} />
      </div>
      {problem && <p className="text-xs text-ink-2">{problem}</p>}
      {(posts > 0 || (connected && members > 0)) && <Figures platform={platform} />}
    </div>
  )
}

function PlatformAction({ platform }: { platform: CommunityPlatform }) {
  const { name, sources } = platform
  const { reason } = usePermission('canEditAgents')
  const [open, setOpen] = useState<'connect' | 'manage' | undefined>(undefined)
  const isPending = sources.length > 0 && sources.every(({ status }) => status === 'pending')
  const close = () => setOpen(undefined)
  return (
    <>
      {isPending ? (
        <Button size="sm" disabled>
          Connecting...
        </Button>
      ) : sources.length > 0 ? (
        <Button size="sm" disabledReason={reason} aria-label={`Manage ${name}`} onClick={() => setOpen('manage')}>
          Manage
        </Button>
      ) : (
        <Button size="sm" disabledReason={reason} aria-label={`Connect ${name}`} onClick={() => setOpen('connect')}>
          Connect
        </Button>
      )}
      {open === 'connect' && <ConnectDialog platform={platform} onClose={close} />}
      {open === 'manage' && <ManageDialog platform={platform} onClose={close} />}
    </>
  )
}

function Figures({ platform }: { platform: CommunityPlatform }) {
  const { members, activeUsers, posts, engagement, sentiment, growth, name, range, connected } = platform
  const isRead = Object.values(sentiment).some((count) => count > 0)
  const within = `in ${rangeWords[range]}`
  const summary = `${counted(posts, 'post')} · ${counted(engagement, 'reaction')}`
  return (
    <div className="grid gap-2">
      <p className="num text-xs text-ink-2">
        {connected
          ? `${counted(members, 'member')}, ${activeUsers.toLocaleString('en-US')} active · ${summary}${growth === null ? '' : ` · ${growthText(growth)} growth`} ${within}`
          : `${summary} ${within}, from imports or past connections`}
      </p>
      {isRead && <SentimentBar sentiment={sentiment} label={`Sentiment on ${name} ${within}`} />}
    </div>
  )
}
