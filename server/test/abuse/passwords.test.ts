import { randomUUID } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { testApp } from '../harness.ts'
import { codeOf, createVisitors } from './visitors.fixtures.ts'

const app = await testApp({ services: ['worker'] })
const { visitor, resetLink } = createVisitors(app)
const { passwords } = app.server.ctx.ports

afterEach(() => vi.restoreAllMocks())

/** Valid by every rule, of the given length. */
const ofLength = (length: number, end = '') => 'Brass-Limb-64'.padEnd(length - end.length, 'sextant ') + end

test.each([64, 128])('a password of %i characters is taken, and all of it counts', async (length) => {
  const grace = visitor()
  expect((await grace.signUp({ password: ofLength(length, 'a') })).status).toBe(200)
  expect((await grace.signIn(ofLength(length, 'b'))).body.code).toBe('auth/wrong-password')
  expect((await grace.signIn(ofLength(length, 'a'))).status).toBe(200)
})

test('two passwords that differ after 72 bytes are two passwords', async () => {
  const grace = visitor()
  await grace.signUp({ password: `${ofLength(72)}one` })
  expect((await grace.signIn(`${ofLength(72)}two`)).body.code).toBe('auth/wrong-password')
})

test('four kilobytes are refused before anything is computed from them', async () => {
  const grace = visitor()
  await grace.signUp()
  await grace.forget()
  const code = codeOf(await resetLink(grace.email))
  const [hash, verify] = [vi.spyOn(passwords, 'hash'), vi.spyOn(passwords, 'verify')]
  const huge = ofLength(4_096)
  const replies = [
    await visitor().signUp({ password: huge }),
    await grace.signIn(huge),
    await grace.confirmReset(code, { new_password: huge }),
  ]
  expect(replies.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([400, 'invalid_input']))
  expect([hash.mock.calls, verify.mock.calls]).toEqual([[], []])
})

test.each(['Password1!', 'Qwerty123!', 'Sextant2026!'])(
  '%s is refused for a new account and for a new password',
  async (common) => {
    const grace = visitor()
    expect((await grace.signUp({ password: common })).body.code).toBe('auth/weak-password')
    const { status, body } = await grace.confirmReset('any code', { new_password: common })
    expect([status, body.code]).toEqual([400, 'auth/weak-password'])
  },
)

test('a letter and its sign apart are one password with the letter whole, whichever was typed first', async () => {
  const [whole, apart] = ['Caf\u00e9-Limb-64', 'Cafe\u0301-Limb-64']
  for (const [set, typed] of [
    [whole, apart],
    [apart, whole],
  ] as const) {
    const grace = visitor()
    await grace.signUp({ password: set })
    expect((await grace.signIn(typed)).status).toBe(200)
  }
})

test('many who sign in at once leave threads for those who only need a signature', async () => {
  let hashed = 0
  const hashes = Array.from({ length: 12 }, () => passwords.hash('Brass-Limb-64').then(() => (hashed += 1)))
  await app.server.tokens.issue(randomUUID(), randomUUID())
  expect(hashed).toBeLessThanOrEqual(4)
  await Promise.all(hashes)
  expect(hashed).toBe(12)
})

test('a stored password costs what it should to guess, also after it was set anew', async () => {
  const grace = visitor()
  await grace.signUp()
  const stored = async (): Promise<string> => {
    const { rows } = await app.admin.query(
      'select hash from passwords p join users u on u.id = p.user_id where u.email = $1',
      [grace.email],
    )
    return rows[0].hash
  }
  const before = await stored()
  await grace.forget()
  await grace.confirmReset(codeOf(await resetLink(grace.email)))
  const after = await stored()
  for (const hash of [before, after]) {
    const [, kibibytes, passes, lanes, salt = ''] =
      /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$/.exec(hash) ?? []
    expect(Number(kibibytes)).toBeGreaterThanOrEqual(19 * 1_024)
    expect(Number(passes)).toBeGreaterThanOrEqual(2)
    expect(lanes).toBe('1')
    expect(Buffer.from(salt, 'base64').length).toBeGreaterThanOrEqual(16)
  }
  expect(before.split('$')[4]).not.toBe(after.split('$')[4])
})
