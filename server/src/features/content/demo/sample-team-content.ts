import type { DemoPerson } from '#ports/sample-people'
import type { SampleContent } from './sample-content.ts'

/** What the sample team announced, oldest first. */
export const sampleTeamContents: readonly (SampleContent & { by: DemoPerson })[] = [
  {
    by: 'lena',
    description: `Marks on photos show the workshop where the damage is: draw an arrow with your thumb and write two words beside it.
The original photo is kept as well. It works without a network.`,
    audience: 'site managers',
    tone: 'friendly',
    maxLength: 500,
    daysAgo: 19,
    ends: { twitter: 'published', linkedin: 'published' },
  },
  {
    by: 'jonas',
    description: `Shift handover is open to pilot crews: tasks still open at the end of a shift move to the next one automatically.
The next lead confirms them before the first job begins.`,
    audience: 'shift leads',
    tone: 'professional',
    maxLength: 500,
    daysAgo: 2,
    ends: { linkedin: 'approved' },
  },
]
