import { type AgentId, agentCount } from '@sextant/contract/agents/catalogue'
import { expect, test } from 'vitest'
import { planRefusal } from './admission.ts'

const month = (taken: number, ...activeAgents: AgentId[]) => ({ plan: 'free' as const, taken, activeAgents })

test('the fiftieth action of the Free plan runs, the next does not', () => {
  expect(planRefusal(month(49, 'user-whisperer'), 'user-whisperer')).toBeUndefined()
  expect(planRefusal(month(50, 'user-whisperer'), 'user-whisperer')).toBe(
    "You've used all 50 agent actions on the Free plan this month. Free workspaces with the same owner share these actions. Upgrade your plan to continue now.",
  )
})

test('a third agent does not run on the Free plan, the two that ran go on', () => {
  const two = month(3, 'user-whisperer', 'market-maven')
  expect(planRefusal(two, 'market-maven')).toBeUndefined()
  expect(planRefusal(two, 'impact-predictor')).toBe(
    `The Free plan includes 2 agents, and you're already using User Whisperer and Market Maven this month. Pause one of them in its settings, or upgrade your plan to use all ${agentCount}.`,
  )
})

test('the larger plans know all six agents and more actions', () => {
  const five: AgentId[] = [
    'user-whisperer',
    'market-maven',
    'narrative-architect',
    'impact-predictor',
    'advocate-amplifier',
  ]
  expect(planRefusal({ plan: 'pro', taken: 499, activeAgents: five }, 'community-catalyst')).toBeUndefined()
  expect(planRefusal({ plan: 'pro', taken: 500, activeAgents: five }, 'user-whisperer')).toContain('all 500')
  expect(planRefusal({ plan: 'team', taken: 5_000, activeAgents: five }, 'user-whisperer')).toContain('all 5,000')
})
