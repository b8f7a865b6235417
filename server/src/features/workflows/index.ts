import type { RequestCtx } from '#kernel/context'
import { hasOwn, removeSamplesOf } from '#kernel/demo/data'
import { defineFeature } from '#kernel/feature'
import type { NameWorkflows } from '#ports/analytics'
import { assistantAnswers, findRecords } from './assistant-answers.ts'
import { visibleTo } from './definition/access.ts'
import { binned } from './definition/binned.ts'
import { dependsOn } from './definition/dependants.ts'
import { owns, reassign } from './definition/reassign-ownership.ts'
import { shareables } from './definition/shareables.ts'
import { sharesOf } from './definition/visible.service.ts'
import { hasOwnActive, listNames } from './definition/workflows.queries.ts'
import { teamTimeline, timeline } from './demo/timeline.ts'
import { engine } from './execution/engine.ts'
import { facts } from './facts.ts'
import { retry } from './history/executions.service.ts'
import { purge } from './history/purge.service.ts'
import { ownData } from './own-data.queries.ts'
import { onAgentEvent, onRunEnded, onSettingsChanged } from './triggers/schedule.service.ts'
import { routes } from './workflows.routes.ts'

export async function resumeExecution(ctx: RequestCtx, executionId: string): Promise<void> {
  await retry(ctx, executionId, { from: 'failed-step' })
}

export const nameWorkflows: NameWorkflows = async (ctx) => {
  const visible = visibleTo(ctx.actor.role, await sharesOf(ctx))
  return listNames(ctx.db, ctx.actor.workspaceId, visible)
}

export const workflows = defineFeature({
  name: 'workflows',
  uses: [
    'actorOf',
    'connections',
    'deliveries',
    'findAction',
    'followRun',
    'httpOut',
    'mail',
    'moveToBin',
    'notify',
    'publicUrl',
    'readOutput',
    'runAgentAction',
    'runRefusal',
    'secrets',
    'sharesOf',
    'stopRun',
  ],
  routes,
  ownData,
  workers: [engine],
  listeners: {
    'agent.event': onAgentEvent,
    'run.ended': onRunEnded,
    'settings.changed': onSettingsChanged,
  },
  findRecords,
  assistantAnswers,
  facts,
  owns,
  reassign,
  shareables: { workflow: shareables },
  purge,
  dependsOn,
  bin: { workflow: binned },
  firstSteps: { automate: (ctx) => hasOwnActive(ctx.db, ctx.actor.workspaceId) },
  timeline,
  teamTimeline,
  hasOwn: hasOwn('workflows'),
  removeSamples: removeSamplesOf({ executions: 'workflow_executions', workflows: 'workflows' }),
})
