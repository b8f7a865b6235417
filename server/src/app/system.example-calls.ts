import { statusRoutes } from '@sextant/contract/kernel/status'
import { liveRoutes } from '@sextant/contract/live'
import { defineExampleCalls } from '#test/example-calls'

export const samples = [
  ...defineExampleCalls(statusRoutes, { read: () => ({}) }),
  ...defineExampleCalls(liveRoutes, { stream: () => ({}) }),
]
