import { expect, test } from 'vitest'
import { detectLanguage } from './language.ts'

test.each([
  ['en', 'The export does not work on my phone since the last update'],
  ['de', 'Die Anwendung stürzt seit dem letzten Update leider ständig ab'],
  ['fr', "L'application ne fonctionne plus depuis la dernière mise à jour"],
  ['es', 'La aplicación no funciona desde la última actualización'],
])('%s is told by a sentence', (language, text) => {
  expect(detectLanguage(text)?.language).toBe(language)
})

test('a few letters are too little to tell a language', () => {
  expect(detectLanguage('ok 123')).toBeUndefined()
})
