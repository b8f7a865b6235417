import * as advocateAmplifier from '../advocates/agent.ts'
import * as communityCatalyst from '../community/agent.ts'
import * as marketMaven from '../competitors/agent.ts'
import * as narrativeArchitect from '../content/agent.ts'
import * as impactPredictor from '../impact/agent.ts'
import * as userWhisperer from '../prds/agent.ts'
import type { AgentDetails, AgentKind } from './agent-kind.ts'

/** Every agent, in the order pages show them. */
export const agents = {
  'user-whisperer': userWhisperer.agent,
  'market-maven': marketMaven.agent,
  'narrative-architect': narrativeArchitect.agent,
  'impact-predictor': impactPredictor.agent,
  'advocate-amplifier': advocateAmplifier.agent,
  'community-catalyst': communityCatalyst.agent,
} as const satisfies Record<string, AgentKind>

export type AgentId = keyof typeof agents
export const agentIds = Object.keys(agents) as [AgentId, ...AgentId[]]
export const isAgentId = (text: unknown): text is AgentId => agentIds.includes(text as AgentId)

export type EventTypeOf<A extends AgentId> = (typeof agents)[A]['eventTypes'][number]

/** Apart from `agents`, so that the browser doesn't load it. */
export const agentDetails = {
  'user-whisperer': userWhisperer.details,
  'market-maven': marketMaven.details,
  'narrative-architect': narrativeArchitect.details,
  'impact-predictor': impactPredictor.details,
  'advocate-amplifier': advocateAmplifier.details,
  'community-catalyst': communityCatalyst.details,
} as const satisfies Record<AgentId, AgentDetails>

const numerals = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]
/** How many agents there are, for sentences. */
export const agentCount = numerals[agentIds.length] ?? String(agentIds.length)
export const agentCountAtStart = agentCount.charAt(0).toUpperCase() + agentCount.slice(1)

export const agentPage = <A extends AgentId>(agentId: A) => `/agents/${agentId}` as const

/** The address of a record that an agent made. PRDs have pages of their own; the others open on the agent's page. */
export const recordPage = (agentId: AgentId, { type, id }: { type: string; id: string }) =>
  type === 'prd'
    ? `/prds/${encodeURIComponent(id)}`
    : `${agentPage(agentId)}?${encodeURIComponent(type)}=${encodeURIComponent(id)}`
