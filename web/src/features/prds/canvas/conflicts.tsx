import type { BlockConflict, Choices } from '@sextant/contract/prds/merge'
import { useState } from 'react'
import { Button } from '#ui/button'
import { Segmented } from '#ui/fields/segmented'
import { Banner } from '#ui/states/banner'
import { cx } from '../../../ui/cx.ts'

interface ConflictsProps {
  conflicts: readonly BlockConflict[]
  onChoose: (choices: Choices) => void
}

const versions = [
  { value: 'mine', label: 'Yours' },
  { value: 'theirs', label: 'Theirs' },
] as const

/** Both versions of what two people changed, side by side; nothing is saved until one of each is chosen. */
export function Conflicts({ conflicts, onChoose }: ConflictsProps) {
  const [choices, setChoices] = useState<Choices>({})
  const isOne = conflicts.length === 1
  const open = conflicts.filter(({ block }) => !choices[block]).length
  const chooseAll = (version: 'mine' | 'theirs') =>
    onChoose(Object.fromEntries(conflicts.map(({ block }) => [block, version])))
  return (
    <Banner
      tone="warning"
      isAlert
      // In sight from anywhere in the document, because nothing is saved until one is chosen.
      className="sticky top-20 z-10 mb-5 max-h-[60dvh] overflow-y-auto shadow-float lg:top-3"
      title="Someone else changed the same words"
    >
      <p>Everything else of both is kept. Choose a version{isOne ? ':' : ' of these:'}</p>
      <ul className="my-4 grid gap-5">
        {conflicts.map((conflict) => (
          <Conflict
            key={conflict.block}
            conflict={conflict}
            choice={isOne ? undefined : (choices[conflict.block] ?? null)}
            onChoose={(version) => setChoices({ ...choices, [conflict.block]: version })}
          />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {!isOne && (
          <Button
            size="sm"
            variant="primary"
            disabledReason={open > 0 ? 'Choose a version of each first.' : undefined}
            onClick={() => onChoose(choices)}
          >
            Use chosen
          </Button>
        )}
        <Button size="sm" onClick={() => chooseAll('mine')}>
          {isOne ? 'Keep yours' : 'Keep all of yours'}
        </Button>
        <Button size="sm" onClick={() => chooseAll('theirs')}>
          {isOne ? 'Take theirs' : 'Take all of theirs'}
        </Button>
      </div>
    </Banner>
  )
}

interface ConflictProps {
  conflict: BlockConflict
  /** Undefined where it is the only one, which the buttons below choose. */
  choice: 'mine' | 'theirs' | null | undefined
  onChoose: (version: 'mine' | 'theirs') => void
}

function Conflict({ conflict, choice, onChoose }: ConflictProps) {
  const { label } = conflict
  return (
    <li className="grid gap-2">
      <p className="font-semibold wrap-anywhere text-ink first-letter:uppercase">{label}</p>
      <div className="grid gap-2 sm:grid-cols-2">
        {versions.map(({ value, label: whose }) => (
          <section
            key={value}
            aria-label={`${whose}: ${label}`}
            className={cx(
              'rounded-md border bg-surface p-3 text-ink',
              choice === value ? 'border-brass' : 'border-line',
            )}
          >
            <p className="mb-1 text-xs font-semibold text-ink-3">{whose}</p>
            <Version value={conflict[value]} other={conflict[value === 'mine' ? 'theirs' : 'mine']} />
          </section>
        ))}
      </div>
      {choice !== undefined && (
        <Segmented
          label={`Version of ${label}`}
          size="sm"
          options={[...versions]}
          value={choice as 'mine'}
          onChange={onChoose}
        />
      )}
    </li>
  )
}

const unseen = new Set(['id', 'edited_from', 'is_accepted'])

/** The fields in which it differs from the other version. */
export function Version({ value, other }: { value: unknown; other: unknown }) {
  if (value === undefined || value === null) return <p className="text-ink-3 italic">Deleted</p>
  if (typeof value !== 'object') return <p className="whitespace-pre-wrap">{String(value)}</p>
  const fields = Object.entries(value).filter(
    ([name, part]) => JSON.stringify(part) !== JSON.stringify((other as Record<string, unknown> | undefined)?.[name]),
  )
  return (
    <dl className="grid gap-1.5">
      {fields
        .filter(([name]) => !unseen.has(name))
        .map(([name, part]) => (
          <div key={name}>
            <dt className="text-xs text-ink-3 first-letter:uppercase">{name.replaceAll('_', ' ')}</dt>
            <dd className="whitespace-pre-wrap">{textOf(part)}</dd>
          </div>
        ))}
    </dl>
  )
}

function textOf(part: unknown): string {
  if (typeof part === 'string') return part || '(empty)'
  if (!Array.isArray(part))
    return part && typeof part === 'object' ? Object.values(part).map(textOf).join('\n') : String(part)
  return part.map((one) => (one?.quote ? `“${one.quote}”` : textOf(one))).join('\n') || '(empty)'
}
