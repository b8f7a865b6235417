import { passwordTries } from '@sextant/contract/collaboration/share-links'
import { expect, test, vi } from 'vitest'
import { type Client, randomAddress, testApp } from '#test/harness'
import { sampleDocument } from '../collaboration.fixtures.ts'

const { server, signIn, admin, send, logged } = await testApp()
const useless = 'This link has expired or was turned off. Ask the person who sent it for a new one.'

async function shared(options: object = {}, me?: Client) {
  const ada = me ?? (await signIn('editor'))
  const id = await sampleDocument(ada, server.db, 'approved')
  const { body: link } = await ada.post(`/prds/${id}/share-links`, options)
  return { ada, id, link, token: String(link.url).split('/s/')[1] ?? '' }
}

const open = (key: object) => send('POST', '/share-links/open', { body: key, ipAddress: randomAddress() })
const comment = (body: object) => send('POST', '/share-links/comments', { body, ipAddress: randomAddress() })

test('a link opens the document without an account, and its token is nowhere but in its address', async () => {
  const { ada, id, link, token } = await shared()
  expect(link.url).toBe(`http://localhost:3000/s/${token}`)
  expect(token).toMatch(/^[\w-]{43}$/)
  const { status, body, headers } = await open({ token })
  expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(body).toMatchObject({
    sharedBy: ada.name,
    isApproved: true,
    canComment: false,
    content: { title: 'Report export' },
  })
  expect(body.content.feature_requirements[0].evidence[0].quote).toBe('I paste the numbers every week.')
  const { rows } = await admin.query(
    'select (select json_agg(s) from prd_share_links s)::text || (select json_agg(a) from audit_events a)::text as all',
  )
  expect(rows[0].all).not.toContain(token)
  expect(JSON.stringify(logged)).not.toContain(token)
  expect(JSON.stringify((await ada.get(`/prds/${id}/share-links`)).body)).not.toContain(token)
})

test('what it shows has no id, no email and no source, and leaves evidence out where that was chosen', async () => {
  const { ada, id, link, token } = await shared({ withEvidence: false, canComment: true })
  await ada.post(`/prds/${id}/comments`, { body: 'Only for us', anchor: { claimId: 'requirement-1' } })
  const whole = await shared({}, ada)
  await admin.query(
    `update prds set content = jsonb_set(content, '{feature_requirements,0,edited_from}', '"Words taken back"')`,
  )
  for (const key of [{ token }, { token: whole.token }]) {
    const text = JSON.stringify((await open(key)).body)
    for (const secret of [
      id,
      link.id,
      ada.userId,
      ada.workspaceId,
      ada.email,
      'requirement-1',
      'Only for us',
      'Words taken back',
      '01890000',
    ]) {
      expect(text, secret).not.toContain(secret)
    }
  }
  const text = JSON.stringify((await open({ token })).body)
  for (const left of ['I paste the numbers', 'Maya Source', '00:12', '“every week”']) expect(text).not.toContain(left)
})

test('a link ends when it is turned off, expires, or its document or team is gone', async () => {
  const ends: [string, (sharing: Awaited<ReturnType<typeof shared>>) => Promise<unknown>][] = [
    ['turned off', ({ ada, id, link }) => ada.call('DELETE', `/prds/${id}/share-links/${link.id}`)],
    ['expired', ({ link }) => admin.query('update prd_share_links set expires_at = now() where id = $1', [link.id])],
    ['document', ({ ada, id }) => ada.call('DELETE', `/agents/user-whisperer/prds/${id}`)],
    ['team', ({ ada }) => admin.query('update workspaces set deleted_at = now() where id = $1', [ada.workspaceId])],
  ]
  for (const [how, end] of ends) {
    const sharing = await shared({ canComment: true })
    expect((await open({ token: sharing.token })).status).toBe(200)
    await end(sharing)
    const answers = [
      await open({ token: sharing.token }),
      await comment({ token: sharing.token, name: 'Grace', body: 'Hi' }),
    ]
    for (const { status, body } of answers) expect([status, body.detail], how).toEqual([404, useless])
  }
  expect((await open({ token: 'a guess' })).body.detail).toBe(useless)
})

