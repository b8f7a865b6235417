import { expect, test } from 'vitest'
import { askOfNamed, namesIn } from './named.ts'

const thing = (kind: string, title: string) => ({ kind, id: title, title, detail: '', url: '/', at: new Date(0) })
const northwind = thing('Competitor', 'Northwind Boards')
const things = [
  thing('PRD', 'Board templates'),
  thing('Feature analysis', 'Board templates'),
  thing('Workflow', 'Stand-up Reminder'),
  northwind,
]

test('a name is among the runs of words, however it is spelled apart', () => {
  expect(namesIn('When does the standup reminder run?').get('standupreminder')).toBe('standup reminder')
  expect(namesIn('When does the stand-up reminder run?').has('standupreminder')).toBe(true)
})

test.each([
  ['when does the standup reminder go off next', { topic: 'record', id: 'Stand-up Reminder' }],
  ['why did the stand-up reminder fail', { topic: 'failures', kinds: ['Execution'] }],
  ['how risky is the board templates feature', { topic: 'record' }],
  ['when was northwind last checked', { topic: 'record', id: northwind.title }],
  ['did northwind raise its prices', { topic: 'changes', state: 'pricing', words: 'northwind' }],
  ['is northwind hiring', { topic: 'changes', state: 'hiring' }],
  ['anything new at northwind', { topic: 'changes', state: '' }],
])('%s', (phrase, expected) => {
  const meant = phrase.includes('risky') ? things.filter(({ kind }) => kind !== 'PRD') : things
  expect(askOfNamed(phrase, meant)).toMatchObject(expected)
})

test.each([
  'who is the ceo of northwind',
  'what is the phone number of northwind boards',
  'how much revenue did northwind make',
  'who painted the board templates',
])('%s asks for what nobody wrote down', (phrase) => {
  expect(askOfNamed(phrase, things)).toBeUndefined()
})

test('a thing that is not named is not meant', () => {
  expect(askOfNamed('what is new at initech', [])).toBeUndefined()
})
