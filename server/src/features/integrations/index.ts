import { defineFeature } from '#kernel/feature'
import { settle } from './integrations.jobs.ts'
import { routes } from './integrations.routes.ts'

export { connections } from './connections.ts'
export const integrations = defineFeature({ name: 'integrations', routes, jobs: [settle] })
