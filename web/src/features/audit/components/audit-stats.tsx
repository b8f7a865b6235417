import type { AuditWindow } from '@sextant/contract/audit/routes'
import { windowLabels } from '@sextant/contract/audit/rules'
import { useQuery } from '@tanstack/react-query'
import { Activity, CircleX, ShieldAlert, Users } from 'lucide-react'
import { StatCard } from '#ui/charts/stat-card'
import { Skeleton } from '#ui/states/skeleton'
import { statsQuery } from '../audit.api.ts'

const cards = [
  { key: 'total', label: 'Total Events', icon: <Activity strokeWidth={1.5} /> },
  { key: 'highPriority', label: 'High Priority', icon: <ShieldAlert strokeWidth={1.5} /> },
  { key: 'failed', label: 'Failed Actions', icon: <CircleX strokeWidth={1.5} /> },
  { key: 'activeUsers', label: 'Active Users', icon: <Users strokeWidth={1.5} /> },
] as const

/** Covers the whole date window and ignores the other filters. */
export function AuditStats({ window }: { window: AuditWindow }) {
  const { data, isError } = useQuery(statsQuery(window))
  return (
    <section aria-label="Event counts" className="mb-6 grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      {cards.map(({ key, label, icon }) => (
        <StatCard
          key={key}
          label={label}
          icon={icon}
          value={data ? data[key].toLocaleString('en-US') : isError ? '–' : <Skeleton className="h-9 w-20" />}
          note={isError && !data ? 'Not available right now' : windowLabels[window]}
        />
      ))}
    </section>
  )
}
