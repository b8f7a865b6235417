import { expect, test } from 'vitest'
import { passwords } from '#adapters/identity/passwords'
import { guessesFrom, isGuessable } from './common-passwords.ts'

const isRefused = async (password: string, own: string[] = []) =>
  isGuessable(password, own) || (await passwords.areCommon(guessesFrom(password)))

test.each([
  'Password1!',
  'Qwerty123!',
  'Sextant2026!',
  'P@ssw0rd99!',
  'p@ssw0rd',
  '!!Welcome1',
  'Aaaaaaaa1!',
  'Hello123!',
  'H3ll0123!',
  'Liverpool1!',
  'L1verp00l!',
  'Liverpool123456789!',
  'Michael1!',
  '1!Michael',
  'Test1234!',
  'T3$t1234',
  'Charlie123!',
  'Monday2024!',
  'Aa1!aaaa',
  'Abcdefgh1!',
  'Pass-word1!',
])('%s is too common', async (password) => {
  expect(await isRefused(password)).toBe(true)
})

test.each([
  'Brass-Limb-64',
  'passwordless Horizon 3!',
  'xK9#mQ2$vL',
  'Correct horse battery staple 2024!',
  'Sunshine over seven quiet hills 12345',
  'Dog 8392-0184-7561-0264',
])('%s is not', async (password) => {
  expect(await isRefused(password)).toBe(false)
})

test.each([
  ['Obelkamp-2024!', ['Ann Obelkamp', 'ao@people.org']],
  ['GraceMarlow1!', ['Grace Marlow', 'gm@people.org']],
  ['Gr4c3.M4rlow!', ['Grace Marlow', 'gm@people.org']],
  ['Ledger.keeper7!', ['Ann Obel', 'ledger.keeper@people.org']],
  ['Brasskeeper77!', ['Ann Obel', 'brasskeeper+news@people.org']],
])('%s is too close to who chose it', async (password, own) => {
  expect([await isRefused(password), await isRefused(password, own)]).toEqual([false, true])
})

test('a name of two letters refuses nothing, and a longer password may hold a name', async () => {
  expect(await isRefused('Bo-Tvx-6431!', ['Bo Li', 'bo@people.org'])).toBe(false)
  expect(await isRefused('Marlow counts 7 grey herons', ['Grace Marlow', 'gm@people.org'])).toBe(false)
})

test('the longest password is judged in no time', async () => {
  const startedAt = process.cpuUsage()
  for (const sign of ['1', '!', 'a', '1!', '@0']) await isRefused(sign.repeat(128).slice(0, 128))
  const { user, system } = process.cpuUsage(startedAt)
  expect((user + system) / 5_000).toBeLessThan(1_000)
})
