import { expect, test } from 'vitest'
import { fillTemplate, previewOf, templateProblem, unknownVariables } from './outreach-rules.ts'
import { emailKey, isEmail, progressOf, responseRate, scoreTone } from './rules.ts'

test('scores and response rates of 90 or more are green, 80 to 89 orange, lower red', () => {
  expect([100, 90, 89, 80, 79, 0].map(scoreTone)).toEqual([
    ...['success', 'success', 'warning', 'warning', 'danger', 'danger'],
  ])
})

test.each([
  ['Rosa@Example.com', 'rosa@example.com'],
  ['rosa+news@example.com', 'rosa@example.com'],
  [' ROSA+a+b@EXAMPLE.COM. ', 'rosa@example.com'],
  ['r.o.s.a@gmail.com', 'rosa@gmail.com'],
  ['Rosa.+x@googlemail.com', 'rosa@gmail.com'],
  ['ｒosa@example.com', 'rosa@example.com'],
  ['+rosa@example.com', '+rosa@example.com'],
])('all ways to write an address are one person: %s', (written, key) => {
  expect(emailKey(written)).toBe(key)
})

test.each(['rosa@x.example', 'r.o-s_a+1@sub.x.example', "o'neil@x.example"])('an address is one: %s', (text) => {
  expect(isEmail(text)).toBe(true)
})
test.each([
  '',
  'rosa',
  'rosa@',
  '@x.example',
  'a b@x.example',
  'rosa@x',
  'rosa@x.example\r\nBcc: a@b.example',
  'a@b@c.example',
])('no address is none: %j', (text) => {
  expect(isEmail(text)).toBe(false)
})

test('a response rate is of those who were written to, and progress never passes the goal', () => {
  expect([responseRate(0, 0), responseRate(3, 1), responseRate(1, 4)]).toEqual([null, 33, 100])
  expect([progressOf(0, 5), progressOf(2, 5), progressOf(9, 5), progressOf(1, 0)]).toEqual([0, 40, 100, 0])
})

const values = { firstName: 'Rosa', name: 'Rosa {{sender}}', workspace: 'A <b>', campaign: '$&', sender: 'Ada' }

test('variables are filled in once: what a value says in braces or dollars stays as it is', () => {
  expect(fillTemplate('{{ firstName }} of {{name}}, {{campaign}}, {{workspace}}', values)).toBe(
    'Rosa of Rosa {{sender}}, $&, A <b>',
  )
  expect(fillTemplate('{{constructor}} {{__proto__}}', values)).toBe('{{constructor}} {{__proto__}}')
})

test('a variable that does not exist is named', () => {
  expect(unknownVariables('{{firstName}} {{frist}} {{frist}}')).toEqual(['frist'])
  expect(templateProblem({ subject: 'a', body: '{{frist}}' })).toMatch(/^\{\{frist\}\} isn't a variable\. Use one of: /)
  expect(templateProblem({ subject: '{{name}}', body: 'b' })).toBeUndefined()
})

test('the preview of a template is the beginning of its text, in one line', () => {
  expect(previewOf('Hi\n\nthere')).toBe('Hi there')
  expect(previewOf('a'.repeat(500))).toHaveLength(160)
})
