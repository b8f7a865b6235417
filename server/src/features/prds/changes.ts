import type { PrdContent } from '@sextant/contract/prds/content'
import { type PrdSection, prdSections } from '@sextant/contract/prds/sections'

export const changedSections = (before: PrdContent, after: PrdContent): PrdSection[] =>
  prdSections.map(({ key }) => key).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
