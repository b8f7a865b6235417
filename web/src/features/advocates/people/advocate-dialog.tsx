import type { Advocate, AdvocateDraft } from '@sextant/contract/advocates/routes'
import { advocateLimits, advocatePlatforms, isEmail, platformWords } from '@sextant/contract/advocates/rules'
import { progressOf } from '#kernel/data/api-error'
import { type Form, useForm } from '#kernel/forms/use-form'
import { Checkbox } from '#ui/fields/checkbox'
import { NumberField } from '#ui/fields/number-field'
import { Select } from '#ui/fields/select'
import { TextField } from '#ui/fields/text-field'
import { FormDialog } from '#ui/overlays/form-dialog'
import { useAddAdvocate, useEditAdvocate } from '../advocates.api.ts'

const platforms = advocatePlatforms.map((value) => ({ value, label: platformWords[value] }))

const draftOf = (one: Advocate | undefined): AdvocateDraft => ({
  name: one?.name ?? '',
  email: one?.email ?? '',
  platform: one?.platform ?? 'other',
  handle: one?.handle ?? '',
  followers: one?.followers ?? 0,
  engagementRate: one?.engagementRate ?? 0,
  hasAgreed: one?.joinedDate !== null && one !== undefined,
})

const check = ({ name, email }: AdvocateDraft) => ({
  name: name.trim() === '' ? 'Please enter a name' : undefined,
  email: email.trim() !== '' && !isEmail(email.trim()) ? 'Please enter a valid email address' : undefined,
})

const orZero = (value: number) => (Number.isNaN(value) ? 0 : value)

export function AdvocateDialog({ advocate, onClose }: { advocate?: Advocate; onClose: () => void }) {
  const add = useAddAdvocate()
  const edit = useEditAdvocate(advocate?.id ?? '')
  const saving = advocate ? edit : add
  const form = useForm({ initial: draftOf(advocate), check })

  function save({ hasAgreed, ...draft }: AdvocateDraft, close: () => void) {
    const person = {
      ...draft,
      email: draft.email.trim(),
      followers: orZero(draft.followers),
      engagementRate: orZero(draft.engagementRate),
    }
    const isNews = hasAgreed && advocate?.joinedDate === null
    if (advocate) edit.mutate({ ...person, ...(isNews && { hasAgreed: true }) }, { onSuccess: close })
    else add.mutate({ ...person, hasAgreed }, { onSuccess: close })
  }

  return (
    <FormDialog
      title={advocate ? 'Edit advocate' : 'Add Advocate'}
      description={advocate ? undefined : "We won't email them. To ask someone to opt in, invite them instead."}
      submitLabel={advocate ? 'Save' : 'Add'}
      {...progressOf(saving)}
      onSubmit={(close) => form.submit((draft) => save(draft, close))}
      onClose={onClose}
    >
      <Fields form={form} />
      {advocate?.joinedDate == null && !advocate?.isOptedOut && (
        <Checkbox
          checked={form.values.hasAgreed}
          onChange={(event) => form.set({ hasAgreed: event.target.checked })}
          description="We only email people who opted in. Your name is recorded with the consent."
        >
          They've opted in
        </Checkbox>
      )}
    </FormDialog>
  )
}

function Fields({ form: { field } }: { form: Form<AdvocateDraft> }) {
  return (
    <>
      <TextField {...field('name')} label="Name" isRequired autoComplete="off" maxLength={advocateLimits.name} />
      <TextField
        {...field('email')}
        label="Email"
        inputMode="email"
        autoComplete="off"
        maxLength={advocateLimits.email}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select {...field('platform')} label="Platform" options={platforms} />
        <TextField {...field('handle')} label="Username" autoComplete="off" maxLength={advocateLimits.handle} />
        <NumberField
          {...field('followers')}
          label="Followers"
          minValue={0}
          maxValue={advocateLimits.followers}
          step={1}
        />
        <NumberField
          {...field('engagementRate')}
          label="Engagement rate"
          unit="%"
          minValue={0}
          maxValue={100}
          step={0.1}
        />
      </div>
    </>
  )
}
