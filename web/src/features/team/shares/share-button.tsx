import { type ShareLevel, type ShareType, shareLevels, shareTypes } from '@sextant/contract/kernel/sharing'
import { shareLevelTexts, shareTypeNames } from '@sextant/contract/team/rules'
import { useQuery } from '@tanstack/react-query'
import { Share2 } from 'lucide-react'
import type { JSX } from 'react'
import type { Team } from '#kernel/app-state'
import { progressOf } from '#kernel/data/api-error'
import { useForm } from '#kernel/forms/use-form'
import { usePermission } from '#kernel/session/permissions'
import { toast } from '#kernel/toasts/toasts'
import { Button } from '#ui/button'
import { CheckboxGroup } from '#ui/fields/checkbox-group'
import { RadioGroup } from '#ui/fields/radio-group'
import { Select } from '#ui/fields/select'
import { FormDialog } from '#ui/overlays/form-dialog'
import { Banner } from '#ui/states/banner'
import { useShare } from '../shares.api.ts'
import { activeMembersQuery } from '../team.api.ts'
import { ResourceChoice } from './resource-choice.tsx'

export function ShareButton({ team }: { team: Team }) {
  const { isAllowed, reason } = usePermission('canEditAgents')
  const button = (
    <Button icon={Share2} disabledReason={reason}>
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

const check = ({ resourceId, userIds }: Draft) => ({
  resourceId: resourceId ? undefined : 'Choose what to share',
  userIds: userIds.length === 0 ? 'Choose who to share it with' : undefined,
})

const typeOptions = shareTypes.map((type) => ({ value: type, label: shareTypeNames[type] }))
const levelOptions = shareLevels.map((level) => ({
  value: level,
  label: shareLevelTexts[level].name,
  description: shareLevelTexts[level].text,
}))

function ShareDialog({ team, trigger }: { team: Team; trigger: JSX.Element }) {
  const share = useShare({ onSuccess: ({ name }) => toast.success(`${name} shared`) })
  const { data: members = [] } = useQuery(activeMembersQuery(team.id))
  const { field, values, set, isDirty, submit, reset } = useForm({ initial: empty, check })
  const people = members.filter(({ isYou }) => !isYou)

  function send(close: () => void) {
    submit(({ resourceId, ...draft }) => resourceId && share.mutate({ ...draft, resourceId }, { onSuccess: close }))
  }

  function begin(isOpen: boolean) {
    if (!isOpen) return
    reset()
    share.reset()
  }

  return (
    <FormDialog
      title="Share a resource"
      description="Sharing adds to what a person's role allows. It never takes anything away."
      size="md"
      {...{ trigger, isDirty }}
      onOpenChange={begin}
      submitLabel="Share"
      {...progressOf(share)}
      onSubmit={send}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          label="Type"
          options={typeOptions}
          value={values.type}
          onChange={(type) => set({ type, resourceId: null })}
        />
        <ResourceChoice {...field('resourceId')} key={values.type} type={values.type} />
      </div>
      {people.length === 0 ? (
        <Banner tone="info">No other active members yet. Invite someone first.</Banner>
      ) : (
        <CheckboxGroup
          {...field('userIds')}
          label="Share with"
          columns={2}
          options={people.map(({ id, name, email }) => ({ value: id, label: name, description: email }))}
        />
      )}
      <RadioGroup {...field('level')} label="Permission" isBoxed options={levelOptions} />
    </FormDialog>
  )
}
