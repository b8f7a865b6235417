import type { Action, Trigger } from '@sextant/contract/workflows/parts'
import type { Workflow, WorkflowTemplate } from '@sextant/contract/workflows/routes'
import { workflowTemplates } from '@sextant/contract/workflows/templates'
import type { RequestCtx } from '#kernel/context'
import { doneBy } from '#kernel/demo/timeline'
import type { DemoEvent, TeamDemoEvent } from '#kernel/feature'
import { timeZoneOf } from '../definition/people.queries.ts'
import * as workflows from '../definition/workflows.service.ts'
import { nextRun } from '../triggers/next-run.ts'
import { runSample } from './sample-execution.ts'

interface DemoWorkflow extends Pick<WorkflowTemplate, 'name' | 'description' | 'trigger' | 'actions' | 'tags'> {
  /** Days ago it was triggered, and the subject. Scheduled workflows ran whenever they were due. */
  ran: readonly [daysAgo: number, about: string][]
}

const dayMs = 86_400_000
const madeDaysAgo = 85

const template = (id: string): WorkflowTemplate => {
  const found = workflowTemplates.find((one) => one.id === id)
  if (!found) throw new Error(`unknown template: ${id}`)
  return found
}

const notifyStep = (type: 'in-app' | 'slack', title: string, recipients: string[]): Action => ({
  id: 'step-1',
  order: 1,
  type: 'send-notification',
  notificationConfig: { type, recipients, title, template: '{{trigger.subject.title}}' },
})

const demoWorkflows = (): readonly DemoWorkflow[] => [
  { ...template('stand-up-reminder'), ran: [] },
  {
    ...template('prd-review-reminder'),
    name: 'PRD Ready for Review',
    description: 'Notifies the team when a PRD is generated.',
    actions: [notifyStep('in-app', 'A PRD is ready', ['team'])],
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
    description:
      "Posts competitor changes to Slack. Slack isn't connected in the demo workspace, so it fails and shows why.",
    actions: [notifyStep('slack', 'Competitor update', ['#market'])],
    ran: [
      [12, 'Northwind Boards raised the price of Pro'],
      [3, 'Northwind Boards added a plan'],
    ],
  },
  { ...template('negative-feedback-alert'), ran: [] },
]

const teamWorkflow = (): DemoWorkflow => ({
  ...template('prd-review-reminder'),
  name: 'New PRDs for the Pilot Team',
  description: 'Notifies everyone who works with the pilot crews about new PRDs.',
  actions: [notifyStep('in-app', 'New PRD to read', ['team'])],
  ran: [
    [61, 'Marks on photos'],
    [27, 'Shift handover'],
    [6, 'Import of old reports'],
  ],
})

/** Created and run by the regular services, and enabled last so that no schedule catches up. */
export async function timeline(ctx: RequestCtx): Promise<readonly DemoEvent[]> {
  const zone = await timeZoneOf(ctx.db, ctx.actor.workspaceId)
  return demoWorkflows().flatMap((one) => momentsOf(one, dueSince(one.trigger, zone, ctx.now())))
}

/** Owned by Maya: nothing runs with the permissions of fictional people. */
export const teamTimeline = (): readonly TeamDemoEvent[] => doneBy('maya', momentsOf(teamWorkflow(), []))

interface Due {
  at: Date
  daysAgo: number
}

/** Every time its schedule was due, in the workspace's time zone. */
function dueSince(trigger: Trigger, zone: string, now: Date): Due[] {
  if (trigger.type !== 'schedule') return []
  const due: Due[] = []
  let at = nextRun(trigger.scheduleConfig, zone, new Date(now.getTime() - madeDaysAgo * dayMs))
  for (; at < now; at = nextRun(trigger.scheduleConfig, zone, at)) {
    due.push({ at, daysAgo: (now.getTime() - at.getTime()) / dayMs })
  }
  return due
}

function momentsOf({ name, description, trigger, actions, tags, ran }: DemoWorkflow, due: readonly Due[]): DemoEvent[] {
  let created: Workflow | undefined
  const workflow = () => {
    if (!created) throw new Error(`the sample workflow ${name} was not made`)
    return created
  }
  return [
    {
      daysAgo: madeDaysAgo,
      async apply(ctx) {
        const draft = { name, description, trigger, actions, tags, pauseOnFailures: false }
        created = await workflows.create(ctx, draft, { isSample: true })
      },
    },
    ...due.map(({ at, daysAgo }) => ({
      daysAgo,
      // Uses the exact due time, because the demo data is created slightly later.
      apply: (ctx: RequestCtx) => runSample(ctx.asSample(at), workflow(), { scheduledFor: at.toISOString() }),
    })),
    ...ran.map(([daysAgo, title]) => ({
      // Shortly after its trigger.
      daysAgo: daysAgo - 0.01,
      apply: (ctx: RequestCtx) => runSample(ctx, workflow(), title ? { subject: { title } } : {}),
    })),
    {
      daysAgo: 0,
      async apply(ctx) {
        await workflows.setEnabled(ctx, workflow().id, true)
      },
    },
  ]
}
