import type { Profile } from '@sextant/contract/account/routes'
import { type ProfileText, profileLimits, profileProblem } from '@sextant/contract/account/rules'
import { companyRoles } from '@sextant/contract/auth/routes'
import type { FormEvent } from 'react'
import { type Problems, useForm } from '#kernel/forms/use-form'
import { toast } from '#kernel/toasts/toasts'
import { FailureBanner } from '#shared/failure-banner'
import { SaveBar } from '#shared/save-bar'
import { Card } from '#ui/card'
import { ComboBox } from '#ui/fields/combobox'
import { TextArea } from '#ui/fields/text-area'
import { TextField } from '#ui/fields/text-field'
import { useSaveProfile } from '../account.api.ts'
import { UnsavedGuard } from './unsaved-guard.tsx'

const roles = companyRoles.map((role) => ({ value: role, label: role }))

type ProfileFields = Pick<Profile, ProfileText>

const check = (values: ProfileFields): Problems<ProfileFields> =>
  Object.fromEntries((Object.keys(values) as ProfileText[]).map((name) => [name, profileProblem(name, values[name])]))

const fieldsOf = ({ name, company, role, industry, linkedinUrl, bio }: Profile): ProfileFields => ({
  name,
  company,
  role,
  industry,
  linkedinUrl,
  bio,
})

export function ProfileForm({ profile }: { profile: Profile }) {
  const { field, changes, isDirty, submit, reset } = useForm({ initial: fieldsOf(profile), check, isFollowing: true })
  const save = useSaveProfile()

  function send(event: FormEvent) {
    event.preventDefault()
    submit(() =>
      save.mutate(changes, {
        onSuccess(saved) {
          reset(fieldsOf(saved))
          toast.success('Profile saved')
        },
      }),
    )
  }

  function startOver() {
    reset()
    save.reset()
  }

  const text = (name: Exclude<ProfileText, 'role' | 'bio'>) => ({ ...field(name), maxLength: profileLimits[name] })
  const { value: role, onChange: changeRole, ...roleField } = field('role')

  return (
    <form noValidate aria-label="Profile" onSubmit={send}>
      <Card footer={<SaveBar isDirty={isDirty} isPending={save.isPending} onDiscard={startOver} />}>
        <FailureBanner error={save.error} className="mb-5" />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...text('name')} label="Name" autoComplete="name" isRequired />
          <TextField
            label="Email"
            type="email"
            value={profile.email}
            readOnly
            description="Your sign-in email can't be changed."
          />
          <TextField {...text('company')} label="Company" autoComplete="organization" />
          <ComboBox
            {...roleField}
            label="Role"
            options={roles}
            allowsCustomValue
            inputValue={role}
            onInputChange={(typed) => changeRole(typed.slice(0, profileLimits.role))}
            emptyText="Not in the list. We'll save what you typed."
          />
          <TextField {...text('industry')} label="Industry" />
          <TextField
            {...text('linkedinUrl')}
            label="LinkedIn URL"
            type="url"
            inputMode="url"
            placeholder="https://www.linkedin.com/in/you"
          />
          <TextArea {...field('bio')} label="Bio" limit={profileLimits.bio} className="sm:col-span-2" />
        </div>
      </Card>
      <UnsavedGuard isDirty={isDirty} />
    </form>
  )
}
