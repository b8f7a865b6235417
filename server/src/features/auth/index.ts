import { defineFeature } from '#kernel/feature'
import { sendReset, sendVerification } from './auth.jobs.ts'
import { routes } from './auth.routes.ts'

export { createDemoAccount, demoSignIn } from './demo-account.ts'
export const auth = defineFeature({ name: 'auth', routes, jobs: [sendReset, sendVerification] })
