import type { Campaign, CampaignDraft } from '@sextant/contract/advocates/campaigns'
import { advocateLimits, campaignTypes, campaignTypeWords } from '@sextant/contract/advocates/rules'
import { progressOf } from '#kernel/data/api-error'
import { useForm } from '#kernel/forms/use-form'
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

const isBackwards = ({ startDate, endDate }: CampaignDraft) => Boolean(startDate && endDate && endDate < startDate)

const check = (draft: CampaignDraft) => ({
  name: draft.name.trim() === '' ? 'Please enter a name' : undefined,
  endDate: isBackwards(draft) ? 'The end date must be after the start date' : undefined,
})

export function CampaignDialog({ campaign, onClose }: { campaign?: Campaign; onClose: () => void }) {
  const save = useSaveCampaign(campaign?.id)
  const { field, values, submit } = useForm({ initial: draftOf(campaign), check })
  return (
    <FormDialog
      title={campaign ? 'Edit campaign' : 'Create Campaign'}
      description="Replies to emails you send for this campaign count toward its goal."
      submitLabel={campaign ? 'Save' : 'Create'}
      {...progressOf(save)}
      onSubmit={(close) =>
        submit((draft) =>
          save.mutate({ ...draft, goal: Number.isNaN(draft.goal) ? 1 : draft.goal }, { onSuccess: close }),
        )
      }
      onClose={onClose}
    >
      <TextField {...field('name')} label="Name" isRequired maxLength={advocateLimits.name} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select {...field('type')} label="Type" options={types} />
        <NumberField
          {...field('goal')}
          label="Goal"
          unit="answers"
          minValue={1}
          maxValue={advocateLimits.goal}
          step={1}
        />
        <DateField {...field('startDate')} label="Start date" />
        {/* Two dates are compared before anything is submitted. */}
        <DateField {...field('endDate')} label="End date" error={check(values).endDate} />
      </div>
    </FormDialog>
  )
}
