import { defineFeature } from '#kernel/feature'
import { routes } from './audit.routes.ts'
import { facts } from './audit.service.ts'

export { record } from './audit.service.ts'
export const audit = defineFeature({ name: 'audit', routes, facts })
