import { exportRoutes } from '@sextant/contract/prds/exports'
import { prdGenerationRoutes } from '@sextant/contract/prds/generation'
import { layoutRoutes } from '@sextant/contract/prds/layout-routes'
import { proposalRoutes } from '@sextant/contract/prds/proposals'
import { prdReviewRoutes } from '@sextant/contract/prds/review-routes'
import { prdRoutes } from '@sextant/contract/prds/routes'
import { defineRoutes } from '#kernel/routes'
import * as approval from './approval/approval.service.ts'
import { conversation, refine } from './chat/chat.service.ts'
import * as checks from './checks/checks.service.ts'
import { copyPrd } from './copy.service.ts'
import { download } from './documents/download.service.ts'
import { exportPrd, listConnections } from './documents/export.service.ts'
import * as generation from './generation/generate.service.ts'
import * as layouts from './layouts/layouts.service.ts'
import * as metrics from './metrics.service.ts'
import * as prds from './prds.service.ts'
import * as proposals from './proposals/proposals.service.ts'

export const routes = [
  ...defineRoutes(prdGenerationRoutes, {
    generate: ({ body }, ctx) => generation.generate(ctx, body),
    generateProgressive: ({ body }, ctx) => generation.generateProgressive(ctx, body),
    follow: ({ params }, ctx) => generation.follow(ctx, params.id),
    stop: ({ params }, ctx) => generation.stop(ctx, params.id),
  }),
  ...defineRoutes(prdRoutes, {
    refine: ({ params, body }, ctx) => refine(ctx, params.id, body),
    messages: ({ params, query }, ctx) => conversation(ctx, params.id, query),
    list: ({ query }, ctx) => prds.list(ctx, query),
    page: ({ query }, ctx) => prds.page(ctx, query),
    read: ({ params }, ctx) => prds.read(ctx, params.id),
    save: ({ params, body }, ctx) => prds.save(ctx, params.id, body),
    saveBlock: ({ params, body }, ctx) => prds.saveBlock(ctx, params.id, body),
    remove: ({ params }, ctx) => prds.remove(ctx, params.id),
    duplicate: ({ params }, ctx) => prds.duplicate(ctx, params.id),
    copy: ({ params, body }, ctx) => copyPrd(ctx, params.id, body),
    setStatus: ({ params, body }, ctx) => approval.setStatus(ctx, params.id, body),
    revisions: ({ params }, ctx) => prds.revisions(ctx, params.id),
    restore: ({ params }, ctx) => prds.restore(ctx, params.id, params.number),
    download: ({ params, query }, ctx) => download(ctx, params.id, query.format),
    metrics: (_request, ctx) => metrics.performance(ctx),
    health: (_request, ctx) => metrics.health(ctx),
  }),
  ...defineRoutes(prdReviewRoutes, {
    undoApproval: ({ params }, ctx) => approval.undo(ctx, params.id),
    newVersion: ({ params }, ctx) => approval.newVersion(ctx, params.id),
    checks: ({ params }, ctx) => checks.list(ctx, params.id),
    check: ({ params, body }, ctx) => checks.check(ctx, params, body),
  }),
  ...defineRoutes(proposalRoutes, {
    addSource: ({ params, body }, ctx) => proposals.addSource(ctx, params.id, body),
    proposals: ({ params }, ctx) => proposals.list(ctx, params.id),
    decide: ({ params, body }, ctx) => proposals.decide(ctx, params.id, body),
  }),
  ...defineRoutes(layoutRoutes, {
    list: (_request, ctx) => layouts.list(ctx),
    save: ({ params, body }, ctx) => layouts.save(ctx, params.key, body),
    reset: ({ params, query }, ctx) => layouts.save(ctx, params.key, { sections: null, ...query }),
    makeDefault: ({ params }, ctx) => layouts.makeDefault(ctx, params.key),
    choose: ({ params, body }, ctx) => layouts.choose(ctx, params.id, body.layout),
  }),
  ...defineRoutes(exportRoutes, {
    connections: (_request, ctx) => listConnections(ctx),
    jiraProjects: (_request, ctx) => ctx.ports.connections.destinations(ctx, 'jira'),
    notionDatabases: (_request, ctx) => ctx.ports.connections.destinations(ctx, 'notion'),
    exportPrd: ({ params, body }, ctx) => exportPrd(ctx, params.id, params.tool, body.destination),
  }),
]
