import type { PrdContent } from '@sextant/contract/prds'

/** The sections of a document, in the words a person reads. */
export const sections = {
  title: 'Title',
  product_name: 'Product',
  executive_summary: 'Executive summary',
  problem_statement: 'Problem statement',
  target_audience: 'Target audience',
  user_stories: 'User stories',
  feature_requirements: 'Feature requirements',
  technical_requirements: 'Technical requirements',
  success_metrics: 'Success metrics',
} as const satisfies Record<keyof PrdContent, string>
export type Section = keyof typeof sections

/** Which sections differ, sign for sign. */
export function changedSections(before: PrdContent, after: PrdContent): Section[] {
  const keys = Object.keys(sections) as Section[]
  return keys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
}
