import type { Campaign } from '@sextant/contract/advocates/campaigns'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { failureOf } from '#kernel/data/query-failure'
import { useFewOnPhone } from '#kernel/data/use-few-on-phone'
import { useMay } from '#kernel/session/permissions'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { EmptyState } from '#ui/states/empty-state'
import { ErrorState } from '#ui/states/error-state'
import { LoadMore } from '#ui/states/load-more'
import { SkeletonRows } from '#ui/states/skeleton'
import { LinkedRow, useReadUpTo } from '../linked-row.tsx'
import { campaignsQuery } from '../outreach.api.ts'
import { CampaignDialog } from './campaign-dialog.tsx'
import { CampaignRow } from './campaign-row.tsx'

interface CampaignsCardProps {
  linked: string | undefined
  onOpenAdvocate: (id: string) => void
}

export function CampaignsCard({ linked, onOpenAdvocate }: CampaignsCardProps) {
  const [edited, setEdited] = useState<Campaign | 'new' | null>(null)
  const canEdit = useMay('canEditAgents')
  return (
    <Card
      title="Campaign Management"
      isFlush
      action={
        canEdit && (
          <Button size="sm" icon={<Plus aria-hidden strokeWidth={1.5} />} onClick={() => setEdited('new')}>
            Create Campaign
          </Button>
        )
      }
    >
      <Found
        linked={linked}
        canEdit={canEdit}
        onEdit={setEdited}
        onCreate={() => setEdited('new')}
        onOpenAdvocate={onOpenAdvocate}
      />
      {edited && <CampaignDialog {...(edited !== 'new' && { campaign: edited })} onClose={() => setEdited(null)} />}
    </Card>
  )
}

interface FoundProps extends CampaignsCardProps {
  canEdit: boolean
  onEdit: (campaign: Campaign) => void
  onCreate: () => void
}

function Found({ linked, canEdit, onEdit, onCreate, onOpenAdvocate }: FoundProps) {
  const found = useInfiniteQuery(campaignsQuery())
  const few = useFewOnPhone(found)
  const campaigns = found.data && few.items
  useReadUpTo(linked, campaigns, found)
  if (found.isPending) return <SkeletonRows rows={2} label="Loading campaigns" />
  if (!campaigns) return <ErrorState level={3} {...failureOf(found)} />
  if (campaigns.length === 0)
    return (
      <EmptyState
        figure="horizon"
        title="No campaigns yet"
        action={canEdit && <Button onClick={onCreate}>Create Campaign</Button>}
      >
        Set a goal and track how many advocates reply.
      </EmptyState>
    )
  return (
    <>
      <ul aria-label="Campaigns" className="divide-y divide-line">
        {campaigns.map((campaign) => (
          <LinkedRow key={campaign.id} isLinked={campaign.id === linked}>
            <CampaignRow
              campaign={campaign}
              canEdit={canEdit}
              onEdit={() => onEdit(campaign)}
              onOpenAdvocate={onOpenAdvocate}
            />
          </LinkedRow>
        ))}
      </ul>
      <LoadMore {...few.more(campaigns.length)} />
    </>
  )
}
