import { agentIds } from '@sextant/contract/agents/catalogue'
import { actions } from '@sextant/contract/agents/tasks'
import { expect, test } from 'vitest'
import { features } from './features.ts'

test('each action of the catalogue is performed by one feature', () => {
  const performed = features.flatMap((feature) => feature.actions ?? [])
  const listed = agentIds.flatMap((id) => Object.keys(actions[id]).map((type) => `${id} ${type}`))
  expect(performed.map(({ agentId, actionType }) => `${agentId} ${actionType}`).sort()).toEqual(listed.sort())
})
