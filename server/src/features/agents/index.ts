import { hasOwn } from '#kernel/demo/data'
import { defineFeature } from '#kernel/feature'
import { purgeWithOutputs } from '#kernel/purge'
import type { LooseReference } from '#ports/bin'
import { listeners } from './agents.listeners.ts'
import { routes } from './agents.routes.ts'
import { assistantAnswers, findRecords } from './assistant-answers.ts'
import { facts } from './facts.ts'
import { outputDecisions } from './outputs/decisions.ts'
import { agentConfigs } from './outputs/shareables.ts'
import { ownData } from './own-data.queries.ts'
import { failedRunDecisions } from './runs/decisions.ts'
import { perform } from './runs/perform.jobs.ts'
import { removeBefore, removeSamples } from './runs/runs.queries.ts'
import { sweep } from './runs/sweep.jobs.ts'

/** An output goes with the record that it is about. */
const outputsAbout = (value: string, target: LooseReference['target']): LooseReference => ({
  ...{ table: 'outputs', column: 'subject_id', target, onDelete: 'cascade' },
  only: { column: 'subject_type', value },
})

export { runSample } from './demo/sample-run.ts'
export { read as readOutput } from './outputs/outputs.service.ts'
export { agentIsOn, agentSettings, runPaces, runTallies } from './ports.ts'
export { monthlyUsage, reportRun, usageDetail } from './runs/reports.ts'
export { follow as followRun, runRefusal, start as runAgentAction, stopRun } from './runs/runs.service.ts'

export const agents = defineFeature({
  name: 'agents',
  uses: [
    'actorOf',
    'agentConfigured',
    'approveSubject',
    'askEngine',
    'budgetRefusal',
    'documentBudgetProblem',
    'findAction',
    'findPrdDocument',
    'follow',
    'reopenSubject',
  ],
  routes,
  ownData,
  jobs: [perform, sweep],
  listeners,
  looseReferences: [
    outputsAbout('prd', 'prds'),
    outputsAbout('content', 'contents'),
    outputsAbout('analysis', 'feature_analyses'),
  ],
  findRecords,
  assistantAnswers,
  facts,
  decisions: { output: outputDecisions, run: failedRunDecisions },
  shareables: { 'agent-config': agentConfigs },
  purge: purgeWithOutputs('agent runs', removeBefore),
  hasOwn: hasOwn('outputs'),
  removeSamples: async (ctx) => ({ 'agent runs': await removeSamples(ctx.db, ctx.actor.workspaceId) }),
})
