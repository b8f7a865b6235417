import type { AdvocateDetail } from '@sextant/contract/advocates/routes'
import { activityWords, advocateLimits, recordedKinds } from '@sextant/contract/advocates/rules'
import { useState } from 'react'
import { describeError } from '#kernel/data/api-error'
import { Button } from '#ui/button'
import { Select } from '#ui/fields/select'
import { TextField } from '#ui/fields/text-field'
import { useRecordActivity } from '../advocates.api.ts'
import { day } from '../words.ts'

const kinds = recordedKinds.map((value) => ({ value, label: activityWords[value] }))

export function Activities({ advocate, canEdit }: { advocate: AdvocateDetail; canEdit: boolean }) {
  const { activities } = advocate
  return (
    <section aria-label="Activity">
      <h3 className="mb-2 text-sm font-semibold">Activity</h3>
      {activities.length === 0 && <p className="text-sm text-ink-2">No activity yet.</p>}
      <ul className="divide-y divide-line">
        {activities.map(({ id, kind, note, points, at }) => (
          <li key={id} className="flex items-baseline gap-3 py-2 text-sm">
            <span className="min-w-0 flex-1">
              {activityWords[kind]}
              {note && <span className="block text-xs wrap-anywhere text-ink-3">{note}</span>}
            </span>
            <time dateTime={at} className="text-xs text-ink-3">
              {day(at)}
            </time>
            <span className="num w-10 text-end text-ink-2">{`+${points}`}</span>
          </li>
        ))}
      </ul>
      {canEdit && <RecordForm id={advocate.id} />}
    </section>
  )
}

function RecordForm({ id }: { id: string }) {
  const record = useRecordActivity(id)
  const [draft, setDraft] = useState({ kind: kinds[0]?.value ?? 'referral', note: '' })
  return (
    <form
      className="mt-3 grid gap-3 rounded-md border border-line bg-paper p-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!record.isPending) record.mutate(draft, { onSuccess: () => setDraft({ ...draft, note: '' }) })
      }}
    >
      <Select label="Activity" options={kinds} value={draft.kind} onChange={(kind) => setDraft({ ...draft, kind })} />
      <TextField
        label="Note"
        maxLength={advocateLimits.note}
        value={draft.note}
        onChange={(event) => setDraft({ ...draft, note: event.currentTarget.value })}
      />
      {record.error && <p className="text-sm text-danger">{describeError(record.error)}</p>}
      <Button type="submit" size="sm" isPending={record.isPending} className="justify-self-start">
        Record
      </Button>
    </form>
  )
}
