import type { NameWorkflows } from '#kernel/analytics'
import type { RequestCtx } from '#kernel/context'
import { defineFeature } from '#kernel/feature'
import { hasOwn, removeSamplesOf } from '#kernel/samples'
import { visibleTo } from './access.ts'
import { dependsOn } from './dependants.ts'
import { engine } from './engine.ts'
import { retry } from './executions.service.ts'
import { facts } from './facts.ts'
import { owns, reassign } from './heirs.ts'
import { ownData } from './own-data.queries.ts'
import { purge } from './purge.service.ts'
import { onAgentEvent, onRunEnded, onSettingsChanged } from './schedule.service.ts'
import { shareables } from './shareables.ts'
import { story, teamStory } from './story.ts'
import { findRecords, tellers } from './tellers.ts'
import { sharesOf } from './visible.service.ts'
import { hasOwnActive, listNames } from './workflows.queries.ts'
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
  routes,
  ownData,
  workers: [engine],
  listeners: {
    'agent.event': onAgentEvent,
    'run.ended': onRunEnded,
    'settings.changed': onSettingsChanged,
  },
  findRecords,
  tellers,
  facts,
  owns,
  reassign,
  shareables: { workflow: shareables },
  purge,
  dependsOn,
  firstSteps: { automate: (ctx) => hasOwnActive(ctx.db, ctx.actor.workspaceId) },
  story,
  teamStory,
  hasOwn: hasOwn('workflows'),
  removeSamples: removeSamplesOf({ executions: 'workflow_executions', workflows: 'workflows' }),
})
