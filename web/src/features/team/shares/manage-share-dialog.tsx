import { shareLevels } from '@sextant/contract/kernel/sharing'
import { shareLevelTexts, shareTypeNames } from '@sextant/contract/team/rules'
import type { SharedResource } from '@sextant/contract/team/sharing'
import { X } from 'lucide-react'
import type { Team } from '#kernel/app-state'
import { toast } from '#kernel/toasts/toasts'
import { Avatar } from '#ui/avatar'
import { Button } from '#ui/button'
import { Select } from '#ui/fields/select'
import { IconButton } from '#ui/icon-button'
import { Dialog } from '#ui/overlays/dialog'
import { useSetLevel, useUnshare, useUnshareWith } from '../shares.api.ts'

interface ManageShareProps {
  team: Team
  resource: SharedResource
  onClose: () => void
}

const levels = shareLevels.map((level) => ({
  value: level,
  label: shareLevelTexts[level].name,
  description: shareLevelTexts[level].text,
}))

export function ManageShareDialog({ resource, onClose }: ManageShareProps) {
  const unshare = useUnshare(resource.id, {
    onSuccess() {
      onClose()
      toast.success('No longer shared')
    },
    onError: (error) => toast.failure("Couldn't stop sharing", error),
  })
  return (
    <Dialog
      title={resource.name}
      description={`${shareTypeNames[resource.type]}, shared with ${resource.sharedWith.length === 1 ? '1 person' : `${resource.sharedWith.length} people`}.`}
      size="md"
      onClose={onClose}
      actions={(close) => (
        <>
          <Button isPending={unshare.isPending} onClick={() => unshare.mutate()}>
            Stop sharing
          </Button>
          <Button variant="primary" onClick={close}>
            Done
          </Button>
        </>
      )}
    >
      <ul className="divide-y divide-line">
        {resource.sharedWith.map((person) => (
          <PersonRow key={person.userId} resource={resource} person={person} />
        ))}
      </ul>
    </Dialog>
  )
}

function PersonRow({ resource, person }: { resource: SharedResource; person: SharedResource['sharedWith'][number] }) {
  const setLevel = useSetLevel(resource.id, {
    onError: (error) => toast.failure("Couldn't change the permission", error),
  })
  const unshareWith = useUnshareWith(resource.id, { onError: (error) => toast.failure("Couldn't stop sharing", error) })
  const { userId, name, email, avatarUrl, level } = person
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <Avatar name={name} src={avatarUrl ?? undefined} isDecorative />
      <span className="min-w-0 flex-1 basis-40">
        <span className="block font-medium break-words text-ink">{name}</span>
        <span className="block text-xs break-all text-ink-3">{email}</span>
      </span>
      <Select
        label={`Permission of ${name}`}
        isLabelHidden
        options={levels}
        value={level}
        isDisabled={setLevel.isPending}
        onChange={(chosen) => chosen !== level && setLevel.mutate({ userId, level: chosen })}
        className="w-32"
      />
      <IconButton
        label={`Stop sharing with ${name}`}
        icon={X}
        isPending={unshareWith.isPending}
        onClick={() => unshareWith.mutate(userId)}
      />
    </li>
  )
}
