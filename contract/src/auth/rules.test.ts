import { expect, test } from 'vitest'
import {
  isEmail,
  passwordStrength,
  resetPasswordProblem,
  signUpEmailProblem,
  signUpPasswordProblem,
  suggestEmail,
} from './rules.ts'

test.each([
  ['', 'Email is required'],
  ['ada', 'Please enter a valid email address'],
  ['ada@', 'Invalid email format'],
  ['ada@lovelace', 'Please enter a valid email address'],
  ['a da@lovelace.org', 'Please enter a valid email address'],
  ['ada@mailinator.com', 'Temporary email addresses are not allowed. Please use a permanent email address.'],
  ['ada@Example.com', 'Temporary email addresses are not allowed. Please use a permanent email address.'],
  ['ada@fake.net', 'Temporary email addresses are not allowed. Please use a permanent email address.'],
  ['ada@test.co.uk', 'Temporary email addresses are not allowed. Please use a permanent email address.'],
  ['ada@sub.mailinator.com', 'Temporary email addresses are not allowed. Please use a permanent email address.'],
  ['ada@guerrillamail.org', 'Temporary email addresses are not allowed. Please use a permanent email address.'],
  ['my.test@lovelace.org', 'Test email addresses are not allowed. Please use your real email address.'],
  ['demo@sextant.app', 'Test email addresses are not allowed. Please use your real email address.'],
  ['ada@lovelace.test', 'Invalid email domain. Please use a real email address.'],
  ['ada@lovelace.invalid', 'Invalid email domain. Please use a real email address.'],
  ['ada@localhost', 'Local email addresses are not allowed. Please use a public email address.'],
  ['ada@127.0.0.1', 'Local email addresses are not allowed. Please use a public email address.'],
  ['ada@[127.0.0.1]', 'Local email addresses are not allowed. Please use a public email address.'],
  ['ada@[IPv6:::1]', 'Local email addresses are not allowed. Please use a public email address.'],
  ['ada@localhost.localdomain', 'Local email addresses are not allowed. Please use a public email address.'],
  ['ada@mail.localhost', 'Local email addresses are not allowed. Please use a public email address.'],
])('an account is not made for %s: %s', (email, problem) => {
  expect(signUpEmailProblem(email)).toBe(problem)
})

test.each(['ada@lovelace.org', 'ada@test.lovelace.org', 'ada@contest.com', 'ada@localhost-tools.com'])(
  'an account is made for %s',
  (email) => {
    expect(signUpEmailProblem(email)).toBeUndefined()
  },
)

test('a hostile address is refused without a long thought', () => {
  for (const email of ['a'.repeat(100_000), `a@${'a.'.repeat(50_000)}`, `${'!'.repeat(50_000)}@b.c`]) {
    expect(isEmail(email)).toBe(false)
  }
})

test.each([
  ['', 'Password is required'],
  ['Ab1!', 'Password does not meet requirements'],
  ['abcdefg1!', 'Password does not meet requirements'],
  ['ABCDEFG1!', 'Password does not meet requirements'],
  ['Abcdefgh!', 'Password does not meet requirements'],
  ['Abcdefg12', 'Password does not meet requirements'],
  [`Aa1!${'x'.repeat(125)}`, 'Password does not meet requirements'],
  ['Abcdefg1!', undefined],
  [`Aa1!${'x'.repeat(124)}`, undefined],
])('signing up with the password %s: %s', (password, problem) => {
  expect(signUpPasswordProblem(password)).toBe(problem)
})

test.each([
  ['', 'Password is required'],
  ['Ab1', 'Password must be at least 8 characters'],
  ['abcdefgh1', 'Password must contain uppercase, lowercase, and number'],
  ['Abcdefgh', 'Password must contain uppercase, lowercase, and number'],
  ['Abcdefg1', undefined],
])('resetting to the password %s: %s', (password, problem) => {
  expect(resetPasswordProblem(password)).toBe(problem)
})

test.each([
  ['', 0, 'Very Weak'],
  ['abc', 1, 'Very Weak'],
  ['abcdefgh', 2, 'Weak'],
  ['Abcdefgh', 3, 'Fair'],
  ['Abcdefg1', 4, 'Good'],
  ['Abcdefg1!', 5, 'Strong'],
])('the password "%s" scores %i, %s', (password, score, label) => {
  expect(passwordStrength(password)).toEqual({ score, label })
})

test.each([
  ['ada@gmial.com', 'ada@gmail.com'],
  ['ada@gmail.con', 'ada@gmail.com'],
  ['ada@hotmial.com', 'ada@hotmail.com'],
  ['ada@outlok.com', 'ada@outlook.com'],
  ['ada@yaho.com', 'ada@yahoo.com'],
  ['ada@gmail.com', undefined],
  ['ada@lovelace.org', undefined],
  ['ada', undefined],
])('who types %s may have meant %s', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant)
})
