import { type ShareLevel, type ShareType, shareLevels, shareTypes } from '@sextant/contract/kernel/sharing'
import { shareLevelTexts, shareTypeNames } from '@sextant/contract/team/rules'
import { useQuery } from '@tanstack/react-query'
import { Share2 } from 'lucide-react'
import { type JSX, useState } from 'react'
import type { Team } from '#kernel/app-state'
import { describeError } from '#kernel/data/api-error'
import { usePermission } from '#kernel/session/permissions'
import { toast } from '#kernel/toasts/toasts'
import { Button } from '#ui/button'
import { CheckboxGroup } from '#ui/fields/checkbox-group'
import { RadioGroup } from '#ui/fields/radio-group'
import { Select } from '#ui/fields/select'
import { Dialog } from '#ui/overlays/dialog'
import { Banner } from '#ui/states/banner'
import { useShare } from '../shares.api.ts'
import { activeMembersQuery } from '../team.api.ts'
import { ResourceChoice } from './resource-choice.tsx'

export function ShareButton({ team }: { team: Team }) {
  const { isAllowed, reason } = usePermission('canEditAgents')
  const button = (
    <Button icon={<Share2 strokeWidth={1.5} />} disabledReason={reason}>
      Share a resource
    </Button>
  )
  return isAllowed ? <ShareDialog team={team} trigger={button} /> : button
}

interface Draft {
  type: ShareType
  resourceId: string | null
  userIds: string[]
  level: ShareLevel
}

const empty: Draft = { type: 'agent-config', resourceId: null, userIds: [], level: 'view' }

const typeOptions = shareTypes.map((type) => ({ value: type, label: shareTypeNames[type] }))
const levelOptions = shareLevels.map((level) => ({
  value: level,
  label: shareLevelTexts[level].name,
  description: shareLevelTexts[level].text,
}))

function ShareDialog({ team, trigger }: { team: Team; trigger: JSX.Element }) {
  const share = useShare({ onSuccess: ({ name }) => toast.success(`${name} shared`) })
  const { data: members = [] } = useQuery(activeMembersQuery(team.id))
  const [draft, setDraft] = useState(empty)
  const [isChecked, setChecked] = useState(false)
  const set = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }))
  const people = members.filter(({ isYou }) => !isYou)

  function send(close: () => void) {
    setChecked(true)
    const { resourceId } = draft
    if (!resourceId || draft.userIds.length === 0 || share.isPending) return
    share.mutate({ ...draft, resourceId }, { onSuccess: close })
  }

  function begin(isOpen: boolean) {
    if (!isOpen) return
    setDraft(empty)
    setChecked(false)
    share.reset()
  }

  return (
    <Dialog
      title="Share a resource"
      description="Sharing adds to what a person's role allows. It never takes anything away."
      size="md"
      trigger={trigger}
      onOpenChange={begin}
      isDirty={draft !== empty}
      isLocked={share.isPending}
      onSubmit={(_event, close) => send(close)}
      actions={(close) => (
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" variant="primary" isPending={share.isPending}>
            Share
          </Button>
        </>
      )}
    >
      <div className="grid gap-5">
        {share.error && (
          <Banner tone="danger" isAlert>
            {describeError(share.error)}
          </Banner>
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          <Select
            label="Type"
            options={typeOptions}
            value={draft.type}
            onChange={(type) => set({ type, resourceId: null })}
          />
          <ResourceChoice
            key={draft.type}
            type={draft.type}
            value={draft.resourceId}
            onChange={(resourceId) => set({ resourceId })}
            error={isChecked && !draft.resourceId ? 'Choose what to share' : undefined}
          />
        </div>
        {people.length === 0 ? (
          <Banner tone="info">No other active members yet. Invite someone first.</Banner>
        ) : (
          <CheckboxGroup
            label="Share with"
            columns={2}
            options={people.map(({ id, name, email }) => ({ value: id, label: name, description: email }))}
            value={draft.userIds}
            onChange={(userIds) => set({ userIds })}
            error={isChecked && draft.userIds.length === 0 ? 'Choose who to share it with' : undefined}
          />
        )}
        <RadioGroup
          label="Permission"
          isBoxed
          options={levelOptions}
          value={draft.level}
          onChange={(level) => set({ level })}
        />
      </div>
    </Dialog>
  )
}
