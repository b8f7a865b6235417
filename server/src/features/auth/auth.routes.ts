import { authRoutes, companyRoles, identityRoutes } from '@sextant/contract/auth/routes'
import { defineRoutes } from '#kernel/routes'
import * as accounts from './accounts.service.ts'
import * as browser from './browser-session.ts'
import * as google from './google.service.ts'
import * as identity from './identity.service.ts'
import * as resets from './resets.service.ts'
import * as sessions from './sessions.service.ts'
import * as verification from './verification.service.ts'

export const routes = [
  ...defineRoutes(authRoutes, {
    login: ({ body }, ctx) => sessions.begin(ctx, body.firebase_token),
    refresh: ({ body }, ctx) => sessions.renew(ctx, body.firebase_token),
    signUp: async ({ body: { session, ...body }, refreshCookie }, ctx) => {
      const { provider_tokens: tokens, ...granted } = await accounts.signUp(ctx, body)
      return { ...granted, ...(tokens && { provider_tokens: browser.handOver(tokens, session, refreshCookie) }) }
    },
    googleSignIn: ({ body }, ctx) => google.signIn(ctx, body.firebase_token),
    googleSignUp: ({ body }, ctx) => google.signUp(ctx, body),
    requestReset: ({ body }, ctx) => resets.request(ctx, body.email),
    confirmReset: ({ body }, ctx) => resets.confirm(ctx, body),
    resendVerification: (_request, ctx) => verification.resend(ctx),
    verificationStatus: (_request, ctx) => verification.status(ctx),
    confirmVerification: ({ body }, ctx) => verification.confirm(ctx, body.code),
    signOut: ({ refreshCookie }, ctx) => {
      refreshCookie.clear()
      return sessions.end(ctx)
    },
    roles: async () => [...companyRoles],
    me: (_request, ctx) => accounts.me(ctx),
  }),
  ...defineRoutes(identityRoutes, {
    provider: (_request, ctx) => google.provider(ctx),
    beginGoogle: (_request, ctx) => google.begin(ctx),
    finishGoogle: async ({ body: { session, ...body }, refreshCookie }, ctx) =>
      browser.handOver(await google.finish(ctx, body), session, refreshCookie),
    chooseStandIn: ({ body }, ctx) => google.choose(ctx, body),
    signIn: async ({ body: { session, ...body }, refreshCookie }, ctx) =>
      browser.handOver(await identity.signIn(ctx, body), session, refreshCookie),
    token: ({ body, refreshCookie }, ctx) => browser.renew(ctx, body, refreshCookie),
  }),
]
