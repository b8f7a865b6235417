import { amountText } from '@sextant/contract/customers/rules'
import { counted } from '@sextant/contract/kernel/counted'
import type { RequirementDetail } from '@sextant/contract/requirements/routes'
import type { ReactNode } from 'react'
import { Card } from '#ui/card'
import { Chip } from '#ui/text/chip'
import { OwnerField, PriorityField, ReleaseField, StatusField, ThemeField } from '../edit/fields.tsx'
import { PlaceLink } from '../list/requirement-title.tsx'
import { peopleCount } from '../looks.tsx'

const effortNames = { small: 'Small', medium: 'Medium', large: 'Large' }

export function FactsCard({ requirement }: { requirement: RequirementDetail }) {
  const { effort, people, quotes } = requirement
  const rows: [string, ReactNode][] = [
    ['Status', <StatusField key="status" requirement={requirement} />],
    ['Priority', <PriorityField key="priority" requirement={requirement} />],
    ['Theme', <ThemeField key="theme" requirement={requirement} />],
    ['Release', <ReleaseField key="release" requirement={requirement} />],
    ['Owner', <OwnerField key="owner" requirement={requirement} />],
    ...(effort === 'unknown' ? [] : ([['Effort', effortNames[effort]]] satisfies [string, ReactNode][])),
    ['Asked by', `${peopleCount(people)}, ${counted(quotes, 'quote')}`],
  ]
  return (
    <Card title="Details">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-6 gap-y-2 text-sm">
        {rows.map(([term, value]) => (
          <div key={term} className="contents">
            <dt className="text-ink-3">{term}</dt>
            <dd className="min-w-0">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

/** The customers who asked, with what is known of them. Nothing while no quote belongs to one. */
export function CustomersCard({ requirement: { askedBy, value } }: { requirement: RequirementDetail }) {
  if (askedBy.length === 0) return null
  return (
    <Card title="Customers who asked" {...(value > 0 && { description: `${amountText(value)} ARR together` })}>
      <ul className="grid gap-3 text-sm">
        {askedBy.map(({ id, name, arr, plan, segment }) => (
          <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
            <span className="font-semibold wrap-anywhere">{name}</span>
            <span className="num">{arr === null ? '–' : amountText(arr)}</span>
            <span className="text-xs text-ink-3">{[plan, segment].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

export function PlacesCard({ requirement: { places } }: { requirement: RequirementDetail }) {
  return (
    <Card title="In PRDs">
      {places.length === 0 ? (
        <p className="text-sm text-ink-2">No PRD has this requirement any more.</p>
      ) : (
        <ul className="grid gap-2 text-sm">
          {places.map(({ prdId, itemId, title, isApproved }) => (
            <li key={`${prdId} ${itemId}`} className="flex flex-wrap items-center justify-between gap-2">
              <PlaceLink prdId={prdId} itemId={itemId}>
                {title}
              </PlaceLink>
              {isApproved ? <Chip tone="success">Approved</Chip> : <Chip>Draft</Chip>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
