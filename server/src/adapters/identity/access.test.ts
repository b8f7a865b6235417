import { createHmac } from 'node:crypto'
import { SignJWT } from 'jose'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { testApp } from '#test/harness'
import { deriveKey } from './secret.ts'

const { signIn, send, admin, clientOf, server } = await testApp()
const secret = 'a secret for tests, long enough to be one'
const key = deriveKey(secret, 'access-token')
const refused = { code: 'not_signed_in', detail: 'Please log in to continue.' }

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const sign = (header: object, claims: object, by = key) => {
  const body = `${encode(header)}.${encode(claims)}`
  return `${body}.${createHmac('sha256', by).update(body).digest('base64url')}`
}

/** The status a token gets, whatever else is right. */
async function statusWith(token: string): Promise<number> {
  return (await send('GET', '/settings', { headers: { authorization: `Bearer ${token}` } })).status
}

test('a token of ours is let in, and two of them are never the same', async () => {
  const ada = await signIn('viewer')
  const other = await clientOf(ada)
  expect(await statusWith(ada.token)).toBe(200)
  expect(other.token).not.toBe(ada.token)
})

test('a forged, foreign, expired or misused token is refused', async () => {
  const ada = await signIn('viewer')
  const now = Math.floor(Date.now() / 1_000)
  const header = { alg: 'HS256', typ: 'at+jwt' }
  const good = { sub: ada.userId, sid: ada.sessionId, iss: 'sextant', aud: 'sextant-api', iat: now, exp: now + 60 }
  expect(await statusWith(sign(header, good))).toBe(200)
  const forged = {
    'no algorithm': `${encode({ alg: 'none', typ: 'at+jwt' })}.${encode(good)}.`,
    'another key': sign(header, good, Buffer.from('another key of thirty-two bytes.')),
    'a key file as key id': sign({ ...header, kid: '../../dev/null' }, good, Buffer.alloc(0)),
    'another algorithm': await new SignJWT(good)
      .setProtectedHeader({ alg: 'HS512', typ: 'at+jwt' })
      .sign(Buffer.concat([key, key])),
    expired: sign(header, { ...good, exp: now - 1 }),
    'not yet valid': sign(header, { ...good, nbf: now + 60 }),
    'another audience': sign(header, { ...good, aud: 'elsewhere' }),
    'another issuer': sign(header, { ...good, iss: 'elsewhere' }),
    'a refresh token': sign({ ...header, typ: 'refresh+jwt' }, good),
    'no session': sign(header, { ...good, sid: undefined }),
    'another session': sign(header, { ...good, sid: ada.userId }),
    'a flipped byte': ada.token.slice(0, -2) + (ada.token.endsWith('AA') ? 'BB' : 'AA'),
    'no token at all': '',
  }
  for (const [what, token] of Object.entries(forged)) expect([what, await statusWith(token)]).toEqual([what, 401])
})

test('without a workspace in the request it is the personal one, of which one is always admin', async () => {
  const ada = await signIn('viewer')
  const { body } = await send('GET', '/audit/events', { headers: { authorization: `Bearer ${ada.token}` } })
  expect(body.items).toEqual([])
  const saved = await send('PUT', '/settings', {
    body: { workflowHistory: '1y', agentOutputHistory: '1y', timeZone: 'UTC' },
    headers: { authorization: `Bearer ${ada.token}` },
  })
  expect(saved.status).toBe(200)
})

test('a workspace one does not belong to looks like it does not exist', async () => {
  const ada = await signIn('admin')
  const stranger = await signIn('admin')
  for (const id of [stranger.workspaceId, 'not-an-id', "'; drop table users"]) {
    const { status, body } = await ada.call('GET', '/settings', undefined, { 'x-workspace-id': id })
    expect([status, body.detail]).toEqual([404, 'Workspace not found'])
  }
})

test('who calls is found by one statement, and again without any while it is remembered', async () => {
  const ada = await signIn('admin')
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  const lookups = async () => {
    spy.mockClear()
    await ada.get('/settings')
    const texts = spy.mock.calls.map(([text]) => String(text))
    return texts.filter((text) => /seats_of|from "sessions"/.test(text)).length
  }
  expect([await lookups(), await lookups()]).toEqual([1, 0])
  spy.mockRestore()
})

/** Rights that were changed by another server reach this one by the database's own announcement. */
async function afterTheNews(): Promise<void> {
  await new Promise((done) => setTimeout(done, 100))
}

test('a revoked session is out at the next request', async () => {
  const ada = await signIn('admin')
  expect((await ada.get('/settings')).status).toBe(200)
  await admin.query('update sessions set revoked_at = now() where id = $1', [ada.sessionId])
  await afterTheNews()
  expect(await ada.get('/settings')).toMatchObject({ status: 401, body: refused })
})

test('who loses a seat, an account or a role loses what came with it at the next request', async () => {
  const removed = await signIn('admin')
  const disabled = await signIn('admin')
  const demoted = await signIn('admin')
  const settings = (await removed.get('/settings')).body
  for (const person of [disabled, demoted]) await person.get('/settings')
  await admin.query('delete from memberships where user_id = $1 and workspace_id = $2', [
    removed.userId,
    removed.workspaceId,
  ])
  await admin.query('update users set disabled_at = now() where id = $1', [disabled.userId])
  await admin.query("update memberships set role = 'viewer' where user_id = $1", [demoted.userId])
  await afterTheNews()
  expect((await removed.get('/settings')).status).toBe(404)
  expect((await disabled.get('/settings')).status).toBe(401)
  expect((await demoted.put('/settings', settings)).status).toBe(403)
})

test('a change made by this server counts the moment its transaction has committed', async () => {
  const ada = await signIn('admin')
  await ada.get('/settings')
  await server.ctx.transact(async (ctx) => {
    await ctx.db.updateTable('sessions').set({ revoked_at: ctx.now() }).where('id', '=', ada.sessionId).execute()
    ctx.accessChanged(ada.userId)
  })
  expect((await ada.get('/settings')).status).toBe(401)
})
