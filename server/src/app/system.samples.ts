import { liveRoutes } from '@sextant/contract/live'
import { statusRoutes } from '@sextant/contract/status'
import { defineSamples } from '#test/samples'

export const samples = [
  ...defineSamples(statusRoutes, { read: () => ({}) }),
  ...defineSamples(liveRoutes, { stream: () => ({}) }),
]
