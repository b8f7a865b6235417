import type { PrdContent } from '@sextant/contract/prds/content'
import { dot } from '../../../ui/text/dot.ts'

/** Skips the product name when it equals the title. */
export const underTitle = ({ title, product_name }: Pick<PrdContent, 'title' | 'product_name'>, version?: string) =>
  [product_name !== title && product_name, version && `Version ${version}`].filter(Boolean).join(dot)
