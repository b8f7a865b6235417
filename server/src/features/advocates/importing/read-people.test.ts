import { advocateLimits } from '@sextant/contract/advocates/rules'
import { expect, test } from 'vitest'
import { readPeople } from './read-people.ts'

const readCsv = (csv: string) => readPeople({ csv }).rows

test('columns are found by their names, whatever their order, case and delimiter', () => {
  const rows = readCsv(
    '\ufeffE-Mail;FULL NAME;Platform;Followers;Engagement rate (%);Consent\r\nrosa@x.example;Rosa Lind;x;12,500;4.5 %;yes\r\n',
  )
  expect(rows).toMatchObject([
    {
      ...{ row: 2, name: 'Rosa Lind', email: 'rosa@x.example', platform: 'twitter', followers: 12_500 },
      ...{ engagementRate: 4.5, hasAgreed: true, problem: null },
    },
  ])
})

test('each row that cannot be taken says why, and the others are taken', () => {
  const text = [
    'Name,Email,Platform,Followers,Engagement',
    'Rosa Lind,rosa@x.example,LinkedIn,10,1',
    ',nobody@x.example,,,',
    'No Mail,,,,',
    'Bad Mail,not a mail,,,',
    'Rosa Again,ROSA+news@x.example,,,',
    'Odd Place,odd@x.example,Myspace,,',
    'Odd Count,count@x.example,,many,',
    'Odd Rate,rate@x.example,,,250',
  ].join('\n')
  expect(readCsv(text).map(({ row, problem }) => [row, problem])).toEqual([
    [2, null],
    [3, 'The name is missing.'],
    [4, 'The email address is missing.'],
    [5, "This isn't a valid email address."],
    [6, 'Duplicate of row 2.'],
    [7, expect.stringMatching(/^Unknown platform\. Use one of: X \(Twitter\), LinkedIn/)],
    [8, 'Followers must be a number.'],
    [9, 'The engagement rate must be between 0 and 100.'],
  ])
})

test('line breaks in a cell do not reach a name, and the guard of an export is taken off again', () => {
  const [row] = readCsv('Name,Email\n"\'=Rosa\r\nBcc: x@evil.example",rosa@x.example\n')
  expect(row).toMatchObject({ name: '=Rosa Bcc: x@evil.example', problem: null })
})

test.each([
  ['', 'The file is empty.'],
  ['Name,Email\n', 'The file has a header row but no data.'],
  ['Person\tPhone\nRosa\t1\n', 'The first row must contain the column names, including Name and Email.'],
])('what is no list of people is refused with a sentence: %j', (text, sentence) => {
  expect(() => readCsv(text)).toThrow(sentence)
})

test('a file with too many rows is refused whole', () => {
  const rows = Array.from({ length: advocateLimits.csvRows + 1 }, (_, place) => `P${place},p${place}@x.example`)
  expect(() => readCsv(`Name,Email\n${rows.join('\n')}`)).toThrow('2,001 rows. You can import up to 2,000 at a time')
})

const survey = [
  '\ufeffSatisfaction Q3, exported on 2025-10-02',
  '',
  'E-Mail;Name;Betrieb;Weiterempfehlung in %;Kommentar;Kunde seit;Newsletter',
  'greta@holm.example;"Holm, Greta";Holm;100 %;"Ein Drittel weniger Abfall.";03/2022;ja',
  'ole@drees.example;Ole Drees;Drees;20 %;"Gekündigt; passt nicht.";11/2021;ja',
  'selin@linde.example;Selin;Linde;90 %;;06/2024;abgemeldet',
  'GRETA@holm.example;"Holm, Greta";Holm;95 %;;03/2022;ja',
].join('\r\n')

test('a survey below a title is read with its scale, and nothing of it is lost', () => {
  const { mapping, rows } = readPeople({ csv: survey })
  expect(mapping).toEqual({ email: 0, name: 1, company: 2, score: 3, comment: 4, hasAgreed: 6 })
  expect(rows[0]).toMatchObject({
    ...{ name: 'Greta Holm', company: 'Holm', score: 100, scale: 'percent', stand: 'promoter', hasAgreed: true },
    ...{ comment: 'Ein Drittel weniger Abfall.', details: { 'Kunde seit': '03/2022' }, problem: null },
  })
  expect(rows.map(({ stand, isUnsubscribed, problem }) => [stand, isUnsubscribed, problem])).toEqual([
    ['promoter', false, null],
    ['detractor', false, null],
    ['promoter', true, null],
    // A second answer of the same person is an answer.
    ['promoter', false, null],
  ])
})

test('first and last names, dates and answers over several lines are read', () => {
  const csv =
    'Email Address,First,Last,Organisation,Date,"How likely are you to recommend us? (1-10)",Tell us more,Permission to contact\n' +
    'o@marks.example,Olive,Hartley,Marks,20/06/2025,3,"Cannot print.\n\nRung three times.",Y\n'
  expect(readPeople({ csv }).rows[0]).toMatchObject({
    ...{ name: 'Olive Hartley', company: 'Marks', score: 3, scale: 'nps', stand: 'detractor', hasAgreed: true },
    ...{ comment: 'Cannot print. Rung three times.', saidAt: new Date('2025-06-20T12:00:00Z') },
  })
})

test('the columns can be chosen, and a choice that does not fit the file is refused', () => {
  const csv = 'Who,Where,What\nRosa,rosa@x.example,We close in two days instead of six.\n'
  const chosen = { name: 0, email: 1, comment: 2 }
  expect(readPeople({ csv, mapping: chosen }).rows[0]).toMatchObject({ name: 'Rosa', problem: null })
  expect(() => readPeople({ csv, mapping: { ...chosen, score: 9 } })).toThrow('Choose its columns again.')
})

test('an answer without a name is kept under its address, and machines are nobody', () => {
  const rows = readCsv('Email,NPS\nrosa@x.example,9\nno-reply@x.example,9\n,9\n')
  expect(rows.map(({ name, problem }) => [name, problem])).toEqual([
    ['rosa@x.example', null],
    ['no-reply@x.example', 'No one reads this email address.'],
    ['', 'The name is missing.'],
  ])
})
