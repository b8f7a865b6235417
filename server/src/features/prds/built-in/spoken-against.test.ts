import { expect, test } from 'vitest'
import { sourceFrom } from './conversations.fixtures.ts'
import { isSaidOfAnother, isSpokenAgainst } from './spoken-against.ts'
import { readStatements } from './statements.ts'

const isAgainst = (...lines: string[]) => {
  const statements = readStatements(
    sourceFrom(lines.map((line, at) => `${at % 2 ? 'Ben' : 'Ana'}: ${line}\n`).join(''), ''),
  )
  const [first] = statements
  return first !== undefined && isSpokenAgainst(first, statements)
}

test.each([
  'Yeah, but then the buttons would have to be very small.',
  'But no screens on lamps.',
  "Normally we'd go for fruity colours, but maybe they want none.",
  'We have the scroll button, a bit bulky, a bit crazy.',
  'No signal.',
  'Otherwise we have no screen.',
  'There are disadvantages, the display would have to be small.',
  'The menu button will only work on newer televisions.',
])('%s speaks against it', (line) => {
  expect(isAgainst(line, 'The lamp is blue.')).toBe(true)
})

test.each([
  'We want large buttons.',
  'And no teletext.',
  'Um, no solar cells in it, and no clock.',
  'But it has to work with no internet connection.',
  'It must not be bulky.',
  'The downside today is that there is no undo, so we need an undo button.',
  'The import is supposed to be automatic but it fails, so we need a retry button.',
  'Otherwise the driver should get a text message.',
  'Users might not want to type, so we need voice input.',
])('%s asks for it', (line) => {
  expect(isAgainst(line, 'The lamp is blue.')).toBe(false)
})

test('what is refused twice is refused, in however few words', () => {
  expect(isAgainst('No app.', 'Right, so no app then.')).toBe(false)
})

test('what one refuses and another proposes later is not settled', () => {
  const refusal = 'No, no screens, they are too complex.'
  expect(isAgainst(refusal, 'I thought it could be only a screen which changes with the user.')).toBe(true)
  expect(isAgainst(refusal, 'Right, we should not have a screen.')).toBe(false)
  expect(isAgainst(refusal, 'We could do it without a screen.')).toBe(false)
  expect(isAgainst(refusal, 'The lamp is blue.', 'Well, it could be a screen, I said that myself.')).toBe(false)
})

test.each([
  ['As far as the light goes, we went with many colours.', true],
  ['And as for the dimmer, we went with many colours.', true],
  ['As for the lamp itself, we went with many colours.', false],
  ['We went with many colours, as far as I know.', false],
  ['As far as I know, we went with many colours.', false],
  ['As for the first release, we want many colours.', false],
])('%s', (text, isOfAnother) => {
  expect(isSaidOfAnother('The lamp will have many colours.', { text }, 'lamp')).toBe(isOfAnother)
  expect(isSaidOfAnother('The light will have many colours.', { text }, 'lamp')).toBe(false)
})
