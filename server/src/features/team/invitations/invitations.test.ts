import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { eventually } from '#test/eventually'
import { randomAddress, testApp } from '#test/harness'
import { codeIn, inTeam, mailTo, statusAndDetail } from '../team.fixtures.ts'

let now = new Date()
const { signIn, send, admin, folder, server } = await testApp({ services: ['worker'], now: () => now })
const newEmail = () => `${randomUUID()}@people.org`
const aDayMs = 86_400_000

const look = (code: string) => send('POST', '/invitations/look', { body: { code }, ipAddress: randomAddress() })

async function invited(email = newEmail(), role = 'editor') {
  const ada = await signIn('admin')
  const { body } = await inTeam(ada).invite(email, role)
  return { ada, email, id: body.id as string, code: codeIn(await mailTo(folder, email)) }
}

async function signUp(email: string) {
  const person = { first_name: 'Grace', last_name: 'Marlow', email, password: 'Brass-Limb-64', role: 'Other' }
  const { body } = await send('POST', '/auth/sign-up', { body: person, ipAddress: randomAddress() })
  const headers = { authorization: `Bearer ${body.access_token}` }
  return {
    get: (url: string) => send('GET', url, { headers }),
    accept: (code: string) => send('POST', '/invitations/accept', { body: { code }, headers }),
  }
}

test('somebody without an account is invited by mail, signs up and joins with the role they were invited to', async () => {
  const { ada, email, code } = await invited()
  const mail = await mailTo(folder, email)
  expect(mail.subject).toBe('Join Team on Sextant')
  expect(mail.text).toContain('“Ada Quill” invited you to join “Team” on Sextant as Editor.')
  expect(mail.text).toContain(`http://localhost:3000/join?token=${code}`)
  expect((await look(code)).body).toMatchObject({
    team: 'Team',
    email,
    role: 'editor',
    state: 'open',
    hasAccount: false,
  })

  const grace = await signUp(email)
  const { status, body } = await grace.accept(code)
  expect([status, body.id, body.memberRole, body.members]).toEqual([200, ada.workspaceId, 'editor', 2])
  expect((await grace.get('/teams')).body).toMatchObject([{ id: ada.workspaceId, role: 'member' }])
  const { body: log } = await ada.get('/audit/events')
  expect(log.items.map((line: { action: string }) => line.action)).toEqual(['JOIN_TEAM', 'INVITE_TEAM_MEMBER'])
  expect((await look(code)).body.state).toBe('accepted')
})

test('a name that was saved with line breaks is one quoted line in an invitation', async () => {
  const ada = await signIn('admin')
  const email = newEmail()
  const name = 'Sextant\n\n“Security”\u2028Open http://evil.test/ now'
  await admin.query('update users set name = $1 where id = $2', [name, ada.userId])
  await inTeam(ada).invite(email, 'editor')
  const { text, html } = await mailTo(folder, email)
  expect(text).toContain("“Sextant 'Security' Open http://evil.test/ now” invited you to join “Team” on Sextant")
  expect(html).not.toContain('evil.test/ now</p>')
  expect((await ada.get('/users/me')).body.name).toBe(name)
})

test('the link proves the address it was mailed to', async () => {
  const { email, code } = await invited()
  const grace = await signUp(email)
  expect((await grace.get('/auth/email-verification/status')).body).toEqual({ email_verified: false })
  await grace.accept(code)
  await eventually(async () =>
    expect((await grace.get('/auth/email-verification/status')).body).toEqual({ email_verified: true }),
  )
})

test('who is signed in as somebody else does not join, and neither does the person they are not', async () => {
  const { ada, email, code } = await invited()
  const mallory = await signIn('admin')
  expect(statusAndDetail(await mallory.post('/invitations/accept', { code }))).toEqual([
    409,
    `This invitation is for ${email}. Sign in with that address to accept it.`,
  ])
  expect((await inTeam(ada).members()).body.counts).toEqual({ active: 1, pending: 1, inactive: 0 })
  expect((await (await signUp(email)).accept(code)).status).toBe(200)
})

test('accepted twenty times at once it has one effect', async () => {
  const { ada, email, code } = await invited()
  const grace = await signUp(email)
  const answers = await Promise.all(Array.from({ length: 20 }, () => grace.accept(code)))
  // Those beyond the limit of calls are turned away before anything is done.
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(10)
  expect(answers.every(({ status }) => status === 200 || status === 429)).toBe(true)
  const { body } = await ada.get('/audit/events')
  expect(body.items.filter((line: { action: string }) => line.action === 'JOIN_TEAM')).toHaveLength(1)
  expect((await inTeam(ada).members()).body.counts).toEqual({ active: 2, pending: 0, inactive: 0 })
})

test('a link works once: who was removed does not come back by it', async () => {
  const { ada, email, code } = await invited()
  const grace = await signUp(email)
  await grace.accept(code)
  const { body } = await inTeam(ada).members()
  const seat = body.items.find((member: { email: string }) => member.email === email)
  await inTeam(ada).remove(seat.id)
  expect((await grace.accept(code)).status).toBe(404)
  expect((await inTeam(ada).members()).body.counts.active).toBe(1)
})

