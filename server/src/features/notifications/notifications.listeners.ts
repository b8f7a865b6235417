import { integrations } from '@sextant/contract/integrations/catalogue'
import { may, roles } from '@sextant/contract/kernel/roles'
import type { Ctx } from '#kernel/context'
import type { Listeners } from '#kernel/feature'
import { settle } from './notifications.service.ts'
import { noticeForApprovers, noticeForStarter } from './run-notices.ts'
import { reachedThreshold, usageNotice } from './usage-threshold.ts'

const approvers = roles.filter((role) => may(role, 'canEditAgents'))
const managers = roles.filter((role) => may(role, 'canManageTeam'))
const payers = roles.filter((role) => may(role, 'canAccessBilling'))

export const listeners: Listeners = {
  'run.ended': async ({ workspaceId, runId, status }, ctx) => {
    await notifyOfRun(ctx, workspaceId, runId)
    if (status === 'completed') await notifyOfUsage(ctx, workspaceId)
  },
  'output.decided': ({ workspaceId, outputId }, ctx) => settle(ctx, workspaceId, `output ${outputId}`),
  'prd.approved': ({ workspaceId, prdId }, ctx) => settle(ctx, workspaceId, `prd ${prdId}`),
  'prd.deleted': ({ workspaceId, prdId }, ctx) => settle(ctx, workspaceId, `prd ${prdId}`),
  'invitation.ended': ({ workspaceId, invitationId }, ctx) => settle(ctx, workspaceId, `invitation ${invitationId}`),
  'integration.changed': async ({ workspaceId, integration, status }, ctx) => {
    if (status !== 'needs-attention') await settle(ctx, workspaceId, `integration ${integration}`)
  },
  'integration.attention': ({ workspaceId, integration, problem }, ctx) =>
    ctx.ports.notify(
      ctx,
      { workspaceId, roles: managers },
      {
        kind: 'integration-attention',
        type: 'warning',
        title: `${integrations[integration].name} needs attention`,
        message: problem,
        actionUrl: `/integrations?${new URLSearchParams({ integration })}`,
        about: [`integration ${integration}`],
      },
    ),
}

async function notifyOfRun(ctx: Ctx, workspaceId: string, runId: string): Promise<void> {
  const run = await ctx.ports.reportRun(ctx.db, workspaceId, runId)
  if (!run) return
  const forStarter = run.userId ? noticeForStarter(runId, run) : undefined
  if (run.userId && forStarter) await ctx.ports.notify(ctx, { workspaceId, userIds: [run.userId] }, forStarter)
  const forApprovers = noticeForApprovers(runId, run)
  // The person who started the run has just been notified.
  const except = run.userId && forStarter ? [run.userId] : []
  if (forApprovers) await ctx.ports.notify(ctx, { workspaceId, roles: approvers, except }, forApprovers)
}

/** Notifies people who can upgrade; once the limit is reached, also everyone who can start runs. */
async function notifyOfUsage(ctx: Ctx, workspaceId: string): Promise<void> {
  const usage = await ctx.ports.monthlyUsage(ctx.db, workspaceId, ctx.now())
  const notice = usageNotice(usage)
  if (!notice) return
  const isUp = reachedThreshold(usage.used, usage.limit) === 100
  await ctx.ports.notify(ctx, { workspaceId, roles: isUp ? approvers : payers }, notice)
}
