import { randomUUID } from 'node:crypto'
import { invitationRoutes } from '@sextant/contract/team/invitations'
import { teamRoutes } from '@sextant/contract/team/routes'
import { sharingRoutes } from '@sextant/contract/team/sharing'
import type { Db } from '#kernel/db'
import { defineExampleCalls } from '#test/example-calls'
import type { Client } from '#test/harness'
import { insertPerson } from '#test/people'
import { newCode } from './invitations/invitation-code.ts'
import * as invitations from './invitations/invitations.queries.ts'
import * as members from './members/members.queries.ts'

const soon = () => new Date(Date.now() + 3_600_000)

async function colleague(me: Client, db: Db, role: 'admin' | 'editor' | 'viewer' = 'viewer') {
  const { userId } = await insertPerson(db, { role, workspaceId: me.workspaceId })
  return { id: me.workspaceId, userId }
}

/** Someone else's team that I am a member of. */
async function teamOfAnother(me: Client, db: Db): Promise<string> {
  const { workspaceId } = await insertPerson(db, { role: 'admin' })
  await members.insert(db, { teamId: workspaceId, userId: me.userId }, { role: 'editor', at: new Date() })
  return workspaceId
}

async function invitation(me: Client, db: Db) {
  const email = `${randomUUID()}@people.org`
  const to = { teamId: me.workspaceId, email, role: 'viewer', invitedBy: me.name, expiresAt: soon() } as const
  return { id: me.workspaceId, invitationId: (await invitations.insert(db, to)).id }
}

/** An invitation to my verified address, to someone else's team. */
async function invitationOfMine(me: Client, db: Db): Promise<string> {
  const { workspaceId: teamId, name: invitedBy } = await insertPerson(db, { role: 'admin' })
  await db.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', me.userId).execute()
  return (await invitations.insert(db, { teamId, email: me.email, role: 'viewer', invitedBy, expiresAt: soon() })).id
}

async function codeForMe(me: Client, db: Db): Promise<string> {
  const { code, hash } = newCode()
  const id = await invitationOfMine(me, db)
  await invitations.setHash(db, id, { hash, now: new Date() })
  return code
}

async function shared(me: Client, db: Db) {
  const { userId } = await colleague(me, db)
  const share = { type: 'agent-config', resourceId: 'user-whisperer', userIds: [userId], level: 'edit' }
  return { id: (await me.post('/shared-resources', share)).body.id, userId }
}

export const samples = [
  ...defineExampleCalls(teamRoutes, {
    list: () => ({}),
    create: () => ({ body: { name: 'Charts' } }),
    rename: (me) => ({ params: { id: me.workspaceId }, body: { name: 'Charts' } }),
    remove: (me) => ({ params: { id: me.workspaceId }, body: { name: 'Team' } }),
    leave: async (me, db) => ({ params: { id: await teamOfAnother(me, db) }, body: {} }),
    handOver: async (me, db) => {
      const { id, userId } = await colleague(me, db, 'admin')
      return { params: { id }, body: { userId } }
    },
    members: (me) => ({ params: { id: me.workspaceId }, query: {} }),
    changeMember: async (me, db) => ({ params: await colleague(me, db), body: { role: 'editor' as const } }),
    removeMember: async (me, db) => ({ params: await colleague(me, db), query: {} }),
    holdings: async (me, db) => ({ params: await colleague(me, db) }),
  }),
  ...defineExampleCalls(invitationRoutes, {
    list: (me) => ({ params: { id: me.workspaceId }, query: {} }),
    invite: (me) => ({ params: { id: me.workspaceId }, body: { email: `${randomUUID()}@people.org` } }),
    change: async (me, db) => ({ params: await invitation(me, db), body: { role: 'editor' as const } }),
    resend: async (me, db) => ({ params: await invitation(me, db) }),
    revoke: async (me, db) => ({ params: await invitation(me, db) }),
    look: async (me, db) => ({ body: { code: await codeForMe(me, db) } }),
    accept: async (me, db) => ({ body: { code: await codeForMe(me, db) } }),
    mine: () => ({}),
    acceptMine: async (me, db) => ({ params: { id: await invitationOfMine(me, db) } }),
    decline: async (me, db) => ({ params: { id: await invitationOfMine(me, db) } }),
  }),
  ...defineExampleCalls(sharingRoutes, {
    list: () => ({ query: {} }),
    shareable: () => ({ query: { type: 'agent-config' } as const }),
    mine: () => ({}),
    share: async (me, db) => ({
      body: {
        type: 'agent-config' as const,
        resourceId: 'market-maven',
        userIds: [(await colleague(me, db)).userId],
        level: 'view' as const,
      },
    }),
    setLevel: async (me, db) => ({ params: await shared(me, db), body: { level: 'admin' as const } }),
    unshareWith: async (me, db) => ({ params: await shared(me, db) }),
    unshare: async (me, db) => ({ params: { id: (await shared(me, db)).id } }),
  }),
]
