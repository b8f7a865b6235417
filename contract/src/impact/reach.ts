import { counted } from '../kernel/counted.ts'
import type { Currency } from './currency.ts'
import { money } from './words.ts'

/** Who stands behind the evidence. */
export interface Reach {
  people: number
  customers: number
  /** What these customers pay a year, as far as it is known. */
  arr: number
}

/** "3 people in 2 customers that pay €117,000 a year" */
export function reachText({ people, customers, arr }: Reach, currency: Currency): string {
  if (customers === 0) return `${counted(people, 'person', 'people')} and no known customer`
  const worth = arr > 0 ? ` that pay ${money(arr, currency)} a year` : ''
  return `${counted(people, 'person', 'people')} in ${counted(customers, 'customer', 'customers')}${worth}`
}
