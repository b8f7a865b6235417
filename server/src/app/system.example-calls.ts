import { statusRoutes } from '@sextant/contract/kernel/status'
import { liveRoutes } from '@sextant/contract/live'
import { defineSamples } from '#test/example-calls'

export const samples = [
  ...defineSamples(statusRoutes, { read: () => ({}) }),
  ...defineSamples(liveRoutes, { stream: () => ({}) }),
]
