import { expect, onTestFinished, test } from 'vitest'
import { temporaryDatabase } from '#test/database'
import { openDatabase } from '../postgres/database.ts'
import { openAuditKeys } from './keys.ts'

const [first, second, third] = ['a first secret, long enough', 'a second secret, long enough', 'a third, long enough']

async function freshDatabase() {
  const { connectionString } = await temporaryDatabase()
  const { db, close } = openDatabase({ connectionString, max: 8, onError: () => {} })
  onTestFinished(close)
  const rows = () => db.selectFrom('audit_keys').select(['number', 'key_id', 'sealed']).orderBy('number').execute()
  return { db, rows }
}

test('after a change of the secret the same key is encrypted anew, and marks and signs as before', async () => {
  const { db, rows } = await freshDatabase()
  const created = await openAuditKeys(db, first, undefined)
  const [before] = await rows()
  const rotated = await openAuditKeys(db, second, first)
  const [after] = await rows()
  expect([rotated.current.number, rotated.lost, rotated.current.publicKey]).toEqual([1, [], created.current.publicKey])
  expect(rotated.current.mark('a line')).toEqual(created.current.mark('a line'))
  expect(rotated.current.isSigned('a claim', created.current.sign('a claim'))).toBe(true)
  expect(after?.key_id).not.toBe(before?.key_id)
  expect(after?.sealed.equals(before?.sealed ?? Buffer.alloc(0))).toBe(false)

  // From then on the old secret is worth nothing, and the new one needs it no longer.
  const alone = await openAuditKeys(db, second, undefined)
  expect([alone.current.number, alone.lost]).toEqual([1, []])
})

test('where the secret is lost a new key goes on, and the old one is missed', async () => {
  const { db, rows } = await freshDatabase()
  const created = await openAuditKeys(db, first, undefined)
  const next = await openAuditKeys(db, third, undefined)
  expect([next.current.number, next.lost, next.find(1)]).toEqual([2, [1], undefined])
  expect(next.current.publicKey).not.toBe(created.current.publicKey)
  expect(await rows()).toHaveLength(2)
  const found = await openAuditKeys(db, third, first)
  expect([found.current.number, found.lost, found.find(1)?.publicKey]).toEqual([2, [], created.current.publicKey])
})

test('servers that start at once agree on one key', async () => {
  const { db, rows } = await freshDatabase()
  const opened = await Promise.all(Array.from({ length: 6 }, () => openAuditKeys(db, first, undefined)))
  expect(new Set(opened.map(({ current }) => current.publicKey)).size).toBe(1)
  expect(await rows()).toHaveLength(1)
})
