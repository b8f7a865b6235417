import { defineFeature } from '#kernel/feature'
import { assistantAnswers, findRecords } from './assistant-answers.ts'
import { removeSamples } from './demo/demo-data.service.ts'
import { timeline } from './demo/timeline.ts'
import { isWithOthers } from './first-step.queries.ts'
import { invitationDecisions } from './invitations/decisions.ts'
import { sendInvitation } from './invitations/invitations.jobs.ts'
import { removeEndedBefore } from './invitations/invitations.queries.ts'
import { routes } from './team.routes.ts'
import { eraseTeam } from './teams/deletion.jobs.ts'
import { eraseLeft } from './teams/deletion.service.ts'

const aMonthMs = 30 * 86_400_000

export { sampleTeam } from './demo/sample-team.ts'
export { shareLevelOf, sharesOf } from './sharing/shares.service.ts'

export const team = defineFeature({
  name: 'team',
  decisions: { invitation: invitationDecisions },
  uses: ['hasOwn', 'mail', 'notify', 'owns', 'publicUrl', 'reassign', 'removeSamples', 'samplePeople', 'shareables'],
  routes,
  jobs: [sendInvitation, eraseTeam],
  findRecords,
  assistantAnswers,
  tidy: async (ctx, now) => ({
    invitations: await removeEndedBefore(ctx.acrossWorkspaces().db, new Date(now.getTime() - aMonthMs)),
    teams: await eraseLeft(ctx),
  }),
  firstSteps: { invite: (ctx) => isWithOthers(ctx.db, ctx.actor.userId) },
  timeline,
  removeSamples,
})
