import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { testApp } from '#test/harness'
import { createCipher } from './cipher.ts'
import { keepKey } from './keep-key.ts'
import { createSecrets } from './secrets.ts'

const { server, signIn, database } = await testApp()
const { db } = server
const { workspaceId } = await signIn()
const home = { workspaceId, purpose: 'integration jira' }
const [former, current] = ['the former secret of this installation', 'the current secret of this installation']
const [formerCipher, cipher] = [createCipher(former), createCipher(current)]

beforeEach(async () => {
  await sql`delete from secrets`.execute(db)
  await sql`delete from secret_canary`.execute(db)
})

test('what is sealed opens with the same secret and for the same purpose only', () => {
  const sealed = cipher.seal('hunter2', 'row 1')
  expect(cipher.open(sealed, 'row 1')).toBe('hunter2')
  expect(cipher.open(sealed, 'row 2')).toBeUndefined()
  expect(formerCipher.open(sealed, 'row 1')).toBeUndefined()
  expect(
    cipher.open(
      { ...sealed, sealed: Buffer.from([...sealed.sealed].map((byte, n) => (n ? byte : byte ^ 1))) },
      'row 1',
    ),
  ).toBeUndefined()
  expect(cipher.open({ ...sealed, sealed: sealed.sealed.subarray(0, 5) }, 'row 1')).toBeUndefined()
})

test('the same text is never sealed alike, and the key is named without being told', () => {
  const [one, two] = [cipher.seal('hunter2', 'row'), cipher.seal('hunter2', 'row')]
  expect(one.nonce.equals(two.nonce)).toBe(false)
  expect(one.sealed.equals(two.sealed)).toBe(false)
  expect(one.keyId).toMatch(/^[0-9a-f]{16}$/)
  expect(one.keyId).not.toBe(formerCipher.keyId)
})

test('a secret is read back by its own workspace', async () => {
  const secrets = createSecrets(cipher)
  const id = await secrets.save(db, home, 'hunter2')
  expect(await secrets.read(db, home, id)).toBe('hunter2')
  const stranger = await signIn()
  await expect(secrets.read(db, { ...home, workspaceId: stranger.workspaceId }, id)).rejects.toThrow('not found')
  await expect(secrets.read(db, { ...home, purpose: 'integration notion' }, id)).rejects.toThrow('not found')
})

test('another key is told in a sentence when the secret is used', async () => {
  const id = await createSecrets(formerCipher).save(db, home, 'hunter2')
  await expect(createSecrets(cipher).read(db, home, id)).rejects.toThrow(
    "The stored credentials can't be read: they were encrypted with a different secret",
  )
})

test('a server with another secret does not start, and says what to do', async () => {
  expect(await keepKey(db, formerCipher, undefined)).toBe('none')
  await createSecrets(formerCipher).save(db, home, 'hunter2')
  await expect(keepKey(db, cipher, undefined)).rejects.toThrow(
    'SEXTANT_SECRET is not the one that this database was set up with.',
  )
  await expect(keepKey(db, cipher, 'a third one')).rejects.toThrow(
    'SEXTANT_SECRET_PREVIOUS is not the right one either.',
  )
  expect(await keepKey(db, formerCipher, undefined)).toBe('none')
})

test('the whole server refuses to start with another secret', async () => {
  await keepKey(db, formerCipher, undefined)
  await createSecrets(formerCipher).save(db, home, 'hunter2')
  const { connectionString } = database
  await expect(testApp({ connectionString, secret: current })).rejects.toThrow('SEXTANT_SECRET is not the one')
})

test('a server with another secret does not start where no credentials are stored either', async () => {
  await keepKey(db, formerCipher, undefined)
  await expect(keepKey(db, cipher, undefined)).rejects.toThrow('SEXTANT_SECRET is not the one')
  await expect(keepKey(db, cipher, 'a third one')).rejects.toThrow(
    'SEXTANT_SECRET_PREVIOUS is not the right one either.',
  )
  expect(await keepKey(db, formerCipher, undefined)).toBe('none')
  expect(await keepKey(db, cipher, former)).toBe('rotated')
  expect(await keepKey(db, cipher, undefined)).toBe('none')
})

test('given the former secret, everything is encrypted anew', async () => {
  await keepKey(db, formerCipher, undefined)
  const id = await createSecrets(formerCipher).save(db, home, 'hunter2')
  expect(await keepKey(db, cipher, former)).toBe('rotated')
  expect(await keepKey(db, cipher, former)).toBe('none')
  expect(await createSecrets(cipher).read(db, home, id)).toBe('hunter2')
  await expect(createSecrets(formerCipher).read(db, home, id)).rejects.toThrow("can't be read")
})

test('a secret that is lost takes the stored ones with it, when somebody says so', async () => {
  await keepKey(db, formerCipher, undefined)
  const id = await createSecrets(formerCipher).save(db, home, 'hunter2')
  expect(await keepKey(db, cipher, 'lost')).toBe('forgotten')
  await expect(createSecrets(cipher).read(db, home, id)).rejects.toThrow('not found')
})
