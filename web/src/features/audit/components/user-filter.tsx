import { useQuery } from '@tanstack/react-query'
import { UserRound } from 'lucide-react'
import { useState } from 'react'
import { ComboBox } from '#ui/fields/combobox'
import { userQuery, usersQuery } from '../audit.api.ts'

const all = 'all'
const everybody = { value: all, label: 'All users' }

interface UserFilterProps {
  user: string | undefined
  onChange: (user: string | undefined) => void
}

/** Searches people by name or email, because the log may name thousands. */
export function UserFilter({ user, onChange }: UserFilterProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const chosen = useQuery(userQuery(user))
  const found = useQuery(usersQuery(typed?.trim() ?? ''))
  const label = user === undefined ? everybody.label : (chosen.data?.name ?? '')
  const people = (found.data?.items ?? []).map(({ id, name, email }) => ({
    value: id,
    label: name,
    description: email,
  }))
  const isMissing = user !== undefined && chosen.data && !people.some(({ value }) => value === user)
  const options = [
    ...(typed?.trim() ? [] : [everybody]),
    ...(isMissing && !typed ? [{ value: user, label, description: chosen.data?.email ?? '' }] : []),
    ...people,
  ]
  function choose(value: string | null) {
    setTyped(null)
    if (value !== null) onChange(value === all ? undefined : value)
  }
  return (
    <ComboBox
      label="User"
      isLabelHidden
      className="xl:w-48"
      icon={<UserRound strokeWidth={1.5} />}
      options={options}
      value={user ?? all}
      onChange={choose}
      inputValue={typed ?? label}
      onInputChange={(text) => setTyped(text === label ? null : text)}
      isSearchedElsewhere
      emptyText={found.isFetching ? 'Searching…' : 'No one with that name is in the log'}
    />
  )
}
