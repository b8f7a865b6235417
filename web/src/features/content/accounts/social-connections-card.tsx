import type { SocialPlatform } from '@sextant/contract/content/social-accounts'
import { dayText } from '@sextant/contract/kernel/date-text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePermission } from '#kernel/session/permissions'
import { BrandMark } from '#shared/brand-mark'
import { DisconnectButton } from '#shared/disconnect-button'
import { Loaded } from '#shared/loaded'
import { SandboxChip } from '#shared/sandbox-chip'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { SkeletonRows } from '#ui/states/skeleton'
import { Chip } from '#ui/text/chip'
import { accountsQuery, useCheckAccount } from './accounts.api.ts'
import { ConnectAccountDialog } from './connect-account-dialog.tsx'
import { DisconnectAccountDialog } from './disconnect-account-dialog.tsx'

export function SocialConnectionsCard() {
  const accounts = useQuery(accountsQuery)
  return (
    <Card title="Social connections" description="Where your posts are published." isFlush>
      <Loaded query={accounts} pending={<SkeletonRows rows={4} label="Loading social platforms" />}>
        {(data) => (
          <ul aria-label="Social platforms" className="divide-y divide-line">
            {data.map((account) => (
              <li key={account.id} className="px-5 py-3.5 sm:px-6">
                <AccountRow account={account} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  )
}

const followersText = (followers: number) =>
  `${followers.toLocaleString('en-US')} ${followers === 1 ? 'follower' : 'followers'}`

function AccountRow({ account }: { account: SocialPlatform }) {
  const { id, name, status, accountName, followers, isSandbox, problem, limit, endsAt } = account
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <BrandMark id={id} />
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-semibold">
          {name}
          {isSandbox && <SandboxChip />}
          {problem && <Chip tone="warning">Needs attention</Chip>}
        </p>
        <p className="num text-xs break-words text-ink-3">
          {status === 'connected'
            ? [accountName, followers !== null && followersText(followers)].filter(Boolean).join(' · ')
            : `Up to ${limit.toLocaleString('en-US')} characters`}
        </p>
        {problem ? (
          <p className="mt-1 text-xs text-ink-2">{problem}</p>
        ) : (
          endsAt && <p className="num text-xs text-ink-3">{`Token expires by ${dayText(endsAt, 'UTC')}`}</p>
        )}
      </div>
      <AccountActions account={account} />
    </div>
  )
}

function AccountActions({ account }: { account: SocialPlatform }) {
  const { name, status, isSandbox } = account
  const { reason } = usePermission('canEditAgents')
  const [open, setOpen] = useState<'connect' | 'disconnect' | undefined>(undefined)
  const check = useCheckAccount(account)
  const close = () => setOpen(undefined)
  return (
    <div className="flex flex-wrap gap-2">
      {status === 'connected' && !isSandbox && (
        <Button
          size="sm"
          variant="ghost"
          disabledReason={reason}
          isPending={check.isPending}
          aria-label={`Check ${name}`}
          onClick={() => check.mutate()}
        >
          Check
        </Button>
      )}
      <DisconnectButton {...{ name, status }} refusal={reason} onClick={() => setOpen('disconnect')} />
      {status === 'disconnected' && (
        <Button
          size="sm"
          disabledReason={reason}
          aria-label={`Connect Account: ${name}`}
          onClick={() => setOpen('connect')}
        >
          Connect Account
        </Button>
      )}
      {open === 'connect' && <ConnectAccountDialog account={account} onClose={close} />}
      {open === 'disconnect' && <DisconnectAccountDialog account={account} onClose={close} />}
    </div>
  )
}
