import type { Variation } from '@sextant/contract/content/routes'
import { platformOf } from '@sextant/contract/content/social-platforms'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock, Check, PencilLine, Send } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button'
import { accountsQuery } from '../accounts/accounts.api.ts'
import { useApprove, usePublish, useUnschedule } from '../content.api.ts'
import { isUnsure } from '../words.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'

export function VariationActions({ variation, onEdit }: { variation: Variation; onEdit: () => void }) {
  const { status, publication } = variation
  if (status === 'publishing' || status === 'published' || isUnsure(publication)) return null
  return (
    <footer className="mt-auto flex flex-wrap gap-2 border-t border-line px-4 py-3">
      <Button size="sm" variant="ghost" icon={<PencilLine strokeWidth={1.5} />} onClick={onEdit}>
        Edit
      </Button>
      {status === 'draft' && <ApproveButton variation={variation} />}
      {status === 'approved' && <Ways variation={variation} />}
      {status === 'scheduled' && publication && <TakeBack id={publication.id} />}
    </footer>
  )
}

function ApproveButton({ variation }: { variation: Variation }) {
  const approve = useApprove(variation)
  return (
    <Button
      size="sm"
      icon={<Check strokeWidth={1.5} />}
      disabledReason={variation.problems[0]}
      isPending={approve.isPending}
      onClick={() => approve.mutate(undefined)}
    >
      Approve
    </Button>
  )
}

function Ways({ variation }: { variation: Variation }) {
  const [isScheduling, setScheduling] = useState(false)
  const publish = usePublish(variation)
  const { data: accounts } = useQuery(accountsQuery)
  const account = accounts?.find(({ id }) => id === variation.platform)
  const { name, needsImage } = platformOf(variation.platform)
  const lacksImage = needsImage && account && !account.isSandbox && !variation.imageUrl
  const reason = !account?.connected
    ? `${name} isn't connected.`
    : lacksImage
      ? `${name} posts need an image. Edit the post to add one.`
      : undefined
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        icon={<CalendarClock strokeWidth={1.5} />}
        disabledReason={reason}
        onClick={() => setScheduling(true)}
      >
        Schedule
      </Button>
      <Button
        size="sm"
        icon={<Send strokeWidth={1.5} />}
        disabledReason={reason}
        isPending={publish.isPending}
        onClick={() => publish.mutate(undefined)}
      >
        Publish
      </Button>
      {isScheduling && (
        <ScheduleDialog
          name={name}
          isPending={publish.isPending}
          onSchedule={(at) => publish.mutate(at, { onSuccess: () => setScheduling(false) })}
          onClose={() => setScheduling(false)}
        />
      )}
    </>
  )
}

function TakeBack({ id }: { id: string }) {
  const unschedule = useUnschedule()
  return (
    <Button size="sm" isPending={unschedule.isPending} onClick={() => unschedule.mutate(id)}>
      Unschedule
    </Button>
  )
}
