import { authRoutes, companyRoles, identityRoutes } from '@sextant/contract/auth'
import { defineRoutes } from '#kernel/routes'
import * as accounts from './accounts.service.ts'
import * as google from './google.service.ts'
import * as identity from './identity.service.ts'
import * as resets from './resets.service.ts'
import * as sessions from './sessions.service.ts'
import * as verification from './verification.service.ts'

export const routes = [
  ...defineRoutes(authRoutes, {
    login: ({ body }, ctx) => sessions.begin(ctx, body.firebase_token),
    refresh: ({ body }, ctx) => sessions.renew(ctx, body.firebase_token),
    signUp: ({ body }, ctx) => accounts.signUp(ctx, body),
    googleSignIn: ({ body }, ctx) => google.signIn(ctx, body.firebase_token),
    googleSignUp: ({ body }, ctx) => google.signUp(ctx, body),
    requestReset: ({ body }, ctx) => resets.request(ctx, body.email),
    confirmReset: ({ body }, ctx) => resets.confirm(ctx, body),
    resendVerification: (_request, ctx) => verification.resend(ctx),
    verificationStatus: (_request, ctx) => verification.status(ctx),
    confirmVerification: ({ body }, ctx) => verification.confirm(ctx, body.code),
    signOut: (_request, ctx) => sessions.end(ctx),
    roles: async () => [...companyRoles],
    me: (_request, ctx) => accounts.me(ctx),
  }),
  ...defineRoutes(identityRoutes, {
    provider: (_request, ctx) => google.provider(ctx),
    beginGoogle: (_request, ctx) => google.begin(ctx),
    finishGoogle: ({ body }, ctx) => google.finish(ctx, body),
    chooseStandIn: ({ body }, ctx) => google.choose(ctx, body),
    signIn: ({ body }, ctx) => identity.signIn(ctx, body),
    token: ({ body }, ctx) => identity.exchange(ctx, body.refresh_token),
  }),
]
