import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { Button } from '#ui/button'
import { CheckboxGroup } from '#ui/fields/checkbox-group'
import { SearchField } from '#ui/fields/search-field'
import { TextField } from '#ui/fields/text-field'
import { peopleQuery } from '../collaboration.api.ts'

interface RequestFormProps {
  prdId: string
  isPending: boolean
  onRequest: (request: { userIds: string[]; note: string }) => void
  onCancel: () => void
}

const fewPeople = 8

export function RequestForm({ prdId, isPending, onRequest, onCancel }: RequestFormProps) {
  const [search, setSearch] = useState('')
  const [userIds, setUserIds] = useState<string[]>([])
  const [note, setNote] = useState('')
  const [hasTried, setTried] = useState(false)
  const { data: people = [] } = useQuery(peopleQuery(prdId, search))
  function send(event: SubmitEvent) {
    event.preventDefault()
    setTried(true)
    if (userIds.length > 0) onRequest({ userIds, note })
  }
  return (
    <form noValidate onSubmit={send} className="grid gap-3">
      {(people.length >= fewPeople || search !== '') && (
        <SearchField label="Search members" value={search} onChange={setSearch} />
      )}
      <CheckboxGroup
        label="Who should review it"
        error={hasTried && userIds.length === 0 ? 'Choose who should review it' : undefined}
        options={people.map(({ userId, name }) => ({ value: userId, label: name }))}
        value={userIds}
        onChange={(chosen) =>
          setUserIds([...userIds.filter((id) => !people.some(({ userId }) => userId === id)), ...chosen])
        }
      />
      <TextField
        label="Message (optional)"
        value={note}
        onChange={(event) => setNote(event.target.value)}
        maxLength={1_000}
      />
      <div className="flex gap-2">
        <Button size="sm" type="submit" variant="primary" isPending={isPending}>
          Request review
        </Button>
        <Button size="sm" variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
