import type { Storyteller } from '#ports/sample-people'
import type { SampleContent } from './sample-content.ts'

/** What the sample team told those who wait for what it builds, the oldest first. */
export const sampleTeamContents: readonly (SampleContent & { by: Storyteller })[] = [
  {
    by: 'lena',
    description: `Marks on photos show the workshop where the damage is: draw an arrow with your thumb and write two words beside it.
The photo as it was taken is kept as well. It works without a network.`,
    audience: 'site managers',
    tone: 'friendly',
    maxLength: 500,
    daysAgo: 19,
    ends: { twitter: 'published', linkedin: 'published' },
  },
  {
    by: 'jonas',
    description: `Shift handover is open to pilot crews: what is open at the end of a shift goes over to the next one by itself.
The next lead confirms it before the first job begins.`,
    audience: 'shift leads',
    tone: 'professional',
    maxLength: 500,
    daysAgo: 2,
    ends: { linkedin: 'approved' },
  },
]
