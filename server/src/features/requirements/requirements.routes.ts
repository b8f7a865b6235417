import { lineageRoutes } from '@sextant/contract/requirements/lineage'
import { requirementRoutes } from '@sextant/contract/requirements/routes'
import { defineRoutes } from '#kernel/routes'
import * as lineage from './lineage/lineage.service.ts'
import * as merges from './merging/merges.service.ts'
import * as requirements from './requirements.service.ts'

const ofLineage = defineRoutes(lineageRoutes, {
  read: ({ params }, ctx) => lineage.lineage(ctx, params.id),
  origins: ({ query }, ctx) => lineage.origins(ctx, query),
})

const own = defineRoutes(requirementRoutes, {
  list: ({ query }, ctx) => requirements.list(ctx, query),
  board: ({ query }, ctx) => requirements.board(ctx, query),
  choices: (_request, ctx) => requirements.choices(ctx),
  ofPrd: ({ query }, ctx) => requirements.ofPrd(ctx, query.prdId),
  merges: ({ query }, ctx) => merges.list(ctx, query),
  decide: ({ params, body }, ctx) => merges.decide(ctx, params.id, body.decision),
  read: ({ params }, ctx) => requirements.read(ctx, params.id),
  change: ({ params, body }, ctx) => requirements.change(ctx, params.id, body),
  readIssues: ({ params }, ctx) => requirements.readIssues(ctx, params.id),
})

export const routes = [...ofLineage, ...own]
