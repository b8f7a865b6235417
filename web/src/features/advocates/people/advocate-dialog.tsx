import type { Advocate, AdvocateDraft } from '@sextant/contract/advocates/routes'
import { advocateLimits, advocatePlatforms, isEmail, platformWords } from '@sextant/contract/advocates/rules'
import { useState } from 'react'
import { describeError } from '#kernel/data/api-error'
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

/** Adds or edits an advocate. */
export function AdvocateDialog({ advocate, onClose }: { advocate?: Advocate; onClose: () => void }) {
  const add = useAddAdvocate()
  const edit = useEditAdvocate(advocate?.id ?? '')
  const saving = advocate ? edit : add
  const [draft, setDraft] = useState(() => draftOf(advocate))
  const [isTried, setTried] = useState(false)
  const email = draft.email.trim()
  const isEmailBad = email !== '' && !isEmail(email)

  function submit(close: () => void) {
    setTried(true)
    if (draft.name.trim() === '' || isEmailBad) return
    const { hasAgreed, ...person } = { ...draft, email }
    const isNews = hasAgreed && advocate?.joinedDate === null
    if (advocate) edit.mutate({ ...person, ...(isNews && { hasAgreed: true }) }, { onSuccess: close })
    else add.mutate({ ...person, hasAgreed }, { onSuccess: close })
  }

  return (
    <FormDialog
      title={advocate ? 'Edit advocate' : 'Add Advocate'}
      description={advocate ? undefined : "We won't email them. To ask someone to opt in, invite them instead."}
      submitLabel={advocate ? 'Save' : 'Add'}
      isPending={saving.isPending}
      error={saving.error ? describeError(saving.error) : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <Fields
        draft={draft}
        onChange={(part) => setDraft({ ...draft, ...part })}
        nameError={isTried && draft.name.trim() === '' ? 'Please enter a name' : undefined}
        emailError={isTried && isEmailBad ? 'Please enter a valid email address' : undefined}
      />
      {advocate?.joinedDate == null && !advocate?.isOptedOut && (
        <Checkbox
          checked={draft.hasAgreed}
          onChange={(event) => setDraft({ ...draft, hasAgreed: event.target.checked })}
          description="We only email people who opted in. Your name is recorded with the consent."
        >
          They've opted in
        </Checkbox>
      )}
    </FormDialog>
  )
}

interface FieldsProps {
  draft: AdvocateDraft
  onChange: (part: Partial<AdvocateDraft>) => void
  nameError: string | undefined
  emailError: string | undefined
}

function Fields({ draft, onChange, nameError, emailError }: FieldsProps) {
  const number = (value: number) => (Number.isNaN(value) ? 0 : value)
  return (
    <>
      <TextField
        label="Name"
        isRequired
        autoComplete="off"
        maxLength={advocateLimits.name}
        value={draft.name}
        error={nameError}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <TextField
        label="Email"
        inputMode="email"
        autoComplete="off"
        maxLength={advocateLimits.email}
        value={draft.email}
        error={emailError}
        onChange={(event) => onChange({ email: event.currentTarget.value })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label="Platform"
          options={platforms}
          value={draft.platform}
          onChange={(platform) => onChange({ platform })}
        />
        <TextField
          label="Username"
          autoComplete="off"
          maxLength={advocateLimits.handle}
          value={draft.handle}
          onChange={(event) => onChange({ handle: event.currentTarget.value })}
        />
        <NumberField
          label="Followers"
          minValue={0}
          maxValue={advocateLimits.followers}
          step={1}
          value={draft.followers}
          onChange={(value) => onChange({ followers: number(value) })}
        />
        <NumberField
          label="Engagement rate"
          unit="%"
          minValue={0}
          maxValue={100}
          step={0.1}
          value={draft.engagementRate}
          onChange={(value) => onChange({ engagementRate: number(value) })}
        />
      </div>
    </>
  )
}
