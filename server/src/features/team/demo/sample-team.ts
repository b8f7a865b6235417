import type { Actor } from '#kernel/context'
import type { SampleTeam } from '#ports/sample-people'
import { inTeam } from '../teams/teams.service.ts'
import * as queries from './demo-data.queries.ts'
import { teamsWithSamples } from './demo-data.service.ts'
import { emailOf } from './timeline.ts'

export const sampleTeam: SampleTeam = {
  async people(ctx) {
    const [team] = await teamsWithSamples(ctx)
    if (!team) return undefined
    const there = inTeam(ctx, team.id)
    const people = await queries.listSamplePeople(there.db, team.id)
    const named = (name: string): Actor => {
      const person = people.find(({ email }) => email === emailOf(name))
      if (!person) throw new Error(`${name} is not in the sample team`)
      return { ...person, sessionId: '' }
    }
    const maya = { ...there.actor, role: 'admin' } as const
    return { maya, jonas: named('Jonas Ek'), lena: named('Lena Hartwig') }
  },
  async finish(ctx) {
    for (const { id } of await teamsWithSamples(ctx)) {
      await queries.setSamples(ctx.db, id, 'there')
      await ctx.publish({ workspaceId: id }, { topic: 'welcome' })
    }
  },
}
