import { defineFeature } from '#kernel/feature'
import { sendReset, sendVerification, tellVerified } from './auth.jobs.ts'
import { routes } from './auth.routes.ts'
import { removeExpired } from './tidy.queries.ts'

export { createDemoAccount, demoSignIn } from './demo-account.ts'
export const auth = defineFeature({
  name: 'auth',
  routes,
  jobs: [sendReset, sendVerification, tellVerified],
  tidy: (ctx, now) => removeExpired(ctx.db, now),
})
