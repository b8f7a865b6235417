import { expect, test } from 'vitest'
import { guessImportMapping, scaleOf, scoreIn, scoreText, standOf } from './import-columns.ts'

test('columns are recognized by their names, and by what is in them', () => {
  expect(
    guessImportMapping(['Kontakt-Mail', 'Full name', 'Firma / Account', 'Wie wahrscheinlich 0-10', 'Why?'], []),
  ).toEqual({ email: 0, name: 1, company: 2, score: 3, comment: 4 })
  const rows = [['Rosa', 'rosa@x.example', '9', 'It saves us two days a month.']]
  expect(guessImportMapping(['Name', 'Reach me', 'NPS', 'Anything else'], rows)).toEqual({
    ...{ name: 0, email: 1, score: 2, comment: 3 },
  })
})

test.each([
  ['NPS', ['10', '2'], 'nps'],
  ['Weiterempfehlung in %', ['100 %', '0 %'], 'percent'],
  ['CSAT', ['good', 'bad', ''], 'words'],
  ['Stars', ['5', '1'], 'five'],
  ['Score', ['87', '10'], 'percent'],
])('the scale of “%s” with %j is %s', (column, cells, scale) => {
  expect(scaleOf(column, cells)).toBe(scale)
})

test.each([
  ['9', 'nps', 'promoter', '9 of 10'],
  ['7', 'nps', 'passive', '7 of 10'],
  ['2', 'nps', 'detractor', '2 of 10'],
  ['4', 'five', 'passive', '4 of 5'],
  ['20 %', 'percent', 'detractor', '20%'],
  ['bad', 'words', 'detractor', 'bad'],
] as const)('a score of %s on the scale %s is a %s', (cell, scale, stand, text) => {
  const score = scoreIn(cell) ?? -1
  expect([standOf(score, scale), scoreText(score, scale)]).toEqual([stand, text])
})

test.each(['', 'n/a', 'ten', '12 people'])('“%s” is no score', (cell) => {
  expect(scoreIn(cell)).toBeUndefined()
})
