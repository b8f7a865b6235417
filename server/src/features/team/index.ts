import { defineFeature } from '#kernel/feature'
import { eraseTeam } from './deletion.jobs.ts'
import { eraseLeft } from './deletion.service.ts'
import { isWithOthers } from './first-step.queries.ts'
import { sendInvitation } from './invitations.jobs.ts'
import { removeEndedBefore } from './invitations.queries.ts'
import { removeSamples } from './samples.service.ts'
import { story } from './story.ts'
import { routes } from './team.routes.ts'
import { findRecords, tellers } from './tellers.ts'

const aMonthMs = 30 * 86_400_000

export { sampleTeam } from './sample-team.ts'
export { shareLevelOf, sharesOf } from './shares.service.ts'

export const team = defineFeature({
  name: 'team',
  routes,
  jobs: [sendInvitation, eraseTeam],
  findRecords,
  tellers,
  tidy: async (ctx, now) => ({
    invitations: await removeEndedBefore(ctx.db, new Date(now.getTime() - aMonthMs)),
    teams: await eraseLeft(ctx),
  }),
  firstSteps: { invite: (ctx) => isWithOthers(ctx.db, ctx.actor.userId) },
  story,
  removeSamples,
})
