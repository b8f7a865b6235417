import { agentIds } from '@sextant/contract/agents/catalogue'
import { expect, test } from 'vitest'
import { features } from './features.ts'

test('each agent has a workspace of its own, and one alone', () => {
  const workspaces = features.flatMap(({ workspaces = [] }) => workspaces.map(({ agentId }) => agentId))
  expect(workspaces.toSorted()).toEqual([...agentIds].sort())
})
