import { expect, test } from 'vitest'
import { testApp } from '#test/harness'

const { signIn, clientOf, admin } = await testApp()

test('a person saves what they say of themselves, all of it or a part', async () => {
  const ada = await signIn('viewer')
  const first = await ada.call('PATCH', '/users/me', {
    name: 'Ada K. Quill',
    company: 'Quill & Sons',
    bio: 'Counts things.',
  })
  expect(first.body).toMatchObject({
    name: 'Ada K. Quill',
    company: 'Quill & Sons',
    bio: 'Counts things.',
    earlyAccess: false,
  })
  await ada.call('PATCH', '/users/me', { industry: 'Optics', earlyAccess: true })
  expect((await ada.get('/users/me')).body).toMatchObject({
    company: 'Quill & Sons',
    industry: 'Optics',
    earlyAccess: true,
  })
  expect((await ada.get('/auth/me')).body).toMatchObject({ first_name: 'Ada', last_name: 'K. Quill' })
})

test.each([
  [{ name: ' ' }, 'Name is required'],
  [
    { name: 'Sextant Security\n\nYour account is locked. Open http://evil.test/ now' },
    'Please remove line breaks and control characters',
  ],
  [{ company: 'Quill\rSons' }, 'Please remove line breaks and control characters'],
  [{ bio: 'x'.repeat(501) }, 'Bio must be at most 500 characters'],
  [{ linkedinUrl: 'javascript:alert(1)' }, 'Enter a URL that starts with https://'],
])('what cannot be saved is refused with a sentence: %j', async (draft, sentence) => {
  const reply = await (await signIn('viewer')).call('PATCH', '/users/me', draft)
  expect([reply.status, reply.body.detail.includes(sentence)]).toEqual([400, true])
})

test('what is not theirs to set is ignored', async () => {
  const ada = await signIn('viewer')
  await ada.call('PATCH', '/users/me', { email: 'thief@people.org', emailVerified: true, plan: 'team', company: 'X' })
  expect((await ada.get('/users/me')).body).toMatchObject({ email: ada.email, emailVerified: false, company: 'X' })
})

test('the greeting follows the clock where the person is and tells something true', async () => {
  const ada = await signIn('viewer')
  const { body } = await ada.get('/users/me/greeting?time_zone=Pacific/Auckland')
  expect(body.success).toBe(true)
  expect(body.data.greeting).toMatch(/^Good (morning|afternoon|evening|night), Ada\.$/)
  expect(body.data).toMatchObject({ context: expect.any(String), timestamp: expect.stringMatching(/^\d{4}-.*Z$/) })
  expect(body.data.personalization_data).toEqual({
    firstName: 'Ada',
    time_of_day: expect.stringMatching(/^(morning|afternoon|evening|night)$/),
    day_of_week: expect.stringMatching(/^\w+day$/),
    is_first_time: true,
  })
  const seen = { engagement_type: 'view', duration_viewed: 900.4, interaction_type: 'none' }
  expect((await ada.post(`/users/me/greeting/${body.data.timestamp}/engagement`, seen)).status).toBe(200)
  const again = await ada.get('/users/me/greeting')
  expect(again.body.data.personalization_data.is_first_time).toBe(false)
  expect((await ada.get('/users/me/greeting?time_zone=Moon/Base')).status).toBe(400)
})

test('a person sees where they are signed in and can end any of it', async () => {
  const ada = await signIn('viewer')
  const { rows } = await admin.query(
    "insert into sessions (user_id, user_agent, expires_at) values ($1, 'Firefox', now() + interval '1 day') returning id",
    [ada.userId],
  )
  const other = await clientOf({ ...ada, sessionId: rows[0].id })
  expect((await other.get('/settings')).status).toBe(200)
  const devices = (await ada.get('/users/me/devices')).body
  expect(devices.map(({ id, isThisOne }: { id: string; isThisOne: boolean }) => [id, isThisOne])).toEqual(
    expect.arrayContaining([
      [rows[0].id, false],
      [ada.sessionId, true],
    ]),
  )
  expect((await ada.call('DELETE', `/users/me/devices/${rows[0].id}`)).status).toBe(200)
  expect((await other.get('/settings')).status).toBe(401)
})

test('the installation tells what it runs on', async () => {
  expect((await (await signIn('viewer')).get('/installation')).body).toEqual({
    database: 'external',
    mail: 'files',
    engine: 'Built-in',
  })
})
