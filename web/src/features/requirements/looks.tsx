import { counted } from '@sextant/contract/kernel/counted'
import { priorities } from '@sextant/contract/prds/rules'
import type { Requirement } from '@sextant/contract/requirements/routes'
import { type BoardGroup, requirementStatuses, statusNames, unset } from '@sextant/contract/requirements/rules'
import { ArrowDown, ArrowRight, ArrowUp, Ban, CalendarClock, Circle, CircleCheck, LoaderCircle } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Chip } from '#ui/text/chip'

type Look = Pick<ComponentProps<typeof Chip>, 'tone' | 'icon'>

const statusLooks: Record<Requirement['status'], Look> = {
  new: { tone: 'neutral', icon: Circle },
  planned: { tone: 'info', icon: CalendarClock },
  'in-progress': { tone: 'warning', icon: LoaderCircle },
  shipped: { tone: 'success', icon: CircleCheck },
  declined: { tone: 'neutral', icon: Ban },
}

const priorityIcons = { high: ArrowUp, medium: ArrowRight, low: ArrowDown }
const priorityNames = { high: 'High', medium: 'Medium', low: 'Low' } as const

export const StatusChip = ({ status }: { status: Requirement['status'] }) => (
  <Chip {...statusLooks[status]}>{statusNames[status]}</Chip>
)

export function PriorityText({ priority }: { priority: Requirement['priority'] }) {
  const Icon = priorityIcons[priority]
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon aria-hidden="true" strokeWidth={1.75} className="size-3.5 shrink-0 text-ink-3" />
      {priorityNames[priority]}
    </span>
  )
}

export const statusOptions = requirementStatuses.map((value) => ({ value, label: statusNames[value] }))
export const priorityOptions = priorities.map((value) => ({ value, label: priorityNames[value] }))

const without = { theme: 'No theme', release: 'No release' }

/** A column's heading. */
export function columnName(by: BoardGroup, key: string): string {
  if (by === 'status') return statusNames[key as Requirement['status']] ?? key
  if (by === 'priority') return `${priorityNames[key as Requirement['priority']] ?? key} priority`
  return key === unset ? without[by] : key
}

export const peopleCount = (people: number) => counted(people, 'person', 'people')
