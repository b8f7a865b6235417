import type { Role } from '@sextant/contract/kernel/roles'
import type { RequestCtx } from '#kernel/context'
import type { DemoEvent } from '#kernel/feature'
import type { SamplePerson } from '#ports/sample-people'
import * as teams from '../teams/teams.service.ts'
import { insertSample } from './demo-data.queries.ts'

const dayMs = 86_400_000

interface Colleague extends SamplePerson {
  role: Role
  /** Days after the team began. */
  joinedAfter: number
  seenAfter: number
}

export const emailOf = (name: string) => `${name.replace(' ', '.')}@larkspur.example`.toLowerCase()

const colleague = (name: string, role: Role, joinedAfter: number, seenAfter: number): Colleague => {
  const [firstName = '', lastName = ''] = name.split(' ')
  return { firstName, lastName, email: emailOf(name), role, joinedAfter, seenAfter }
}

/** People who appear in the sample conversations. */
const colleagues = [
  colleague('Jonas Ek', 'editor', 0.1, 89.4),
  colleague('Lena Hartwig', 'editor', 2, 89.8),
  colleague('Omar Nasser', 'viewer', 9, 87),
  colleague('Sofia Marin', 'viewer', 31, 82),
]

async function begin(ctx: RequestCtx): Promise<void> {
  const { id } = await teams.create(ctx, 'Larkspur')
  for (const person of colleagues) await seat(ctx, id, person)
}

async function seat(ctx: RequestCtx, teamId: string, person: Colleague): Promise<void> {
  const at = (days: number) => new Date(ctx.now().getTime() + days * dayMs)
  await ctx.transact(async (ctx) => {
    const userId = await ctx.ports.samplePeople.create(ctx, person)
    const { role, joinedAfter, seenAfter } = person
    const there = teams.inTeam(ctx, teamId)
    await insertSample(there.db, { teamId, userId }, { role, joinedAt: at(joinedAfter), lastActiveAt: at(seenAfter) })
    const name = `${person.firstName} ${person.lastName}`
    await there.audit('JOIN_TEAM', { id: userId, name, role, isSample: true })
    await teams.notifyTeam(ctx, teamId)
  })
}

export const timeline = (): readonly DemoEvent[] => [{ daysAgo: 90, apply: begin }]
