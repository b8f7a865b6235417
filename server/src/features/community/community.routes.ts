import { communityIntakeRoutes } from '@sextant/contract/community/intake'
import { communityPostRoutes } from '@sextant/contract/community/posts'
import { communityRoutes } from '@sextant/contract/community/routes'
import { defineRoutes } from '#kernel/routes'
import * as imports from './intake/imports.service.ts'
import * as platforms from './platforms.service.ts'
import * as posts from './posts/posts.service.ts'
import * as replies from './reply/reply.service.ts'
import { receive } from './sources/hooks.service.ts'
import * as sources from './sources/sources.service.ts'

const sourceRoutes = defineRoutes(communityRoutes, {
  platforms: ({ query }, ctx) => platforms.platforms(ctx, query),
  connect: ({ params, body }, ctx) => sources.connect(ctx, sources.platformNamed(params.platform), body),
  disconnect: ({ params }, ctx) => sources.disconnect(ctx, params.id),
  refresh: ({ params }, ctx) => sources.refresh(ctx, params.id),
  renewSecret: ({ params }, ctx) => sources.renewSecret(ctx, params.id),
  dashboard: ({ query }, ctx) => platforms.dashboard(ctx, query),
})

const postRoutes = defineRoutes(communityPostRoutes, {
  list: ({ query }, ctx) => posts.list(ctx, query),
  read: ({ params }, ctx) => posts.read(ctx, params.id),
  setSentiment: ({ params, body }, ctx) => posts.setSentiment(ctx, params.id, body.sentiment),
  claim: ({ params }, ctx) => posts.claim(ctx, params.id),
  release: ({ params }, ctx) => posts.release(ctx, params.id),
  generateReply: ({ params, body }, ctx) => replies.generate(ctx, params.id, body?.tone),
  editReply: ({ params, body }, ctx) => replies.edit(ctx, params.id, body),
  sendReply: ({ params, body }, ctx) => replies.send(ctx, params.id, body),
  settleReply: ({ params, body }, ctx) => replies.settle(ctx, params.id, body.isThere),
})

const intakeRoutes = defineRoutes(communityIntakeRoutes, {
  previewImport: ({ body, file }, ctx) => imports.preview(ctx, body.platform, file),
  importPosts: ({ body, file }, ctx) => imports.importPosts(ctx, body.platform, file),
  receive: ({ params, delivery }, ctx) => receive(ctx, params.token, delivery),
})

export const routes = [...sourceRoutes, ...postRoutes, ...intakeRoutes]
