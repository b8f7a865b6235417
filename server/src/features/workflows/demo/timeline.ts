import type { Action, Trigger } from '@sextant/contract/workflows/parts'
import type { Workflow, WorkflowTemplate } from '@sextant/contract/workflows/routes'
import { workflowTemplates } from '@sextant/contract/workflows/templates'
import type { RequestCtx } from '#kernel/context'
import { toldBy } from '#kernel/demo/timeline'
import type { Moment, TeamMoment } from '#kernel/feature'
import { timeZoneOf } from '../definition/people.queries.ts'
import * as workflows from '../definition/workflows.service.ts'
import { nextRun } from '../triggers/next-run.ts'
import { runSample } from './sample-execution.ts'

interface Told extends Pick<WorkflowTemplate, 'name' | 'description' | 'trigger' | 'actions' | 'tags'> {
  /** When something set it off, in days ago, and what that was about. What runs by a schedule ran whenever it was due. */
  ran: readonly [daysAgo: number, about: string][]
}

const dayMs = 86_400_000
const madeDaysAgo = 85

const template = (id: string): WorkflowTemplate => {
  const found = workflowTemplates.find((one) => one.id === id)
  if (!found) throw new Error(`there is no template named ${id}`)
  return found
}

const tell = (type: 'in-app' | 'slack', title: string, recipients: string[]): Action => ({
  id: 'step-1',
  order: 1,
  type: 'send-notification',
  notificationConfig: { type, recipients, title, template: '{{trigger.subject.title}}' },
})

const told = (): readonly Told[] => [
  { ...template('stand-up-reminder'), ran: [] },
  {
    ...template('prd-review-reminder'),
    name: 'PRD Ready for Review',
    description: 'Tells the team as soon as a PRD was generated.',
    actions: [tell('in-app', 'A PRD is ready', ['team'])],
    ran: [
      [84, 'Offline drafts'],
      [66, 'Single sign-on'],
      [45, 'Board templates'],
      [24, 'Quieter notifications'],
      [11, 'Search in reports'],
      [2, 'Answers drafted from past tickets'],
    ],
  },
  {
    ...template('competitor-alert-to-content'),
    name: 'Competitor News to Slack',
    description: 'Posts what a competitor changed to Slack. The demo workspace has no Slack, so it fails and says why.',
    actions: [tell('slack', 'A competitor moved', ['#market'])],
    ran: [
      [12, 'Northwind Boards raised the price of Pro'],
      [3, 'Northwind Boards added a plan'],
    ],
  },
  { ...template('unhappy-feedback-alarm'), ran: [] },
]

const toldInTeam = (): Told => ({
  ...template('prd-review-reminder'),
  name: 'New PRDs for the Pilot Team',
  description: 'Tells everybody who looks after the pilot crews that there is a PRD to read.',
  actions: [tell('in-app', 'Something to read', ['team'])],
  ran: [
    [61, 'Marks on photos'],
    [27, 'Shift handover'],
    [6, 'Import of old reports'],
  ],
})

/** Made and run by the same services as everybody's; they are switched on at the end, so no schedule catches up. */
export async function story(ctx: RequestCtx): Promise<readonly Moment[]> {
  const zone = await timeZoneOf(ctx.db, ctx.actor.workspaceId)
  return told().flatMap((one) => momentsOf(one, dueSince(one.trigger, zone, ctx.now())))
}

/** One, of hers: nothing runs with the rights of made-up people. */
export const teamStory = (): readonly TeamMoment[] => toldBy('maya', momentsOf(toldInTeam(), []))

interface Due {
  at: Date
  daysAgo: number
}

/** Whenever its schedule was due since it was made, by the clocks of the workspace. */
function dueSince(trigger: Trigger, zone: string, now: Date): Due[] {
  if (trigger.type !== 'schedule') return []
  const due: Due[] = []
  let at = nextRun(trigger.scheduleConfig, zone, new Date(now.getTime() - madeDaysAgo * dayMs))
  for (; at < now; at = nextRun(trigger.scheduleConfig, zone, at)) {
    due.push({ at, daysAgo: (now.getTime() - at.getTime()) / dayMs })
  }
  return due
}

function momentsOf({ name, description, trigger, actions, tags, ran }: Told, due: readonly Due[]): Moment[] {
  let made: Workflow | undefined
  const workflow = () => {
    if (!made) throw new Error(`the sample workflow ${name} was not made`)
    return made
  }
  return [
    {
      daysAgo: madeDaysAgo,
      async happen(ctx) {
        const draft = { name, description, trigger, actions, tags, pauseOnFailures: false }
        made = await workflows.create(ctx, draft, { isSample: true })
      },
    },
    ...due.map(({ at, daysAgo }) => ({
      daysAgo,
      // To the minute: a story is told a little later than it was thought of.
      happen: (ctx: RequestCtx) => runSample(ctx.asSample(at), workflow(), { scheduledFor: at.toISOString() }),
    })),
    ...ran.map(([daysAgo, title]) => ({
      // After what set it off.
      daysAgo: daysAgo - 0.01,
      happen: (ctx: RequestCtx) => runSample(ctx, workflow(), title ? { subject: { title } } : {}),
    })),
    {
      daysAgo: 0,
      async happen(ctx) {
        await workflows.setEnabled(ctx, workflow().id, true)
      },
    },
  ]
}
