import { amountText } from '@sextant/contract/customers/rules'
import type { Requirement } from '@sextant/contract/requirements/routes'
import { type BoardGroup, unset } from '@sextant/contract/requirements/rules'
import { Link } from '@tanstack/react-router'
import { EllipsisVertical, Users } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { IconButton } from '#ui/icon-button'
import { Menu, MenuItem, MenuSection } from '#ui/overlays/menu'
import { cx } from '../../../ui/cx.ts'
import { IssueLink } from '../list/issue-link.tsx'
import { columnName, PriorityText, peopleCount, StatusChip } from '../looks.tsx'

interface RequirementCardProps {
  requirement: Requirement
  by: BoardGroup
  /** Undefined for people who may not move it. */
  onMove: ((key: string) => void) | undefined
  /** The columns that it can be put into. */
  keys: readonly string[]
  onKey: (event: KeyboardEvent<HTMLElement>) => void
}

export const cardLink = (id: string) => `requirement-${id}`

export function RequirementCard({ requirement, by, onMove, keys, onKey }: RequirementCardProps) {
  const { id, title, people, value, issues, theme, release, owner } = requirement
  const [isDragged, setIsDragged] = useState(false)
  const facts = [by !== 'theme' && theme, by !== 'release' && release, owner?.name].filter(Boolean)
  return (
    <li
      draggable={onMove !== undefined}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', id)
        event.dataTransfer.effectAllowed = 'move'
        setIsDragged(true)
      }}
      onDragEnd={() => setIsDragged(false)}
      className={cx(
        'group/card relative rounded-md border border-line bg-surface p-3 shadow-raise',
        onMove && 'cursor-grab active:cursor-grabbing',
        isDragged && 'opacity-50',
      )}
    >
      <Link
        id={cardLink(id)}
        to={'/requirements/$requirementId' as never}
        params={{ requirementId: id } as never}
        draggable={false}
        onKeyDown={onKey}
        {...(onMove && { 'aria-keyshortcuts': 'Shift+ArrowLeft Shift+ArrowRight' })}
        className="block rounded-xs pe-8 text-sm font-semibold wrap-anywhere hover:underline hover:underline-offset-4"
      >
        {title}
      </Link>
      {facts.length > 0 && <p className="mt-1 truncate text-xs text-ink-3">{facts.join(' · ')}</p>}
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-2">
        {by !== 'priority' && <PriorityText priority={requirement.priority} />}
        {people > 0 && (
          <span className="num inline-flex items-center gap-1">
            <Users aria-hidden="true" strokeWidth={1.5} className="size-3.5 text-ink-3" />
            {peopleCount(people)}
          </span>
        )}
        {value > 0 && <span className="num">{`${amountText(value)} ARR`}</span>}
        {by !== 'status' && <StatusChip status={requirement.status} />}
        {issues[0] && <IssueLink issue={issues[0]} />}
      </div>
      {onMove && (
        <div className="absolute end-1 top-1">
          <Menu
            trigger={
              <IconButton
                label={`Move ${title}`}
                size="sm"
                icon={<EllipsisVertical className="size-4" strokeWidth={1.5} />}
              />
            }
          >
            <MenuSection title="Move to">
              {keys.map((key) => (
                <MenuItem key={key} isSelected={(requirement[by] || unset) === key} onAction={() => onMove(key)}>
                  {columnName(by, key)}
                </MenuItem>
              ))}
            </MenuSection>
          </Menu>
        </div>
      )}
    </li>
  )
}
