import type { SampleRun } from '#kernel/agents'
import type { DemoEvent, TeamDemoEvent } from '#kernel/feature'
import type { DemoPerson } from '#ports/sample-people'
import * as prds from '../prds.service.ts'
import samples from './samples.json' with { type: 'json' }
import lines from './talks.json' with { type: 'json' }

interface Talk {
  daysAgo: number
  /** Its name in `talks.json`, which has its lines. */
  talk: keyof typeof lines
  conversation: string
  actionType: 'generate-prd' | 'analyze-feedback' | 'create-requirements'
  title: string
  /** `added` is what the person who approved it wrote behind it. */
  decision?: { approved: true; added?: string } | { rejected: string }
}

/** Three months at the fictional maker of Larkspur: boards and reports for field teams. */
const talks = samples.talks as readonly Talk[]

/** The team's conversations with the pilot crews. */
const teamTalks = samples.teamTalks as readonly (Talk & { by: DemoPerson })[]

export const teamTimeline = (): readonly TeamDemoEvent[] => teamTalks.map((talk) => ({ ...read(talk), by: talk.by }))

export const timeline = (): readonly DemoEvent[] => [...talks.map(read), draftWorkedOn]

function decided(decision: NonNullable<Talk['decision']>): NonNullable<SampleRun['decision']> {
  if ('rejected' in decision || !decision.added) return decision
  return { approved: true, edit: (body) => `${body}${decision.added}` }
}

const read = ({ daysAgo, talk, conversation, actionType, title, decision }: Talk): DemoEvent => ({
  daysAgo,
  async apply(ctx) {
    const transcriptId = await ctx.ports.transcripts.keepText(ctx, {
      sourceText: lines[talk].join('\n'),
      title: conversation,
    })
    const run = { agentId: 'user-whisperer', actionType, input: { transcriptId, title } } as const
    await ctx.ports.runSample(ctx, { ...run, ...(decision && { decision: decided(decision) }) })
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
