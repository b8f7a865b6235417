import type { Campaign, CampaignDraft } from '@sextant/contract/advocates/campaigns'
import { advocateLimits, campaignTypes, campaignTypeWords } from '@sextant/contract/advocates/rules'
import { useState } from 'react'
import { describeError } from '#kernel/data/api-error'
import { DateField } from '#ui/fields/dates/date-field'
import { NumberField } from '#ui/fields/number-field'
import { Select } from '#ui/fields/select'
import { TextField } from '#ui/fields/text-field'
import { FormDialog } from '#ui/overlays/form-dialog'
import { useSaveCampaign } from '../outreach.api.ts'

const types = campaignTypes.map((value) => ({ value, label: campaignTypeWords[value] }))

const draftOf = (one: Campaign | undefined): CampaignDraft => ({
  name: one?.name ?? '',
  type: one?.type ?? 'review',
  goal: one?.goal ?? 10,
  startDate: one?.startDate ?? null,
  endDate: one?.endDate ?? null,
})

export function CampaignDialog({ campaign, onClose }: { campaign?: Campaign; onClose: () => void }) {
  const save = useSaveCampaign(campaign?.id)
  const [draft, setDraft] = useState(() => draftOf(campaign))
  const [isTried, setTried] = useState(false)
  const isNameless = draft.name.trim() === ''
  const isBackwards = Boolean(draft.startDate && draft.endDate && draft.endDate < draft.startDate)
  const change = (part: Partial<CampaignDraft>) => setDraft({ ...draft, ...part })

  function submit(close: () => void) {
    setTried(true)
    if (isNameless || isBackwards) return
    save.mutate(draft, { onSuccess: close })
  }

  return (
    <FormDialog
      title={campaign ? 'Edit campaign' : 'Create Campaign'}
      description="Replies to emails you send for this campaign count toward its goal."
      submitLabel={campaign ? 'Save' : 'Create'}
      isPending={save.isPending}
      error={save.error ? describeError(save.error) : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Name"
        isRequired
        maxLength={advocateLimits.name}
        value={draft.name}
        error={isTried && isNameless ? 'Please enter a name' : undefined}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select label="Type" options={types} value={draft.type} onChange={(type) => change({ type })} />
        <NumberField
          label="Goal"
          unit="answers"
          minValue={1}
          maxValue={advocateLimits.goal}
          step={1}
          value={draft.goal}
          onChange={(goal) => change({ goal: Number.isNaN(goal) ? 1 : goal })}
        />
        <DateField label="Start date" value={draft.startDate} onChange={(startDate) => change({ startDate })} />
        <DateField
          label="End date"
          value={draft.endDate}
          error={isBackwards ? 'The end date must be after the start date' : undefined}
          onChange={(endDate) => change({ endDate })}
        />
      </div>
    </FormDialog>
  )
}
