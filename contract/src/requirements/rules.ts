import { folded } from '../records/rules.ts'

export const requirementStatuses = ['new', 'planned', 'in-progress', 'shipped', 'declined'] as const
export type RequirementStatus = (typeof requirementStatuses)[number]

export const statusNames: Readonly<Record<RequirementStatus, string>> = {
  new: 'New',
  planned: 'Planned',
  'in-progress': 'In progress',
  shipped: 'Shipped',
  declined: 'Declined',
}

/** `people` is how many people asked, `value` the ARR of the customers who asked. */
export const requirementSorts = ['time', 'title', 'updated', 'priority', 'people', 'value'] as const

/** What the board can be divided by. */
export const boardGroups = ['status', 'priority', 'theme', 'release'] as const
export type BoardGroup = (typeof boardGroups)[number]

/** In filters and on the board: requirements without a theme, release or owner. */
export const unset = 'none'

export const longestLabel = 60
/** Columns of a board by theme or release; the others are reached by filters. */
export const mostColumns = 30

/** False for a theme or release called "none", which filters use for requirements without one. */
export const isLabel = (text: string) => folded(text) !== unset

/** Requirements with equal words are one. Case, accents and punctuation don't tell them apart. */
export const sameWords = (text: string): string =>
  folded(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** `PROJ-12` of a Jira or Linear address, `#12` of a GitHub one. */
export function issueKey(url: string | null): string | null {
  const number = /\/issues\/(\d+)$/.exec(url ?? '')?.[1]
  if (number) return `#${number}`
  return /\/(?:browse|issue)\/([A-Z][A-Z0-9_]*-\d+)(?:\/|$)/.exec(url ?? '')?.[1] ?? null
}
