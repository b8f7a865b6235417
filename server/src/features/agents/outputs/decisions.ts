import { agents, recordPage } from '@sextant/contract/agents/catalogue'
import type { OutputSummary } from '@sextant/contract/agents/outputs'
import type { DecisionSource, OpenDecision } from '#ports/decisions'
import * as queries from './outputs.queries.ts'
import * as outputs from './outputs.service.ts'

/** Outputs that need approval. */
export const outputDecisions: DecisionSource = {
  needs: 'canEditAgents',
  list: async (ctx, page) => (await queries.listUndecided(ctx.db, ctx.actor.workspaceId, page)).map(decisionOf),
  count: (ctx, except) => queries.countWaiting(ctx.db, ctx.actor.workspaceId, except),
  approve: (ctx, { id }) => outputs.approve(ctx, id),
  reject: (ctx, { id }, reason) => outputs.reject(ctx, id, reason),
  undo: (ctx, { id }) => outputs.reopen(ctx, id),
}

function decisionOf({
  id,
  agentType,
  outputType,
  title,
  description,
  subject,
  ...output
}: OutputSummary): OpenDecision {
  const url = `/outputs?${new URLSearchParams({ output: id })}`
  return {
    ...{ id, title, agentId: agentType, at: output.timestamp, isSample: output.isSample, url },
    detail: [outputType, agents[agentType].name, description].filter(Boolean).join(' · '),
    status: { word: 'Needs review', tone: 'warning' },
    editUrl: subject ? recordPage(agentType, subject) : `${url}&edit=yes`,
    revision: null,
  }
}
