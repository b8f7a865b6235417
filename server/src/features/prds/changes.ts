import type { PrdContent } from '@sextant/contract/prds/routes'
import { type PrdSection, prdSections } from '@sextant/contract/prds/rules'

export function changedSections(before: PrdContent, after: PrdContent): PrdSection[] {
  const keys = Object.keys(prdSections) as PrdSection[]
  return keys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
}
