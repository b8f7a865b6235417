import { expect, test } from 'vitest'
import { weighTokens } from '../classify/valence.ts'
import { keyPhrases, nounPhrases } from './key-phrases.ts'
import { detectLanguage } from './language.ts'
import { sentencesOf } from './sentences.ts'
import { tokensOf } from './tokens.ts'

test('tokens are verbatim and know their stem, part of speech and whether they carry meaning', () => {
  const text = "The users can't log in :("
  const tokens = tokensOf(text)
  for (const { start, end, text: own } of tokens) expect(text.slice(start, end)).toBe(own)
  expect(tokens.find(({ lower }) => lower === 'users')).toMatchObject({ stem: 'user', pos: 'NOUN', isStop: false })
  expect(tokens.at(-1)).toMatchObject({ text: ':(', type: 'emoticon' })
  expect(tokens[0]?.isStop).toBe(true)
})

test('names with letters beyond those of Western Europe are one word, as they were written', () => {
  const text = 'Łukasz asked Dvořák and Nguyễn.'
  const tokens = tokensOf(text)
  expect(tokens.map(({ text: own }) => own)).toEqual(['Łukasz', 'asked', 'Dvořák', 'and', 'Nguyễn', '.'])
  for (const { start, end, text: own } of tokens) expect(text.slice(start, end)).toBe(own)
})

test('blank text has no tokens', () => {
  expect(tokensOf(' \n ')).toEqual([])
})

test('negation turns a word, a booster raises it, and a "but" ends the scope', () => {
  const valence = (text: string, word: string) =>
    weighTokens(tokensOf(text)).find(({ token }) => token.lower === word)?.valence ?? 0
  expect(valence('it is good', 'good')).toBeGreaterThan(0)
  expect(valence('it is not good', 'good')).toBeLessThan(0)
  expect(valence('it is very good', 'good')).toBeGreaterThan(valence('it is good', 'good'))
  expect(valence('not cheap but good', 'good')).toBeGreaterThan(0)
})

test('noun phrases end in a noun and leave fillers out', () => {
  const phrases = nounPhrases(tokensOf('The new export wizard loses custom fields'))
  expect(phrases.map((tokens) => tokens.map(({ text }) => text).join(' '))).toContain('custom fields')
})

test('what a text comes back to leads its key phrases', () => {
  const sentences = sentencesOf('The audit log is slow. We read the audit log daily. Lunch was good.')
  const [first] = keyPhrases(sentences, 20)
  expect(first).toMatchObject({ phrase: 'audit log', count: 2 })
})

test.each([
  ['en', 'The export does not work on my phone since the last update'],
  ['en', 'We need a way for customers to export their reports as CSV, they ask every week.'],
  ['de', 'Die Berichte brauchen einen Export als CSV, jede Woche fragen Kunden danach.'],
  ['de', 'Die Anwendung stürzt seit dem letzten Update leider ständig ab'],
  ['fr', "L'application ne fonctionne plus depuis la dernière mise à jour"],
  ['es', 'La aplicación no funciona desde la última actualización'],
])('%s is told by a sentence', (language, text) => {
  expect(detectLanguage(text)?.language).toBe(language)
})

test('a few letters are too little to tell a language', () => {
  expect(detectLanguage('ok 123')).toBeUndefined()
})

test('a short English ticket is English, whatever its names look like', () => {
  const text =
    'Hi, happy new year. Since the update the bank feed brings in every payment twice. -- Jonas: Not really, I need it now. Hilary'
  expect(detectLanguage(text)?.language).toBe('en')
})
