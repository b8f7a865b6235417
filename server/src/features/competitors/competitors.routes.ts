import { competitorChangeRoutes, competitorRoutes } from '@sextant/contract/competitors/routes'
import { defineRoutes } from '#kernel/routes'
import { battlecard } from './battlecard/battlecard.service.ts'
import * as changes from './changes/changes.service.ts'
import * as competitors from './competitors.service.ts'

export const routes = [
  ...defineRoutes(competitorRoutes, {
    list: ({ query }, ctx) => competitors.list(ctx, query),
    create: ({ body }, ctx) => competitors.create(ctx, body),
    read: ({ params }, ctx) => competitors.read(ctx, params.id),
    update: ({ params, body }, ctx) => competitors.update(ctx, params.id, body),
    remove: ({ params }, ctx) => competitors.remove(ctx, params.id),
    check: ({ params }, ctx) => competitors.check(ctx, params.id),
    addPage: ({ params, body }, ctx) => competitors.addPage(ctx, params.id, body.url),
    watchPage: ({ params, body }, ctx) => competitors.watchPage(ctx, params, body.isWatched),
    battlecard: ({ params }, ctx) => battlecard(ctx, params.id),
    facts: ({ params, query }, ctx) => competitors.facts(ctx, params.id, query),
  }),
  ...defineRoutes(competitorChangeRoutes, {
    list: ({ query }, ctx) => changes.list(ctx, query),
    setRelevance: ({ params, body }, ctx) => changes.setRelevance(ctx, params.id, body.isRelevant),
    read: ({ params }, ctx) => changes.read(ctx, params.id),
  }),
]
