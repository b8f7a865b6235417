import { permissionsOf, type Role } from '@sextant/contract/kernel/roles'
import type { Team, TeamMember } from '@sextant/contract/team/routes'
import type { SharedResource } from '@sextant/contract/team/sharing'
import { idOf, pageOf } from '../../../test/samples.ts'
import { type Answers, notFound, serve } from '../../../test/serve.ts'

export const team = (role: Role, changes: Partial<Team> = {}): Team => ({
  id: idOf(900),
  name: 'Charts',
  role: role === 'admin' ? 'admin' : 'member',
  memberRole: role,
  isOwner: false,
  members: 3,
  people: ['Ada Berg', 'Bob Ekman', 'Eve Stone'],
  permissions: permissionsOf(role),
  ...changes,
})

const member = (number: number, changes: Partial<TeamMember>): TeamMember => ({
  id: idOf(number),
  name: 'Somebody',
  email: `person-${number}@people.org`,
  role: 'viewer',
  status: 'active',
  joinedAt: '2026-11-01T08:00:00.000Z',
  lastActive: '2026-11-14T08:00:00.000Z',
  avatarUrl: null,
  permissions: permissionsOf(changes.role ?? 'viewer'),
  isOwner: false,
  isYou: false,
  isSample: false,
  invitation: null,
  ...changes,
})

const owner = member(1, { name: 'Ada Okafor', role: 'admin', isOwner: true })
const me = member(2, { name: 'Maya Lindqvist', role: 'admin', isYou: true })
export const eve = member(3, { name: 'Eve Moreau', role: 'editor' })
const invited = member(4, {
  name: 'vera@people.org',
  email: 'vera@people.org',
  status: 'pending',
  lastActive: null,
  invitation: { expiresAt: new Date(Date.now() + 3 * 86_400_000).toISOString(), isExpired: false, invitedBy: 'Ada' },
})

const shared: SharedResource = {
  id: idOf(50),
  resourceId: 'user-whisperer',
  name: 'User Whisperer',
  type: 'agent-config',
  owner: 'The whole team',
  sharedWith: [{ userId: eve.id, name: eve.name, email: eve.email, avatarUrl: null, level: 'edit' }],
  permissions: 'admin',
  createdAt: '2026-11-01T08:00:00.000Z',
  lastModified: null,
}

const usual: Answers = {
  'GET /teams/:id/members': { ...pageOf(owner, me, eve, invited), counts: { active: 3, pending: 1, inactive: 0 } },
  'GET /teams/:id/members/:id/holdings': [],
  'GET /shared-resources': pageOf(shared),
  'GET /shared-resources/mine': [],
  'GET /invitations': [],
}

/** Answers this feature's calls and records them by method. */
export function serveTeam(role: Role, answers: Answers = {}) {
  const { requests } = serve({ 'GET /teams': [team(role)], ...usual }, answers, notFound)
  return { calls: (method: string) => requests.filter((request) => request.method === method) }
}
