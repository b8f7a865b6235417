import { counted } from '@sextant/contract/kernel/counted'
import type { Team } from '@sextant/contract/team/routes'
import type { RequestCtx } from '#kernel/context'
import type { FoundRecord } from '#kernel/records'
import * as queries from './teams.queries.ts'

const listed = (items: readonly string[]) => new Intl.ListFormat('en', { type: 'conjunction' }).format(items)

const sized = ({ name, members }: Team) => `${name} (${counted(members, 'member')})`

/** In Individual View, a question about "my team" means the teams the person is in; undefined in Team View. */
export async function answerOwnTeams(
  ctx: RequestCtx,
): Promise<{ sentence: string; records: FoundRecord[] } | undefined> {
  const { userId, workspaceId } = ctx.actor
  if ((await queries.personalIdOf(ctx.db, userId)) !== workspaceId) return undefined
  const teams = await queries.list(ctx.db, userId)
  const records = teams.map((team) => recordOf(team, ctx.now()))
  return { sentence: `This is your Individual View. ${inTeams(teams)}`, records }
}

function inTeams(teams: readonly Team[]): string {
  const [first, ...others] = teams
  if (!first) return "You aren't in a team yet."
  if (others.length > 0) return `You're in ${counted(teams.length, 'team')}: ${listed(teams.map(sized))}.`
  const unnamed = first.members - first.people.length
  const people = unnamed > 0 ? [...first.people, `${unnamed} more`] : first.people
  return `You're in 1 team, ${sized(first)}: ${listed(people)}.`
}

const recordOf = (team: Team, at: Date): FoundRecord => ({
  kind: 'Team',
  id: team.id,
  title: team.name,
  detail: counted(team.members, 'member'),
  url: '/team',
  at,
})
