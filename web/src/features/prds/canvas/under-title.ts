import { spentText } from '@sextant/contract/models/rules'
import type { PrdContent } from '@sextant/contract/prds/content'
import type { Prd } from '@sextant/contract/prds/routes'
import { dot } from '../../../ui/text/dot.ts'

/** Skips the product name when it equals the title. A stored PRD has a version, and what it took a model to write it. */
export const underTitle = ({ title, product_name }: Titles, prd?: Prd) =>
  [productOf({ title, product_name }), prd && `Version ${prd.version}`, prd && writtenBy(prd)].filter(Boolean).join(dot)

type Titles = Pick<PrdContent, 'title' | 'product_name'>

export const productOf = ({ title, product_name }: Titles) => product_name !== title && product_name

/** The model that wrote it, and what that took. */
export const writtenBy = (prd: Prd) => prd.model && [prd.model, spentText(prd)].filter(Boolean).join(', ')
