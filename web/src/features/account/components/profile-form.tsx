import type { Profile } from '@sextant/contract/account/routes'
import { type ProfileText, profileLimits, profileProblem } from '@sextant/contract/account/rules'
import { companyRoles } from '@sextant/contract/auth/routes'
import { type FormEvent, useRef, useState } from 'react'
import { describeError } from '#kernel/data/api-error'
import { toast } from '#kernel/toasts/toasts'
import { Card } from '#ui/card'
import { ComboBox } from '#ui/fields/combobox'
import { TextArea } from '#ui/fields/text-area'
import { TextField } from '#ui/fields/text-field'
import { Banner } from '#ui/states/banner'
import { useSaveProfile } from '../account.api.ts'
import { useDraft } from '../use-draft.ts'
import { SaveBar } from './save-bar.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'

const roles = companyRoles.map((role) => ({ value: role, label: role }))

type ProfileFields = Pick<Profile, ProfileText>
type ProfileProblems = Partial<Record<ProfileText, string>>

function problemsOf(values: ProfileFields): ProfileProblems {
  const found = (Object.keys(values) as ProfileText[]).map((name) => [name, profileProblem(name, values[name])])
  return Object.fromEntries(found.filter(([, problem]) => problem))
}

const fieldsOf = ({ name, company, role, industry, linkedinUrl, bio }: Profile): ProfileFields => ({
  name,
  company,
  role,
  industry,
  linkedinUrl,
  bio,
})

export function ProfileForm({ profile }: { profile: Profile }) {
  const form = useRef<HTMLFormElement>(null)
  const { values, changes, isDirty, set, discard } = useDraft(fieldsOf(profile))
  const [problems, setProblems] = useState<ProfileProblems>({})
  const save = useSaveProfile()

  function change<Name extends keyof ProfileFields>(name: Name, value: string) {
    set(name, value)
    setProblems((current) => ({ ...current, [name]: undefined }))
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const found = problemsOf(values)
    setProblems(found)
    const [first] = Object.keys(found)
    if (first) return focus(form.current?.elements.namedItem(first))
    save.mutate(changes, {
      onSuccess() {
        discard()
        toast.success('Profile saved')
      },
    })
  }

  function startOver() {
    discard()
    setProblems({})
    save.reset()
  }

  const field = (name: Exclude<ProfileText, 'role' | 'bio'>) => ({
    name,
    value: values[name],
    error: problems[name],
    maxLength: profileLimits[name],
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
  })

  return (
    <form ref={form} noValidate aria-label="Profile" onSubmit={submit}>
      <Card footer={<SaveBar isDirty={isDirty} isPending={save.isPending} onDiscard={startOver} />}>
        {save.error && (
          <Banner tone="danger" isAlert className="mb-5">
            {describeError(save.error)}
          </Banner>
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...field('name')} label="Name" autoComplete="name" isRequired />
          <TextField
            label="Email"
            type="email"
            value={profile.email}
            readOnly
            description="Your sign-in email can't be changed."
          />
          <TextField {...field('company')} label="Company" autoComplete="organization" />
          <ComboBox
            label="Role"
            name="role"
            options={roles}
            allowsCustomValue
            inputValue={values.role}
            onInputChange={(role) => change('role', role.slice(0, profileLimits.role))}
            emptyText="Not in the list. We'll save what you typed."
          />
          <TextField {...field('industry')} label="Industry" />
          <TextField
            {...field('linkedinUrl')}
            label="LinkedIn URL"
            type="url"
            inputMode="url"
            placeholder="https://www.linkedin.com/in/you"
          />
          <TextArea
            label="Bio"
            name="bio"
            limit={profileLimits.bio}
            value={values.bio}
            error={problems.bio}
            onChange={(event) => change('bio', event.target.value)}
            className="sm:col-span-2"
          />
        </div>
      </Card>
      <UnsavedGuard isDirty={isDirty} />
    </form>
  )
}

function focus(control: Element | RadioNodeList | null | undefined): void {
  if (control instanceof HTMLElement) control.focus()
}
