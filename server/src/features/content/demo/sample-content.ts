import type { ToneId } from '@sextant/contract/content/rules'
import type { DemoPerson } from '#ports/sample-people'
import samples from './samples.json' with { type: 'json' }

type End = 'published' | 'approved' | { inDays: number }

export interface SampleContent {
  /** The title of the sample PRD that it was drafted from. */
  about?: string
  description: string
  audience: string
  tone: ToneId
  maxLength: number
  daysAgo: number
  /** The outcome of the first post per platform; the others are drafts. */
  ends: { twitter?: End; linkedin?: End }
}

/** What the Larkspur team announced over three months, oldest first. */
export const sampleContents = samples.contents as readonly SampleContent[]

export const sampleTeamContents = samples.teamContents as readonly (SampleContent & { by: DemoPerson })[]
