import { defineFeature } from '#kernel/feature'
import { routes } from './audit.routes.ts'

export { record } from './audit.service.ts'
export const audit = defineFeature({ name: 'audit', routes })
