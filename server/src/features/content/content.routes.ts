import { contentRoutes } from '@sextant/contract/content/routes'
import { socialAccountRoutes } from '@sextant/contract/content/social-accounts'
import { defineRoutes } from '#kernel/routes'
import * as accounts from './accounts/accounts.service.ts'
import * as content from './content.service.ts'
import * as publications from './publishing/publications.service.ts'
import * as variations from './writing/variations.service.ts'

const { platformNamed } = accounts

export const accountRoutes = defineRoutes(socialAccountRoutes, {
  list: (_request, ctx) => accounts.list(ctx),
  connect: ({ params, body }, ctx) => accounts.connect(ctx, platformNamed(params.platform), body),
  disconnect: ({ params }, ctx) => accounts.disconnect(ctx, platformNamed(params.platform)),
  check: ({ params }, ctx) => accounts.check(ctx, platformNamed(params.platform)),
})

export const routes = defineRoutes(contentRoutes, {
  generate: ({ body }, ctx) => content.generate(ctx, body),
  list: ({ query }, ctx) => content.list(ctx, query),
  source: ({ params }, ctx) => content.readSource(ctx, params),
  variations: ({ query }, ctx) => content.variations(ctx, query),
  edit: ({ params, body }, ctx) => variations.edit(ctx, params.id, body),
  approve: ({ params, body }, ctx) => variations.approve(ctx, params.id, body.version),
  publications: ({ query }, ctx) => publications.list(ctx, query),
  publish: ({ body }, ctx) => publications.publish(ctx, body),
  unschedule: ({ params }, ctx) => publications.unschedule(ctx, params.id),
  retry: ({ params }, ctx) => publications.retry(ctx, params.id),
  settle: ({ params, body }, ctx) => publications.settle(ctx, params.id, body.isThere),
  read: ({ params }, ctx) => content.read(ctx, params.id),
  remove: ({ params }, ctx) => content.remove(ctx, params.id),
})
