import type { Campaign } from '@sextant/contract/advocates/campaigns'
import { type MessageStatus, messageStatuses } from '@sextant/contract/advocates/outreach'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { itemsOf, loadMoreOf } from '#kernel/data/paging'
import { failureOf } from '#kernel/data/query-failure'
import { Select } from '#ui/fields/select'
import { Drawer } from '#ui/overlays/drawer'
import { ErrorState } from '#ui/states/error-state'
import { LoadMore } from '#ui/states/load-more'
import { SkeletonRows } from '#ui/states/skeleton'
import { KeyValueList } from '#ui/text/key-value-list'
import { Letter } from '../letters/letter.tsx'
import { messagesQuery } from '../outreach.api.ts'
import { count, messageWords } from '../words.ts'

const all = 'all'
const options = [
  { value: all, label: 'All emails' },
  ...messageStatuses.map((value) => ({ value, label: messageWords[value] })),
]

interface CampaignMailsProps {
  campaign: Campaign
  canEdit: boolean
  onOpenAdvocate: (id: string) => void
  onClose: () => void
}

export function CampaignMails({ campaign, canEdit, onOpenAdvocate, onClose }: CampaignMailsProps) {
  const [status, setStatus] = useState<MessageStatus>()
  return (
    <Drawer title={`Emails for ${campaign.name}`} side="end" isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <div data-agent="advocate-amplifier" className="grid gap-6 p-2">
        <Standing campaign={campaign} />
        <Select
          label="Status"
          isLabelHidden
          options={options}
          value={status ?? all}
          onChange={(chosen) => setStatus(messageStatuses.find((known) => known === chosen))}
        />
        <Mails campaign={campaign} status={status} canEdit={canEdit} onOpen={onOpenAdvocate} />
      </div>
    </Drawer>
  )
}

function Standing({ campaign: { mails } }: { campaign: Campaign }) {
  const troubles = [
    ['Queued', mails.waiting],
    ['Failed', mails.failed],
    ['Skipped', mails.notSent],
  ] as const
  const parts = [
    ['Sent', mails.sent] as const,
    ['Replied', mails.answered] as const,
    ...troubles.filter(([, number]) => number > 0),
  ]
  return (
    <div>
      <KeyValueList items={parts.map(([term, number]) => ({ term, value: count(number), isNumeric: true }))} />
      <p className="mt-2 text-xs text-ink-3">We don't track opens.</p>
    </div>
  )
}

interface MailsProps {
  campaign: Campaign
  status: MessageStatus | undefined
  canEdit: boolean
  onOpen: (advocateId: string) => void
}

function Mails({ campaign, status, canEdit, onOpen }: MailsProps) {
  const found = useInfiniteQuery(messagesQuery({ campaignId: campaign.id, status }))
  if (found.isPending) return <SkeletonRows rows={3} label="Loading emails" />
  if (!found.data) return <ErrorState level={3} {...failureOf(found)} />
  const letters = itemsOf(found.data)
  if (letters.length === 0)
    return (
      <p className="text-sm text-ink-2">
        {status ? 'No emails with this status.' : 'No emails yet. Use a template to send the first ones.'}
      </p>
    )
  return (
    <div>
      <ul aria-label="Emails" className="divide-y divide-line">
        {letters.map((letter) => (
          <Letter key={letter.id} letter={letter} canEdit={canEdit} onOpen={onOpen} />
        ))}
      </ul>
      {found.hasNextPage && <LoadMore {...loadMoreOf(found, letters.length)} />}
    </div>
  )
}