test('a password is asked for, hashed as sign-in passwords are, and cannot be guessed in parallel', async () => {
  const { link, token } = await shared({ password: 'correct horse' })
  const { rows } = await admin.query('select password_hash from prd_share_links where id = $1', [link.id])
  expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect((await open({ token })).body).toBeNull()
  const wrong = await open({ token, password: 'wrong' })
  expect([wrong.status, wrong.body.detail]).toEqual([
    400,
    "This password isn't right. Ask the person who sent the link.",
  ])
  expect((await open({ token, password: 'correct horse' })).body.content.title).toBe('Report export')
  const verify = vi.spyOn(server.ctx.ports.passwords, 'verify')
  const guesses = await Promise.all(Array.from({ length: 20 }, (_, n) => open({ token, password: `guess ${n}` })))
  expect(verify).toHaveBeenCalledTimes(passwordTries.most - 1)
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(20 - (passwordTries.most - 1))
  expect((await open({ token, password: 'correct horse' })).status).toBe(429)
  await admin.query("update prd_share_links set tried_since = now() - interval '16 minutes' where id = $1", [link.id])
  expect((await open({ token, password: 'correct horse' })).status).toBe(200)
})

test('a guest comments under one line of a name, sees what began through the link, and gets answers', async () => {
  const { ada, id, token } = await shared({ canComment: true })
  const guest = { token, name: 'Grace', body: 'Which formats?', quote: 'Scheduled exports' }
  const [thread] = (await comment(guest)).body
  expect(thread).toMatchObject({ author: 'Grace', isGuest: true, quote: 'Scheduled exports', replies: [] })
  const [seen] = (await ada.get(`/prds/${id}/comments`)).body.items
  expect(seen).toMatchObject({ isGuest: true, anchor: { claimId: 'requirement-1', section: 'feature_requirements' } })
  await ada.post(`/prds/${id}/comments`, { body: 'CSV first', replyTo: seen.id })
  await comment({ token, name: 'Grace', body: 'Thanks', thread: thread.ref })
  const { threads } = (await open({ token })).body
  expect(threads[0].replies.map(({ body }: { body: string }) => body)).toEqual(['CSV first', 'Thanks'])
  const { items } = (await ada.get('/notifications')).body
  expect(items[0]).toMatchObject({ kind: 'comment', actionUrl: `/prds/${id}?tab=comments&comment=${seen.id}` })
  for (const name of ['', 'Grace\nAdmin', `Gra\u202Ece`, 'x'.repeat(81)]) {
    expect((await comment({ ...guest, name })).status, name).toBe(400)
  }
  expect((await comment({ ...guest, thread: 'of another link' })).status).toBe(404)
})

test('a link for reading takes no comments, and one with a password none without it', async () => {
  const reading = await shared()
  expect((await comment({ token: reading.token, name: 'Grace', body: 'Hi' })).body.detail).toBe(
    "This link doesn't allow comments.",
  )
  const { token, id, ada } = await shared({ canComment: true, password: 'correct horse' })
  expect((await comment({ token, name: 'Grace', body: 'Hi' })).body.detail).toBe('Enter the password of this link.')
  expect((await ada.get(`/prds/${id}/comments`)).body.items).toEqual([])
})

test('creating, opening and turning off are in the audit log', async () => {
  const { ada, id, link, token } = await shared()
  await open({ token })
  await ada.call('DELETE', `/prds/${id}/share-links/${link.id}`)
  const { rows } = await admin.query('select action, user_name from audit_events where resource_id = $1 order by id', [
    link.id,
  ])
  expect(rows).toEqual([
    { action: 'SHARE_PRD', user_name: ada.name },
    { action: 'OPEN_SHARE_LINK', user_name: 'Someone with a share link' },
    { action: 'UNSHARE_PRD', user_name: ada.name },
  ])
})

test('one network opens and comments only so often', async () => {
  const { token } = await shared({ canComment: true })
  const ipAddress = randomAddress()
  const body = { token, name: 'Grace', body: 'Hi' }
  const answers = await Promise.all(
    Array.from({ length: 25 }, () => send('POST', '/share-links/comments', { body, ipAddress })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
})
