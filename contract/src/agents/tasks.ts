import * as advocateAmplifier from '../advocates/agent-tasks.ts'
import * as communityCatalyst from '../community/agent-tasks.ts'
import * as marketMaven from '../competitors/agent-tasks.ts'
import * as narrativeArchitect from '../content/agent-tasks.ts'
import * as impactPredictor from '../impact/agent-tasks.ts'
import * as userWhisperer from '../prds/agent-tasks.ts'
import type { ActionKind } from './actions.ts'
import type { AgentId } from './catalogue.ts'
import type { Setting } from './setting-kinds.ts'

// Apart from the catalogue, which every first visit loads.

/** The actions of each agent. Every run, however it was started, is a run of one of these. */
export const actions = {
  'user-whisperer': userWhisperer.actions,
  'market-maven': marketMaven.actions,
  'narrative-architect': narrativeArchitect.actions,
  'impact-predictor': impactPredictor.actions,
  'advocate-amplifier': advocateAmplifier.actions,
  'community-catalyst': communityCatalyst.actions,
} as const satisfies { [A in AgentId]: Record<string, ActionKind<A>> }

export const agentSettings = {
  'user-whisperer': userWhisperer.settings,
  'market-maven': marketMaven.settings,
  'narrative-architect': narrativeArchitect.settings,
  'impact-predictor': impactPredictor.settings,
  'advocate-amplifier': advocateAmplifier.settings,
  'community-catalyst': communityCatalyst.settings,
} as const satisfies Record<AgentId, Record<string, Setting>>
