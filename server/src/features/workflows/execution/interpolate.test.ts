import { expect, test } from 'vitest'
import { interpolate, interpolateValue, type Scope } from './interpolate.ts'
import { jsonSafe, jsonSafeObject } from './json-safe.ts'

const scope: Scope = {
  trigger: { title: 'Dark mode', tags: ['ui', 'night'], nested: { n: 0 }, at: '2026-03-29T10:00:00.000Z' },
  steps: { 1: { output: { title: 'A PRD', items: [{ name: 'first' }] } } },
  workflow: { id: 'w', name: 'Digest' },
  execution: { id: 'e' },
  now: '2026-03-29T12:00:00.000Z',
}

test('variables are looked up in the trigger and in what earlier steps made', () => {
  expect(interpolate('{{trigger.title}}: {{ steps.1.output.title }} of {{workflow.name}}', scope)).toBe(
    'Dark mode: A PRD of Digest',
  )
  expect(interpolate('{{steps.1.output.items.0.name}}, {{trigger.nested.n}}, {{trigger.nothing}}.', scope)).toBe(
    'first, 0, .',
  )
})

test('formatters are a few names, one after the other', () => {
  expect(interpolate('{{trigger.title | upper}}', scope)).toBe('DARK MODE')
  expect(interpolate('{{trigger.tags | join:" / "}} ({{trigger.tags | count}})', scope)).toBe('ui / night (2)')
  expect(interpolate('{{trigger.none | default:"nothing" | upper}}', scope)).toBe('NOTHING')
  expect(interpolate('{{trigger.at | date}} {{trigger.tags | first}}', scope)).toBe('2026-03-29 ui')
  expect(interpolate('{"t": {{trigger.title | json}}}', scope)).toBe('{"t": "Dark mode"}')
})

test('what is filled in is not read again', () => {
  expect(interpolate('{{trigger.x}}', { ...scope, trigger: { x: '{{steps.1.output.title}}' } })).toBe(
    '{{steps.1.output.title}}',
  )
})

test('a list that is one variable stays a list', () => {
  expect(interpolateValue(['{{trigger.tags}}', 'x {{trigger.title}}'], scope)).toEqual(['ui', 'night', 'x Dark mode'])
})

const attacks = [
  "{{constructor.constructor('return process')()}}",
  '{{trigger.constructor}}',
  '{{trigger.__proto__}}',
  '{{trigger.__proto__.polluted}}',
  '{{trigger.toString}}',
  '{{trigger.hasOwnProperty}}',
  '{{steps.constructor.prototype}}',
  '{{trigger.title.constructor}}',
  '{{trigger.title.length}}',
  '{{trigger.tags.map}}',
  '{{process.env.HOME}}',
  '{{globalThis.process}}',
  '{{this}}',
  '{{ (() => process.exit())() }}',
  '{{ Error.prepareStackTrace }}',
  '{{ new Proxy({}, {}) }}',
  '{{ `\u0024{process.env}` }}',
  '{{ trigger["__proto__"] }}',
  '{{ trigger | constructor }}',
  '{{ trigger.title | toString }}',
  '{{ trigger.title | __proto__ }}',
  '{{ $json }}',
  '{{= 7*7 }}',
  '<%= 7*7 %>',
  '\u0024{7*7}',
  '{{7*7}}',
]

test.each(attacks)('%s is text or nothing', (attack) => {
  const filled = interpolate(attack, scope)
  expect(['', attack]).toContain(filled)
  expect(interpolateValue([attack], scope).every((text) => text === '' || text === attack)).toBe(true)
})

test('names that lead to what all objects share are dropped from what comes in', () => {
  const sent = JSON.parse(
    '{"a":1,"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"b":{"prototype":1}}',
  )
  expect(jsonSafeObject(sent)).toEqual({ a: 1, b: {} })
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
})

test('what PostgreSQL cannot keep is taken out, and depth has an end', () => {
  expect(jsonSafe({ 'a\0': 'b\0\ud800' })).toEqual({ a: 'b\ufffd' })
  const deep = JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`)
  expect(JSON.stringify(jsonSafe(deep)).length).toBeLessThan(60)
  expect(jsonSafe({ f: () => 1, n: Number.NaN, u: undefined })).toEqual({ f: null, n: null, u: null })
})
