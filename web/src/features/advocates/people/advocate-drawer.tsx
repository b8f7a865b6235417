import type { AdvocateDetail } from '@sextant/contract/advocates/routes'
import { platformWords } from '@sextant/contract/advocates/rules'
import { useQuery } from '@tanstack/react-query'
import { MailQuestion, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '#kernel/session/permissions'
import { Loaded } from '#shared/loaded'
import { Button } from '#ui/button'
import { Drawer } from '#ui/overlays/drawer'
import { SkeletonText } from '#ui/states/skeleton'
import { KeyValueList } from '#ui/text/key-value-list'
import { advocateQuery, useRemoveAdvocate } from '../advocates.api.ts'
import { GoodWords } from '../good-words.tsx'
import { Letters } from '../letters/letters.tsx'
import { ScoreTerms } from '../score.tsx'
import { count, day } from '../words.ts'
import { Activities } from './activities.tsx'
import { AdvocateDialog } from './advocate-dialog.tsx'
import { Answers } from './answers.tsx'
import { InviteAgainDialog } from './invite-again-dialog.tsx'
import { StatusChip } from './status-chip.tsx'
import { StatusSelect } from './status-select.tsx'

const icon = { 'aria-hidden': true, strokeWidth: 1.5 } as const

export function AdvocateDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(advocateQuery(id))
  return (
    <Drawer title={query.data?.name ?? 'Advocate'} side="end" isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <div data-agent="advocate-amplifier" className="p-2">
        <Loaded query={query} pending={<SkeletonText lines={8} />}>
          {(data) => <Person key={id} advocate={data} onClose={onClose} />}
        </Loaded>
      </div>
    </Drawer>
  )
}

function Person({ advocate, onClose }: { advocate: AdvocateDetail; onClose: () => void }) {
  const canEdit = useMay('canEditAgents')
  return (
    <div className="grid gap-7">
      <Facts advocate={advocate} />
      {canEdit && <PersonActions advocate={advocate} onClose={onClose} />}
      <ScoreTerms {...advocate} />
      {advocate.goodWords.length > 0 && (
        <section aria-label="Quotes">
          <h3 className="mb-3 text-sm font-semibold">Quotes</h3>
          <GoodWords words={advocate.goodWords} />
        </section>
      )}
      <Answers answers={advocate.answers} />
      <Activities advocate={advocate} canEdit={canEdit} />
      <Letters advocateId={advocate.id} canEdit={canEdit} />
    </div>
  )
}

function Facts({ advocate }: { advocate: AdvocateDetail }) {
  const { email, platform, handle, followers, engagementRate, consent, joinedDate, referrals, campaigns, risk } =
    advocate
  return (
    <div>
      <div className="mb-2 flex items-center gap-3">
        <StatusChip advocate={advocate} />
        <span className="text-sm wrap-anywhere text-ink-2">{email || 'No email'}</span>
      </div>
      <KeyValueList
        items={[
          { term: 'Platform', value: [platformWords[platform], handle].filter(Boolean).join(', ') },
          { term: 'Followers', value: followers > 0 ? count(followers) : 'Unknown', isNumeric: true },
          { term: 'Engagement', value: engagementRate > 0 ? `${engagementRate}%` : 'Unknown', isNumeric: true },
          { term: 'Campaigns', value: count(campaigns), isNumeric: true },
          { term: 'Referrals', value: count(referrals), isNumeric: true },
          { term: 'Joined', value: joinedDate ? day(joinedDate) : 'Not yet' },
          { term: 'Consent', value: consent },
          ...(risk ? [{ term: 'May leave', value: `${risk}. They get no outreach.` }] : []),
        ]}
      />
    </div>
  )
}

function PersonActions({ advocate, onClose }: { advocate: AdvocateDetail; onClose: () => void }) {
  const [opened, setOpened] = useState<'invite' | 'edit' | null>(null)
  const remove = useRemoveAdvocate()
  const canInvite = advocate.joinedDate === null && !advocate.isOptedOut && advocate.email !== ''
  return (
    <div className="flex flex-wrap gap-2">
      {canInvite && (
        <Button size="sm" variant="primary" icon={<MailQuestion {...icon} />} onClick={() => setOpened('invite')}>
          {advocate.invitedAt ? 'Invite again' : 'Invite'}
        </Button>
      )}
      <Button size="sm" icon={<Pencil {...icon} />} onClick={() => setOpened('edit')}>
        Edit
      </Button>
      <Button
        size="sm"
        variant="ghost"
        icon={<Trash2 {...icon} />}
        isPending={remove.isPending}
        onClick={() => remove.mutate(advocate, { onSuccess: onClose })}
      >
        Remove
      </Button>
      {!advocate.isOptedOut && advocate.joinedDate !== null && <StatusSelect advocate={advocate} />}
      {opened === 'invite' && <InviteAgainDialog advocate={advocate} onClose={() => setOpened(null)} />}
      {opened === 'edit' && <AdvocateDialog advocate={advocate} onClose={() => setOpened(null)} />}
    </div>
  )
}
