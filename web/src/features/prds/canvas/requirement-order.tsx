import { type ClaimCustomers, customerRoutes } from '@sextant/contract/customers/routes'
import { amountText, byWeight, type RequirementOrder, requirementOrders } from '@sextant/contract/customers/rules'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowDownWideNarrow } from 'lucide-react'
import { useState } from 'react'
import { clientFor } from '#kernel/data/client'
import { Button } from '#ui/button'
import { Menu, MenuItem } from '#ui/overlays/menu'
import { isThere } from '../prds.api.ts'

type AskingCustomer = ClaimCustomers['customers'][number]

const api = clientFor(customerRoutes)

// The first word of the key is its live topic; a changed PRD changes it too.
const customersOfPrd = (id: string) =>
  queryOptions({
    queryKey: ['customers', 'of-prd', id],
    queryFn: ({ signal }) => api.ofPrd({ params: { id }, signal }),
    meta: { alsoRefreshOn: 'prds' },
  })

const labels: Record<RequirementOrder, string> = {
  document: 'Document order',
  people: 'Most people',
  customers: 'Most customers',
  value: 'Customer ARR',
}

/** The requirements in the order that the person chose, with who asked. The document itself keeps its order. */
export function useRequirementOrder<Item extends { id: string }>(items: readonly Item[], prdId: string) {
  const [order, setOrder] = useState<RequirementOrder>('document')
  const query = useQuery({ ...customersOfPrd(prdId), enabled: () => isThere(prdId) })
  const weights = new Map(query.data?.map((one) => [one.claim_id, one]))
  const weightOf = (id: string) => {
    const found = weights.get(id)
    return found && { people: found.people, customers: found.customers.length, value: found.value }
  }
  const customersOf = (id: string): readonly AskingCustomer[] => weights.get(id)?.customers ?? []
  const hasCustomers = query.data?.some(({ customers }) => customers.length > 0) ?? false
  const control = items.length > 1 && (
    <div className="-mt-1.5 mb-1.5 flex flex-wrap items-center gap-3">
      <Menu
        label="Sort requirements by"
        placement="bottom start"
        trigger={
          <Button size="sm" variant="ghost" className="-ms-3" icon={<ArrowDownWideNarrow strokeWidth={1.5} />}>
            {`Sort by: ${labels[order]}`}
          </Button>
        }
      >
        {requirementOrders.map((value) => (
          <MenuItem key={value} isSelected={value === order} onAction={() => setOrder(value)}>
            {labels[value]}
          </MenuItem>
        ))}
      </Menu>
      {!hasCustomers && (order === 'customers' || order === 'value') && (
        <p className="text-sm text-ink-2">
          No quote is linked to a customer yet.{' '}
          <Link to={'/customers' as string} className="text-agent underline">
            Import customers
          </Link>
        </p>
      )}
    </div>
  )
  return { ordered: byWeight(items, weightOf, order), customersOf, control }
}

interface CustomersLineProps {
  customers: readonly AskingCustomer[]
}

const mostNamed = 5

/** Which customers asked, and what they are worth together. */
export function CustomersLine({ customers }: CustomersLineProps) {
  if (customers.length === 0) return null
  const value = customers.reduce((sum, { arr }) => sum + (arr ?? 0), 0)
  const names = customers.slice(0, mostNamed).map(({ name }) => name)
  const more = customers.length - names.length
  return (
    <p className="mt-1 text-sm text-ink-2">
      {`${customers.length === 1 ? '1 customer' : `${customers.length} customers`}: ${names.join(', ')}`}
      {more > 0 && ` and ${more} more`}
      {value > 0 && <span className="text-ink-3">{` · ${amountText(value)} ARR`}</span>}
    </p>
  )
}
