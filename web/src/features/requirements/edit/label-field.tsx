import { longestLabel } from '@sextant/contract/requirements/rules'
import { Check, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '#ui/button'
import { TextField } from '#ui/fields/text-field'
import { Popover } from '#ui/overlays/popover'
import { ValueButton } from './choice-menu.tsx'

interface LabelFieldProps {
  /** `Theme` or `Release`. */
  name: string
  of: string
  value: string
  known: readonly string[]
  onChange: (value: string) => void
}

const mostShown = 8

/** A theme or release: one that exists, or a new one. */
export function LabelField({ name, of, value, known, onChange }: LabelFieldProps) {
  return (
    <Popover
      label={`${name} of ${of}`}
      placement="bottom start"
      className="w-72 p-3"
      trigger={
        <ValueButton label={`${name} of ${of}`}>
          {value || <span className="text-ink-3">{`No ${name.toLowerCase()}`}</span>}
        </ValueButton>
      }
    >
      {(close) => (
        <LabelForm
          {...{ name, value, known }}
          onChange={(chosen) => {
            if (chosen !== value) onChange(chosen)
            close()
          }}
        />
      )}
    </Popover>
  )
}

function LabelForm({ name, value, known, onChange }: Omit<LabelFieldProps, 'of'>) {
  const [typed, setTyped] = useState(value)
  const words = typed.trim().toLowerCase()
  const isOwn = words === value.toLowerCase()
  const found = known.filter((label) => isOwn || label.toLowerCase().includes(words)).slice(0, mostShown)
  const error = words === 'none' ? 'Please choose another name.' : undefined
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!error) onChange(typed.trim())
  }
  return (
    <form onSubmit={submit} className="grid gap-2">
      <TextField
        label={name}
        value={typed}
        maxLength={longestLabel}
        autoFocus
        error={error}
        onChange={(event) => setTyped(event.target.value)}
        placeholder={`Choose or type a ${name.toLowerCase()}`}
      />
      {found.length > 0 && (
        <ul className="grid max-h-56 overflow-auto">
          {found.map((label) => (
            <li key={label}>
              <button
                type="button"
                onClick={() => onChange(label)}
                className="flex min-h-9 w-full cursor-pointer items-center justify-between gap-2 rounded-sm px-2 text-start text-sm hover:bg-sunken"
              >
                <span className="min-w-0 truncate">{label}</span>
                {label === value && <Check aria-hidden="true" className="size-4 shrink-0 text-brass" />}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex items-center justify-between gap-2">
        <Button type="submit" size="sm" variant="primary">
          Save
        </Button>
        {value && (
          <Button size="sm" variant="ghost" icon={<X strokeWidth={1.5} />} onClick={() => onChange('')}>
            Remove
          </Button>
        )}
      </div>
    </form>
  )
}
