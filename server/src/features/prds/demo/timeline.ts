import type { SampleRun } from '#kernel/agents'
import type { DemoEvent, TeamDemoEvent } from '#kernel/feature'
import type { DemoPerson } from '#ports/sample-people'
import * as prds from '../prds.service.ts'
import { sampleTalks } from './sample-talks.ts'
import { sampleTeamTalks } from './sample-team-talks.ts'

interface Talk {
  daysAgo: number
  transcript: string
  conversation: string
  actionType: 'generate-prd' | 'analyze-feedback' | 'create-requirements'
  title: string
  decision?: SampleRun['decision']
}

const approved = { approved: true } as const

/** Three months at the fictional maker of Larkspur: boards and reports for field teams. */
const talks: readonly Talk[] = [
  {
    daysAgo: 84,
    transcript: sampleTalks['offline-drafts'],
    conversation: 'Interview with Halden Rail',
    actionType: 'generate-prd',
    title: 'Offline drafts',
    decision: approved,
  },
  {
    daysAgo: 74,
    transcript: sampleTalks['feedback-september'],
    conversation: 'September reviews and tickets',
    actionType: 'analyze-feedback',
    title: 'September feedback',
    decision: approved,
  },
  {
    daysAgo: 66,
    transcript: sampleTalks['single-sign-on'],
    conversation: 'Call with Brightwater',
    actionType: 'generate-prd',
    title: 'Single sign-on',
    decision: approved,
  },
  {
    daysAgo: 52,
    transcript: sampleTalks['board-templates'],
    conversation: 'Interview with Hannah',
    actionType: 'create-requirements',
    title: 'Requirements for the first day',
    decision: { rejected: "One customer isn't enough. Let's write a full PRD after we've talked to two more teams." },
  },
  {
    daysAgo: 45,
    transcript: sampleTalks['board-templates'],
    conversation: 'Interview with Hannah',
    actionType: 'generate-prd',
    title: 'Board templates',
  },
  {
    daysAgo: 38,
    transcript: sampleTalks['feedback-october'],
    conversation: 'October reviews and tickets',
    actionType: 'analyze-feedback',
    title: 'October feedback',
    decision: { approved: true, edit: (body) => `${body}\n\nPresent this in Thursday's review.` },
  },
  {
    daysAgo: 24,
    transcript: sampleTalks['quieter-notifications'],
    conversation: 'Support channel',
    actionType: 'generate-prd',
    title: 'Quieter notifications',
    decision: approved,
  },
  {
    daysAgo: 11,
    transcript: sampleTalks['report-search'],
    conversation: 'Support review with Kestrel Foods',
    actionType: 'generate-prd',
    title: 'Search in reports',
  },
  {
    daysAgo: 5,
    transcript: sampleTalks['feedback-week'],
    conversation: "Last week's reviews and tickets",
    actionType: 'analyze-feedback',
    title: "Last week's feedback",
  },
  {
    daysAgo: 2,
    transcript: sampleTalks['drafted-answers'],
    conversation: 'Call with support',
    actionType: 'generate-prd',
    title: 'Answers drafted from past tickets',
  },
]

/** The team's conversations with the pilot crews. */
const teamTalks: readonly (Talk & { by: DemoPerson })[] = [
  {
    by: 'jonas',
    daysAgo: 61,
    transcript: sampleTeamTalks['photo-marks'],
    conversation: 'Visit to Nordkai Cranes',
    actionType: 'generate-prd',
    title: 'Marks on photos',
    decision: approved,
  },
  {
    by: 'maya',
    daysAgo: 47,
    transcript: sampleTeamTalks['shift-handover'],
    conversation: 'Call with Aalvik Smelter',
    actionType: 'generate-prd',
    title: 'Shift handover',
    decision: approved,
  },
  {
    by: 'lena',
    daysAgo: 6,
    transcript: sampleTeamTalks['old-reports'],
    conversation: 'First call with Tamar Bridges',
    actionType: 'generate-prd',
    title: 'Import of old reports',
  },
  {
    by: 'lena',
    daysAgo: 1.2,
    transcript: sampleTeamTalks['pilot-feedback'],
    conversation: 'Messages from the pilot crews',
    actionType: 'analyze-feedback',
    title: 'What the pilot crews say',
  },
]

export const teamTimeline = (): readonly TeamDemoEvent[] => teamTalks.map((talk) => ({ ...read(talk), by: talk.by }))

export const timeline = (): readonly DemoEvent[] => [...talks.map(read), draftWorkedOn]

const read = ({ daysAgo, transcript, conversation, actionType, title, decision }: Talk): DemoEvent => ({
  daysAgo,
  async apply(ctx) {
    const transcriptId = await ctx.ports.transcripts.keepText(ctx, { sourceText: transcript, title: conversation })
    const run = { agentId: 'user-whisperer', actionType, input: { transcriptId, title } } as const
    await ctx.ports.runSample(ctx, { ...run, ...(decision && { decision }) })
  },
})

const mostLooked = 20

/** A draft that was edited after it was generated. */
const draftWorkedOn: DemoEvent = {
  daysAgo: 31,
  async apply(ctx) {
    // Checks is_sample too: the user may have created a PRD with this title during seeding.
    const known = await prds.list(ctx, { is_template: false, limit: mostLooked })
    const draft = known.find(({ title, is_sample }) => is_sample && title === 'Board templates')
    if (!draft) throw new Error('the sample PRD is missing')
    const { revision, ...content } = await prds.read(ctx, draft.id)
    await prds.save(ctx, draft.id, { ...content, product_name: 'Larkspur', revision, is_auto_save: false })
  },
}
