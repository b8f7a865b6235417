import { hasOwn } from '#kernel/demo/data'
import { defineFeature } from '#kernel/feature'
import { contentSource } from './content-source.ts'
import { teamTimeline, timeline } from './demo/timeline.ts'
import { linkDocument, removeSamples, tidy } from './linking/link.service.ts'
import { weighAll } from './linking/refresh.service.ts'
import { compare } from './merging/compare.jobs.ts'
import { ownWork } from './own-work.ts'
import { disown } from './requirements.queries.ts'
import { routes } from './requirements.routes.ts'
import { findRecords } from './requirements.service.ts'

export const requirements = defineFeature({
  name: 'requirements',
  uses: ['connections', 'customersOf', 'embeddings', 'findPrdDocument', 'madeFrom', 'originOf'],
  routes,
  jobs: [compare],
  listeners: {
    'prd.changed': ({ workspaceId, prdId }, ctx) => linkDocument(ctx, workspaceId, prdId),
    // It may have been restored since, so this looks again.
    'prd.deleted': ({ workspaceId, prdId }, ctx) => linkDocument(ctx, workspaceId, prdId),
    'customers.changed': ({ workspaceId }, ctx) => weighAll(ctx, workspaceId),
    'team.left': ({ workspaceId, userId }, ctx) => disown(ctx.db, workspaceId, userId),
  },
  contentSources: { requirement: contentSource },
  findRecords,
  ownWork,
  tidy,
  timeline,
  teamTimeline,
  hasOwn: hasOwn('requirements'),
  removeSamples,
})
