import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

test.each(['Password1!', 'Qwerty123!', 'Sextant2026!', 'P@ssw0rd99!', '!!Welcome1', 'Aaaaaaaa1!'])(
  '%s is too common',
  (password) => {
    expect(isCommonPassword(password)).toBe(true)
  },
)

test.each(['Brass-Limb-64', 'passwordless Horizon 3!', 'xK9#mQ2$vL'])('%s is not', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})
