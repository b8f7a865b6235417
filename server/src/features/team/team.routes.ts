import { invitationRoutes } from '@sextant/contract/team/invitations'
import { teamRoutes } from '@sextant/contract/team/routes'
import { sharingRoutes } from '@sextant/contract/team/sharing'
import { defineRoutes } from '#kernel/routes'
import * as invitations from './invitations/invitations.service.ts'
import * as myInvitations from './invitations/my-invitations.service.ts'
import * as members from './members/members.service.ts'
import * as shares from './sharing/shares.service.ts'
import * as deletion from './teams/deletion.service.ts'
import * as teams from './teams/teams.service.ts'

export const routes = [
  ...defineRoutes(teamRoutes, {
    list: (_request, ctx) => teams.list(ctx),
    create: ({ body }, ctx) => teams.create(ctx, body.name),
    rename: ({ params, body }, ctx) => teams.rename(ctx, params.id, body.name),
    remove: ({ params, body }, ctx) => deletion.remove(ctx, params.id, body.name),
    leave: ({ params, body }, ctx) => members.leave(ctx, params.id, body.handTo),
    handOver: ({ params, body }, ctx) => teams.handOver(ctx, params.id, body.userId),
    members: ({ params, query }, ctx) => members.list(ctx, params.id, query),
    changeMember: ({ params, body }, ctx) => members.change(ctx, params.id, params.userId, body),
    removeMember: ({ params, query }, ctx) => members.remove(ctx, params.id, params.userId, query.handTo),
    holdings: ({ params }, ctx) => members.holdings(ctx, params.id, params.userId),
  }),
  ...defineRoutes(invitationRoutes, {
    list: ({ params, query }, ctx) => invitations.list(ctx, params.id, query),
    invite: ({ params, body }, ctx) => invitations.invite(ctx, params.id, body),
    change: ({ params, body }, ctx) => invitations.change(ctx, params.id, params.invitationId, body.role),
    resend: ({ params }, ctx) => invitations.resend(ctx, params.id, params.invitationId),
    revoke: ({ params }, ctx) => invitations.revoke(ctx, params.id, params.invitationId),
    look: ({ body }, ctx) => invitations.look(ctx, body.code),
    accept: ({ body }, ctx) => invitations.accept(ctx, body.code),
    mine: (_request, ctx) => myInvitations.mine(ctx),
    acceptMine: ({ params }, ctx) => myInvitations.accept(ctx, params.id),
    decline: ({ params }, ctx) => myInvitations.decline(ctx, params.id),
  }),
  ...defineRoutes(sharingRoutes, {
    list: ({ query }, ctx) => shares.list(ctx, query),
    shareable: ({ query }, ctx) => shares.shareable(ctx, query),
    mine: (_request, ctx) => shares.mine(ctx),
    share: ({ body }, ctx) => shares.share(ctx, body),
    setLevel: ({ params, body }, ctx) => shares.setLevel(ctx, params.id, params.userId, body.level),
    unshareWith: ({ params }, ctx) => shares.unshareWith(ctx, params.id, params.userId),
    unshare: ({ params }, ctx) => shares.unshare(ctx, params.id),
  }),
]
