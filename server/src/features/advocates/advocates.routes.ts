import { campaignRoutes } from '@sextant/contract/advocates/campaigns'
import { candidateRoutes } from '@sextant/contract/advocates/candidates'
import { messageRoutes } from '@sextant/contract/advocates/outreach'
import { templateRoutes } from '@sextant/contract/advocates/outreach-templates'
import { advocateRoutes } from '@sextant/contract/advocates/routes'
import { defineRoutes } from '#kernel/routes'
import * as advocates from './advocates.service.ts'
import * as campaigns from './campaigns/campaigns.service.ts'
import * as candidates from './candidates/candidates.service.ts'
import { exportCsv } from './export.service.ts'
import { importCsv, preview as previewImport } from './importing/import.service.ts'
import { audience } from './outreach/audience.ts'
import { draft } from './outreach/draft.service.ts'
import { invite, inviteAgain } from './outreach/invite.service.ts'
import * as messages from './outreach/messages.service.ts'
import * as letters from './outreach/reply-links.service.ts'
import * as templates from './outreach/templates.service.ts'

export const routes = [
  ...defineRoutes(advocateRoutes, {
    list: ({ query }, ctx) => advocates.list(ctx, query),
    stats: (_request, ctx) => advocates.stats(ctx),
    exportCsv: ({ query }, ctx) => exportCsv(ctx, query),
    create: ({ body }, ctx) => advocates.create(ctx, body),
    invite: ({ body }, ctx) => invite(ctx, body),
    previewImport: ({ body }, ctx) => previewImport(ctx, body),
    import: ({ body }, ctx) => importCsv(ctx, body),
    read: ({ params }, ctx) => advocates.read(ctx, params.id),
    update: ({ params, body }, ctx) => advocates.update(ctx, params.id, body),
    remove: ({ params }, ctx) => advocates.remove(ctx, params.id),
    draft: ({ params, body }, ctx) => draft(ctx, params.id, body),
    inviteAgain: ({ params, body }, ctx) => inviteAgain(ctx, params.id, body?.note ?? ''),
    record: ({ params, body }, ctx) => advocates.record(ctx, params.id, body),
  }),
  ...defineRoutes(candidateRoutes, {
    list: ({ query }, ctx) => candidates.list(ctx, query),
    accept: ({ params }, ctx) => candidates.accept(ctx, params.id),
    dismiss: ({ params }, ctx) => candidates.dismiss(ctx, params.id),
  }),
  ...defineRoutes(campaignRoutes, {
    list: ({ query }, ctx) => campaigns.list(ctx, query),
    create: ({ body }, ctx) => campaigns.create(ctx, body),
    update: ({ params, body }, ctx) => campaigns.update(ctx, params.id, body),
    start: ({ params }, ctx) => campaigns.start(ctx, params.id),
    complete: ({ params }, ctx) => campaigns.complete(ctx, params.id),
    remove: ({ params }, ctx) => campaigns.remove(ctx, params.id),
  }),
  ...defineRoutes(templateRoutes, {
    audience: (_request, ctx) => audience(ctx),
    list: ({ query }, ctx) => templates.list(ctx, query),
    create: ({ body }, ctx) => templates.create(ctx, body),
    update: ({ params, body }, ctx) => templates.update(ctx, params.id, body),
    remove: ({ params }, ctx) => templates.remove(ctx, params.id),
    preview: ({ params, query }, ctx) => templates.preview(ctx, params.id, query.advocateId),
    use: ({ params, body }, ctx) => templates.use(ctx, params.id, body),
  }),
  ...defineRoutes(messageRoutes, {
    list: ({ query }, ctx) => messages.list(ctx, query),
    retry: ({ params }, ctx) => messages.retry(ctx, params.id),
    recordReply: ({ params, body }, ctx) => messages.recordReply(ctx, params.id, body),
    look: ({ body }, ctx) => letters.look(ctx, body.token),
    answer: ({ body }, ctx) => letters.answer(ctx, body),
    optOut: ({ query }, ctx) => letters.optOut(ctx, query.token),
    optOutPage: async ({ query }, ctx) => letters.optOutPage(ctx.ports.publicUrl, query.token),
  }),
]
