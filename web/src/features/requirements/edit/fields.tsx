import type { Requirement } from '@sextant/contract/requirements/routes'
import { unset } from '@sextant/contract/requirements/rules'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '#kernel/session/permissions'
import { PriorityText, priorityOptions, StatusChip, statusOptions } from '../looks.tsx'
import { choicesQuery, useChangeRequirement } from '../requirements.api.ts'
import { ChoiceMenu } from './choice-menu.tsx'
import { LabelField } from './label-field.tsx'

export interface FieldProps {
  requirement: Requirement
}

/** The value of a field, and how it is changed; without the permission, only the value. */
function useField({ id }: Requirement) {
  const mayEdit = useMay('canEditAgents')
  const { mutate } = useChangeRequirement()
  return { mayEdit, change: (change: Parameters<typeof mutate>[0]['change']) => mutate({ id, change }) }
}

export function StatusField({ requirement }: FieldProps) {
  const { status, title } = requirement
  const { mayEdit, change } = useField(requirement)
  const content = <StatusChip status={status} />
  if (!mayEdit) return content
  return (
    <ChoiceMenu
      label={`Status of ${title}`}
      options={statusOptions}
      value={status}
      onChange={(status) => change({ status })}
    >
      {content}
    </ChoiceMenu>
  )
}

export function PriorityField({ requirement }: FieldProps) {
  const { priority, title } = requirement
  const { mayEdit, change } = useField(requirement)
  const content = <PriorityText priority={priority} />
  if (!mayEdit) return content
  return (
    <ChoiceMenu
      label={`Priority of ${title}`}
      options={priorityOptions}
      value={priority}
      onChange={(priority) => change({ priority })}
    >
      {content}
    </ChoiceMenu>
  )
}

export function ThemeField({ requirement }: FieldProps) {
  const { theme, title } = requirement
  const { mayEdit, change } = useField(requirement)
  const { data } = useQuery(choicesQuery)
  if (!mayEdit) return theme || '–'
  return (
    <LabelField
      name="Theme"
      of={title}
      value={theme}
      known={data?.themes ?? []}
      onChange={(theme) => change({ theme })}
    />
  )
}

export function ReleaseField({ requirement }: FieldProps) {
  const { release, title } = requirement
  const { mayEdit, change } = useField(requirement)
  const { data } = useQuery(choicesQuery)
  if (!mayEdit) return release || '–'
  return (
    <LabelField
      name="Release"
      of={title}
      value={release}
      known={data?.releases ?? []}
      onChange={(release) => change({ release })}
    />
  )
}

export function OwnerField({ requirement }: FieldProps) {
  const { owner, title } = requirement
  const { mayEdit, change } = useField(requirement)
  const { data } = useQuery(choicesQuery)
  if (!mayEdit) return owner?.name ?? '–'
  const people = data?.owners ?? []
  return (
    <ChoiceMenu
      label={`Owner of ${title}`}
      options={[{ value: unset, label: 'No owner' }, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
      value={owner?.id ?? unset}
      onChange={(id) => change({ owner: people.find((person) => person.id === id) ?? null })}
    >
      {owner?.name ?? <span className="text-ink-3">No owner</span>}
    </ChoiceMenu>
  )
}
