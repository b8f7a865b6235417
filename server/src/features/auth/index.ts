import { defineFeature } from '#kernel/feature'
import { publishVerified, sendReset, sendVerification } from './auth.jobs.ts'
import { routes } from './auth.routes.ts'
import { removeExpired } from './tidy.queries.ts'
import { proveByInvitation } from './verification.service.ts'

export { createDemoAccount, demoSignIn, finishDemo } from './demo/demo-account.ts'
export { samplePeople } from './demo/sample-people.ts'

export const auth = defineFeature({
  name: 'auth',
  uses: [
    'accessTokens',
    'directory',
    'google',
    'idTokens',
    'isLoopbackOnly',
    'isTemporaryDomain',
    'mail',
    'passwords',
    'publicUrl',
  ],
  routes,
  jobs: [sendReset, sendVerification, publishVerified],
  // Only the owner of the address receives an invitation's code, so it proves the address.
  listeners: { 'team.joined': ({ userId }, ctx) => proveByInvitation(ctx, userId) },
  tidy: (ctx, now) => removeExpired(ctx.db, now),
})
