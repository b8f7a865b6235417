import { defineFeature } from '#kernel/feature'
import { dependsOn } from './dependants.ts'
import { engine } from './engine.ts'
import { facts } from './facts.ts'
import { purge } from './purge.service.ts'
import { onAgentEvent, onRunEnded, onSettingsChanged } from './schedule.service.ts'
import { owns, reassign, shareables } from './shareables.ts'
import { routes } from './workflows.routes.ts'
import { seed } from './workflows.seed.ts'

export const workflows = defineFeature({
  name: 'workflows',
  routes,
  workers: [engine],
  listeners: {
    'agent.event': onAgentEvent,
    'run.ended': onRunEnded,
    'settings.changed': onSettingsChanged,
  },
  dependsOn,
  facts,
  owns,
  reassign,
  shareables: { workflow: shareables },
  purge,
  seed,
})
