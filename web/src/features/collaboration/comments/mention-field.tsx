import type { Person } from '@sextant/contract/collaboration/comments'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Avatar } from '#ui/avatar'
import { TextArea } from '#ui/fields/text-area'
import { cx } from '../../../ui/cx.ts'
import { peopleQuery } from '../collaboration.api.ts'
import { typedMention, withMention } from './mentions.ts'

interface MentionFieldProps {
  prdId: string
  label: string
  value: string
  onChange: (text: string) => void
  onMention: (person: Person) => void
  onSubmit: () => void
  isFocused?: boolean
}

const mostOffered = 5

/** A text in which `@` offers the members. Control or Command with Enter sends it. */
export function MentionField({ prdId, label, value, onChange, onMention, onSubmit, isFocused }: MentionFieldProps) {
  const listId = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const [cursor, setCursor] = useState(-1)
  const [active, setActive] = useState(0)
  const typed = cursor === -1 ? undefined : typedMention(value, cursor)
  const { data = [] } = useQuery({ ...peopleQuery(prdId, typed?.search.trim() ?? ''), enabled: typed !== undefined })
  const offered = typed ? data.slice(0, mostOffered) : []

  function choose(person: Person | undefined) {
    if (!typed || !person) return
    const next = withMention(value, typed, person)
    onChange(next.text)
    onMention(person)
    setCursor(-1)
    requestAnimationFrame(() => {
      box.current?.focus()
      box.current?.setSelectionRange(next.cursor, next.cursor)
    })
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return onSubmit()
    if (offered.length === 0) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setActive((active + step + offered.length) % offered.length)
    else if (event.key === 'Enter' || event.key === 'Tab') choose(offered[active] ?? offered[0])
    else if (event.key === 'Escape') setCursor(-1)
    else return
    event.preventDefault()
  }

  return (
    <div className="relative">
      <TextArea
        ref={box}
        label={label}
        isLabelHidden
        rows={2}
        autoFocus={isFocused}
        placeholder="Write a comment. Use @ to mention someone."
        value={value}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={listId}
        aria-activedescendant={offered.length > 0 ? `${listId}-${active}` : undefined}
        onKeyDown={press}
        onBlur={() => setCursor(-1)}
        onChange={(event) => {
          onChange(event.target.value)
          setCursor(event.target.selectionEnd)
          setActive(0)
        }}
      />
      <div
        id={listId}
        role="listbox"
        aria-label="Members"
        className={cx(
          'absolute inset-x-0 top-full z-10 mt-1 rounded-md border border-line bg-surface p-1 shadow-float',
          offered.length === 0 && 'hidden',
        )}
      >
        {offered.map((person, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the text field handles the keys
          <div
            key={person.userId}
            id={`${listId}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(person)}
            className="flex min-h-10 cursor-pointer items-center gap-2 rounded-sm px-2 text-sm hover:bg-sunken aria-selected:bg-sunken"
          >
            <Avatar name={person.name} src={person.avatarUrl ?? undefined} size="sm" isDecorative />
            <span className="truncate">{person.name}</span>
          </div>
        ))}
      </div>
    </div>
  )
}