test('a link works for seven days; sent again it is a new link, and the old one has ended', async () => {
  const { ada, email, id, code } = await invited()
  await signUp(email)
  now = new Date(now.getTime() + 7 * aDayMs)
  expect((await look(code)).body.state).toBe('expired')
  const again = await signIn('admin', ada.workspaceId)
  expect((await inTeam(again).members('?status=pending')).body.items[0].invitation.isExpired).toBe(true)
  const headers = await signInAgain(email)
  expect(statusAndDetail(await send('POST', '/invitations/accept', { body: { code }, headers }))).toEqual([
    409,
    'This invitation has expired. Ask Ada Quill to send it again.',
  ])
  expect((await again.post(`/teams/${ada.workspaceId}/invitations/${id}/resend`)).body.isExpired).toBe(false)
  const newer = codeIn(await mailTo(folder, email, 2))
  expect(newer).not.toBe(code)
  expect((await look(code)).status).toBe(404)
  expect((await send('POST', '/invitations/accept', { body: { code: newer }, headers })).status).toBe(200)
})

/** Tokens live an hour: after a week one signs in once more. */
async function signInAgain(email: string) {
  const { body: tokens } = await send('POST', '/identity/sign-in', {
    body: { email, password: 'Brass-Limb-64' },
    ipAddress: randomAddress(),
  })
  const { body } = await send('POST', '/auth/login', {
    body: { firebase_token: tokens.id_token },
    ipAddress: randomAddress(),
  })
  return { authorization: `Bearer ${body.access_token}` }
}

test('an invitation that was taken back is none', async () => {
  const { ada, email, id, code } = await invited()
  expect((await ada.call('DELETE', `/teams/${ada.workspaceId}/invitations/${id}`)).status).toBe(200)
  expect(statusAndDetail(await look(code))).toEqual([404, 'This invitation is no longer valid. Ask for a new one.'])
  expect((await (await signUp(email)).accept(code)).status).toBe(404)
})

test('the role of an invitation can be changed until it is accepted', async () => {
  const { ada, email, id, code } = await invited()
  await ada.call('PATCH', `/teams/${ada.workspaceId}/invitations/${id}`, { role: 'viewer' })
  expect((await (await signUp(email)).accept(code)).body.memberRole).toBe('viewer')
})

test('who is in, or invited, is not invited a second time, in whatever letters', async () => {
  const { ada, email } = await invited()
  expect(statusAndDetail(await inTeam(ada).invite(email.toUpperCase()))).toEqual([
    409,
    `${email} has already been invited. Resend the invitation instead.`,
  ])
  const eve = await signIn('editor', ada.workspaceId)
  expect(statusAndDetail(await inTeam(ada).invite(eve.email))).toEqual([409, 'Ada Quill is already in this team.'])
  await inTeam(ada).change(eve.userId, { status: 'inactive' })
  expect(statusAndDetail(await inTeam(ada).invite(eve.email))).toEqual([
    409,
    'Ada Quill is in this team, but inactive. Reactivate them instead.',
  ])
})

test.each([
  ['', 'email: Please enter a valid email address'],
  ['   ', 'email: Please enter a valid email address'],
  ['no address', 'email: Please enter a valid email address'],
  ['a@people.org\r\nBcc: all@people.org', 'email: Please enter a valid email address'],
  ['x@mailinator.com', 'Temporary email addresses are not allowed. Please use a permanent email address.'],
  [`${'a'.repeat(300)}@people.org`, expect.any(String)],
])('"%s" is not invited', async (email, sentence) => {
  const ada = await signIn('admin')
  expect(statusAndDetail(await inTeam(ada).invite(email))).toEqual([400, sentence])
  expect((await inTeam(ada).members()).body.counts.pending).toBe(0)
})

test('the code is nowhere but in the mail: neither in the database nor in a queue', async () => {
  const { code } = await invited()
  expect(code.length).toBeGreaterThan(40)
  const { rows } = await admin.query(
    `select (select count(*)::int from invitations i where i::text like $1) as rows,
            (select count(*)::int from pgboss.job j where j.data::text like $1) as jobs,
            (select count(*)::int from audit_events a where a::text like $1) as lines`,
    [`%${code}%`],
  )
  expect(rows).toEqual([{ rows: 0, jobs: 0, lines: 0 }])
})

test('a team has a hundred open invitations at most', async () => {
  const ada = await signIn('admin')
  await admin.query(
    `insert into invitations (workspace_id, email, role, invited_by, expires_at)
     select $1, n || '@people.org', 'viewer', 'Ada', now() + interval '30 days' from generate_series(1, 100) n`,
    [ada.workspaceId],
  )
  expect(statusAndDetail(await inTeam(ada).invite(newEmail()))).toEqual([
    409,
    'A team can have at most 100 open invitations. Revoke some first.',
  ])
  const { body } = await ada.get(`/teams/${ada.workspaceId}/invitations?limit=60`)
  expect([body.items.length, typeof body.nextCursor]).toEqual([60, 'string'])
})

test('a name with a tag in it is text in the mail', async () => {
  const ada = await signIn('admin')
  await ada.call('PATCH', `/teams/${ada.workspaceId}`, { name: '<img src=x onerror=alert(1)>' })
  const email = newEmail()
  await inTeam(ada).invite(email)
  expect((await mailTo(folder, email)).html).not.toContain('<img')
})

test('what has been over for a month is forgotten by night', async () => {
  const { id } = await invited()
  await admin.query("update invitations set expires_at = $1::timestamptz - interval '31 days' where id = $2", [now, id])
  await server.boss.send('system.tidy', {})
  await vi.waitFor(async () => {
    const { rows } = await admin.query('select id from invitations where id = $1', [id])
    expect(rows).toEqual([])
  }, 8_000)
})
