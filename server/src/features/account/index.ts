import { defineFeature } from '#kernel/feature'
import { routes } from './account.routes.ts'

export const account = defineFeature({ name: 'account', routes })
