import { same } from '@sextant/contract/kernel/same'
import { type Layout, type LayoutSection, LayoutSections, longestHeading } from '@sextant/contract/prds/layouts'
import { sectionLabels } from '@sextant/contract/prds/sections'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button'
import { Checkbox } from '#ui/fields/checkbox'
import { TextField } from '#ui/fields/text-field'
import { IconButton } from '#ui/icon-button'
import { Banner } from '#ui/states/banner'
import { useMakeDefault, useSaveLayout } from './layouts.api.ts'

interface LayoutFormProps {
  layout: Layout
  canEdit: boolean
}

const icon = { className: 'size-4', strokeWidth: 1.5 }

const shownIn = ({ sections }: Layout) =>
  sections.flatMap(({ is_on: isOn, heading }) => (isOn ? heading : [])).join(', ')

/** The sections of a layout: on or off, name and order. */
export function LayoutForm({ layout, canEdit }: LayoutFormProps) {
  const [base, setBase] = useState(layout)
  const [sections, setSections] = useState<LayoutSection[]>(layout.sections)
  const [problem, setProblem] = useState<string>()
  const [announcement, announce] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const moved = useRef<string>(undefined)
  const save = useSaveLayout(layout.key)
  const makeDefault = useMakeDefault()
  const isDirty = !same(sections, base.sections)
  const isNewer = layout.revision > base.revision && !save.isPending
  const load = (newer: Layout) => {
    setProblem(undefined)
    setBase(newer)
    setSections(newer.sections)
  }
  const send = (sections: LayoutSection[] | null) =>
    save.mutate({ sections, revision: base.revision }, { onSuccess: load })
  // Without changes of their own, people see those of others right away.
  if (isNewer && (!isDirty || same(sections, layout.sections))) load(layout)
  // A row that is moved loses the focus in some browsers.
  useEffect(() => {
    const control = moved.current
    moved.current = undefined
    if (control) list.current?.querySelector<HTMLElement>(`#${CSS.escape(control)}`)?.focus()
  })

  function edit(place: number, change: Partial<LayoutSection>) {
    setProblem(undefined)
    setSections(sections.map((one, index) => (index === place ? { ...one, ...change } : one)))
  }
  function move(place: number, by: -1 | 1, control: string) {
    const [one, other] = [sections[place], sections[place + by]]
    if (!one || !other) return
    moved.current = control
    setSections(sections.with(place, other).with(place + by, one))
    announce(`${one.heading}: ${place + by + 1} of ${sections.length}`)
  }
  function submit(event: SubmitEvent) {
    event.preventDefault()
    const checked = LayoutSections.safeParse(sections)
    setProblem(checked.error?.issues[0]?.message)
    if (checked.success && !save.isPending) send(checked.data)
  }
  const onKey = (place: number) => (event: KeyboardEvent) => {
    if (!canEdit || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    if (event.target instanceof HTMLElement) move(place, event.key === 'ArrowUp' ? -1 : 1, event.target.id)
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4 pt-1">
      <ul ref={list} aria-label={`Sections of ${layout.name}`} className="flex flex-col gap-1.5">
        {sections.map(({ section, heading, is_on: isOn }, place) => {
          const label = sectionLabels[section]
          const idOf = (control: string) => `${layout.key}-${section}-${control}`
          return (
            <li key={section} className="flex items-center gap-2" onKeyDown={onKey(place)}>
              <Checkbox
                id={idOf('on')}
                checked={isOn}
                disabled={!canEdit}
                onChange={({ target }) => edit(place, { is_on: target.checked })}
              >
                <span className="sr-only">{`Show ${label}`}</span>
              </Checkbox>
              <TextField
                id={idOf('name')}
                label={`Name of ${label}`}
                isLabelHidden
                className="min-w-0 flex-1"
                value={heading}
                maxLength={longestHeading}
                disabled={!canEdit}
                onChange={({ target }) => edit(place, { heading: target.value })}
                {...(heading !== label && { trailing: <span className="text-xs max-sm:hidden">{label}</span> })}
              />
              {canEdit && (
                <>
                  <IconButton
                    id={idOf('up')}
                    label={`Move ${heading || label} up`}
                    aria-disabled={place === 0 || undefined}
                    icon={<ArrowUp {...icon} />}
                    onClick={() => move(place, -1, idOf('up'))}
                  />
                  <IconButton
                    id={idOf('down')}
                    label={`Move ${heading || label} down`}
                    aria-disabled={place === sections.length - 1 || undefined}
                    icon={<ArrowDown {...icon} />}
                    onClick={() => move(place, 1, idOf('down'))}
                  />
                </>
              )}
            </li>
          )
        })}
      </ul>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {problem && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
      {isNewer && (
        <Banner tone="warning" isAlert title="Someone else changed this layout">
          <p>{`Theirs: ${shownIn(layout)}`}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button size="sm" onClick={() => load(layout)}>
              Use theirs
            </Button>
            <Button size="sm" onClick={() => setBase(layout)}>
              Keep mine
            </Button>
          </div>
        </Banner>
      )}
      {canEdit && (
        <>
          <p className="text-xs text-ink-3">
            Alt+↑ and Alt+↓ move a section. Sections without content aren't exported.
          </p>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" size="sm" variant="primary" isPending={save.isPending} disabled={!isDirty || isNewer}>
              Save changes
            </Button>
            {!layout.is_default && (
              <Button size="sm" isPending={makeDefault.isPending} onClick={() => makeDefault.mutate(layout.key)}>
                Make default
              </Button>
            )}
            {(base.is_changed || isDirty) && (
              <Button size="sm" variant="ghost" onClick={() => (base.is_changed ? send(null) : load(base))}>
                {base.is_changed ? 'Reset to original' : 'Discard changes'}
              </Button>
            )}
          </div>
        </>
      )}
    </form>
  )
}
