import type { Campaign } from '@sextant/contract/advocates/campaigns'
import { campaignTypeWords } from '@sextant/contract/advocates/rules'
import { counted } from '@sextant/contract/kernel/counted'
import { useState } from 'react'
import { Button } from '#ui/button'
import { Progress } from '#ui/charts/progress'
import { Chip } from '#ui/text/chip'
import { SampleMark } from '#ui/text/sample-mark'
import { EditDeleteMenu } from '../edit-delete-menu.tsx'
import { useMoveCampaign, useRemoveCampaign } from '../outreach.api.ts'
import { campaignTones, campaignWords, count, day } from '../words.ts'
import { CampaignMails } from './campaign-mails.tsx'

interface CampaignRowProps {
  campaign: Campaign
  canEdit: boolean
  onEdit: () => void
  onOpenAdvocate: (id: string) => void
}

export function CampaignRow({ campaign, canEdit, onEdit, onOpenAdvocate }: CampaignRowProps) {
  const { name, type, status, advocates, responses, goal, progress, isSample } = campaign
  const [isReading, setReading] = useState(false)
  const remove = useRemoveCampaign()
  const dates = datesOf(campaign)
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="text-sm font-semibold wrap-anywhere">{name}</h3>
          <p className="mt-0.5 text-xs text-ink-3">{[campaignTypeWords[type], dates].filter(Boolean).join(' · ')}</p>
        </div>
        <div className="flex shrink-0 flex-wrap items-center justify-end gap-2">
          {isSample && <SampleMark />}
          <Chip tone={campaignTones[status]}>{campaignWords[status]}</Chip>
        </div>
      </div>
      <Progress label={`Progress of ${name}`} value={progress} tone="agent" isValueShown className="mt-3" />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
        <p className="num text-xs text-ink-2">
          {`${count(responses)} of ${counted(goal, 'reply', 'replies')}, ${count(advocates)} emailed`}
        </p>
        <div className="flex flex-wrap items-center gap-1.5">
          {canEdit && <MoveButton campaign={campaign} />}
          <Button size="sm" aria-label={`Emails for ${name}`} onClick={() => setReading(true)}>
            Emails
          </Button>
          {canEdit && <EditDeleteMenu name={name} onEdit={onEdit} onDelete={() => remove.mutate(campaign)} />}
        </div>
      </div>
      {isReading && (
        <CampaignMails
          campaign={campaign}
          canEdit={canEdit}
          onOpenAdvocate={(id) => {
            setReading(false)
            onOpenAdvocate(id)
          }}
          onClose={() => setReading(false)}
        />
      )}
    </>
  )
}

function MoveButton({ campaign: { id, name, status } }: { campaign: Campaign }) {
  const move = useMoveCampaign(id)
  return (
    <Button
      size="sm"
      aria-label={`${moves[status]} ${name}`}
      isPending={move.isPending}
      onClick={() => move.mutate(status === 'active' ? 'completed' : 'active')}
    >
      {moves[status]}
    </Button>
  )
}

const moves = { draft: 'Start', active: 'Complete', completed: 'Start again' } as const

function datesOf({ startDate, endDate }: Campaign): string {
  if (startDate && endDate) return `${day(startDate)} to ${day(endDate)}`
  if (startDate) return `since ${day(startDate)}`
  return endDate ? `until ${day(endDate)}` : ''
}
