import type { SampleRun } from '#kernel/agents'
import type { DemoEvent, TeamDemoEvent } from '#kernel/feature'
import type { DemoPerson } from '#ports/sample-people'
import * as prds from '../prds.service.ts'
import { keepText } from '../sources/sources.service.ts'
import { sampleTalks } from './sample-talks.ts'
import { sampleTeamTalks } from './sample-team-talks.ts'

interface Talk {
  daysAgo: number
  said: string
  conversation: string
  actionType: 'generate-prd' | 'analyze-feedback' | 'create-requirements'
  title: string
  decision?: SampleRun['decision']
}

const approved = { approved: true } as const

/** Three months of the people who make Larkspur: boards and reports for teams that work outside. */
const talks: readonly Talk[] = [
  {
    daysAgo: 84,
    said: sampleTalks['offline-drafts'],
    conversation: 'Interview with Halden Rail',
    actionType: 'generate-prd',
    title: 'Offline drafts',
    decision: approved,
  },
  {
    daysAgo: 74,
    said: sampleTalks['feedback-september'],
    conversation: 'Reviews and tickets of September',
    actionType: 'analyze-feedback',
    title: 'What September’s feedback says',
    decision: approved,
  },
  {
    daysAgo: 66,
    said: sampleTalks['single-sign-on'],
    conversation: 'Call with Brightwater',
    actionType: 'generate-prd',
    title: 'Single sign-on',
    decision: approved,
  },
  {
    daysAgo: 52,
    said: sampleTalks['board-templates'],
    conversation: 'Interview with Hannah',
    actionType: 'create-requirements',
    title: 'Requirements for the first day',
    decision: { rejected: 'One voice is not enough. A whole PRD, please, once we have asked two more teams.' },
  },
  {
    daysAgo: 45,
    said: sampleTalks['board-templates'],
    conversation: 'Interview with Hannah',
    actionType: 'generate-prd',
    title: 'Board templates',
  },
  {
    daysAgo: 38,
    said: sampleTalks['feedback-october'],
    conversation: 'Reviews and tickets of October',
    actionType: 'analyze-feedback',
    title: 'What October’s feedback says',
    decision: { approved: true, edit: (body) => `${body}\n\nTo be told in the review on Thursday.` },
  },
  {
    daysAgo: 24,
    said: sampleTalks['quieter-notifications'],
    conversation: 'Support channel',
    actionType: 'generate-prd',
    title: 'Quieter notifications',
    decision: approved,
  },
  {
    daysAgo: 11,
    said: sampleTalks['report-search'],
    conversation: 'Support review with Kestrel Foods',
    actionType: 'generate-prd',
    title: 'Search in reports',
  },
  {
    daysAgo: 5,
    said: sampleTalks['feedback-week'],
    conversation: 'Reviews and tickets of last week',
    actionType: 'analyze-feedback',
    title: 'What last week’s feedback says',
  },
  {
    daysAgo: 2,
    said: sampleTalks['drafted-answers'],
    conversation: 'Talk with support',
    actionType: 'generate-prd',
    title: 'Answers drafted from past tickets',
  },
]

/** What the team heard from the crews that try things first. */
const teamTalks: readonly (Talk & { by: DemoPerson })[] = [
  {
    by: 'jonas',
    daysAgo: 61,
    said: sampleTeamTalks['photo-marks'],
    conversation: 'Visit to Nordkai Cranes',
    actionType: 'generate-prd',
    title: 'Marks on photos',
    decision: approved,
  },
  {
    by: 'maya',
    daysAgo: 47,
    said: sampleTeamTalks['shift-handover'],
    conversation: 'Call with Aalvik Smelter',
    actionType: 'generate-prd',
    title: 'Shift handover',
    decision: approved,
  },
  {
    by: 'lena',
    daysAgo: 6,
    said: sampleTeamTalks['old-reports'],
    conversation: 'First call with Tamar Bridges',
    actionType: 'generate-prd',
    title: 'Import of old reports',
  },
  {
    by: 'lena',
    daysAgo: 1.2,
    said: sampleTeamTalks['pilot-feedback'],
    conversation: 'What the pilot crews wrote',
    actionType: 'analyze-feedback',
    title: 'What the pilot crews say',
  },
]

export const teamTimeline = (): readonly TeamDemoEvent[] => teamTalks.map((talk) => ({ ...read(talk), by: talk.by }))

export const timeline = (): readonly DemoEvent[] => [...talks.map(read), draftWorkedOn]

const read = ({ daysAgo, said, conversation, actionType, title, decision }: Talk): DemoEvent => ({
  daysAgo,
  async apply(ctx) {
    const transcriptId = await keepText(ctx, { sourceText: said, title: conversation })
    const run = { agentId: 'user-whisperer', actionType, input: { transcriptId, title } } as const
    await ctx.ports.runSample(ctx, { ...run, ...(decision && { decision }) })
  },
})

const mostLooked = 20

/** One that somebody has gone on with since. */
const draftWorkedOn: DemoEvent = {
  daysAgo: 31,
  async apply(ctx) {
    // By its name, and a sample: whoever was quick may have made one of their own while the story is told.
    const known = await prds.list(ctx, { is_template: false, limit: mostLooked })
    const draft = known.find(({ title, is_sample }) => is_sample && title === 'Board templates')
    if (!draft) throw new Error('there is no sample PRD to go on with')
    const { revision, ...content } = await prds.read(ctx, draft.id)
    await prds.save(ctx, draft.id, { ...content, product_name: 'Larkspur', revision, is_auto_save: false })
  },
}
