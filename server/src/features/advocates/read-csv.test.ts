import { advocateLimits } from '@sextant/contract/advocates/rules'
import { expect, test } from 'vitest'
import { readCsv } from './read-csv.ts'

test('columns are found by their names, whatever their order, case and delimiter', () => {
  const rows = readCsv(
    '\ufeffE-Mail;FULL NAME;Platform;Followers;Engagement rate (%);Consent\r\nrosa@x.example;Rosa Lind;x;12,500;4.5 %;yes\r\n',
  )
  expect(rows).toEqual([
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
