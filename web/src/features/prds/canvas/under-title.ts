import type { PrdContent } from '@sextant/contract/prds/routes'
import { dot } from '../../../ui/dot.ts'

/** The product, where its name says more than the title does, and the version. */
export const underTitle = ({ title, product_name }: Pick<PrdContent, 'title' | 'product_name'>, version?: string) =>
  [product_name !== title && product_name, version && `Version ${version}`].filter(Boolean).join(dot)
