import { commentRoutes } from '@sextant/contract/collaboration/comments'
import { presenceRoutes, reviewRoutes } from '@sextant/contract/collaboration/reviews'
import { shareLinkRoutes } from '@sextant/contract/collaboration/share-links'
import { defineRoutes } from '#kernel/routes'
import * as comments from './comments/comments.service.ts'
import * as presence from './presence/presence.service.ts'
import * as reviews from './reviews/reviews.service.ts'
import * as shareLinks from './share-links/share-links.service.ts'
import * as shared from './share-links/shared-document.service.ts'

export const routes = [
  ...defineRoutes(commentRoutes, {
    list: ({ params }, ctx) => comments.list(ctx, params.id),
    add: ({ params, body }, ctx) => comments.add(ctx, params.id, body),
    resolve: ({ params, body }, ctx) => comments.resolve(ctx, params, body.isResolved),
    remove: ({ params }, ctx) => comments.remove(ctx, params),
    people: ({ params, query }, ctx) => comments.people(ctx, params.id, query.search),
  }),
  ...defineRoutes(reviewRoutes, {
    read: ({ params }, ctx) => reviews.read(ctx, params.id),
    request: ({ params, body }, ctx) => reviews.request(ctx, params.id, body),
    answer: ({ params, body }, ctx) => reviews.answer(ctx, params.id, body),
    withdraw: ({ params }, ctx) => reviews.withdraw(ctx, params.id, params.userId),
    assign: ({ params, body }, ctx) => reviews.assign(ctx, params.id, body.userId),
  }),
  ...defineRoutes(presenceRoutes, {
    beat: ({ params }, ctx) => presence.beat(ctx, params.id),
    leave: ({ params }, ctx) => presence.leave(ctx, params.id),
  }),
  ...defineRoutes(shareLinkRoutes, {
    list: ({ params }, ctx) => shareLinks.list(ctx, params.id),
    create: ({ params, body }, ctx) => shareLinks.create(ctx, params.id, body),
    revoke: ({ params }, ctx) => shareLinks.revoke(ctx, params),
    open: ({ body }, ctx) => shared.open(ctx, body),
    comment: ({ body }, ctx) => shared.comment(ctx, body),
  }),
]
