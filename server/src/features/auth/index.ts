import { defineFeature } from '#kernel/feature'
import { sendReset } from './auth.jobs.ts'
import { routes } from './auth.routes.ts'

export const auth = defineFeature({ name: 'auth', routes, jobs: [sendReset] })
