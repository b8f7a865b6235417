import { counted } from '@sextant/contract/kernel/counted'
import type { OwnWork } from '#ports/prds/own-work'

/** What to know about it, after "which": `3 people asked for`. */
export function facetOf({ isShipped, people }: OwnWork): string {
  if (isShipped)
    return people > 0 ? `is shipped, and ${counted(people, 'person', 'people')} asked for it` : 'is shipped'
  return people > 0 ? `${counted(people, 'person', 'people')} asked for` : 'is in your plans'
}
