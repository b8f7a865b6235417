import { customerLimits } from '@sextant/contract/customers/rules'
import { expect, test } from 'vitest'
import { planImport } from './plan-import.ts'

const names = { id: '1', name: 'Halden Rail', domains: ['halden.no'] }
const known = [{ ...names, arr: 100, plan: 'Team', segment: 'Transport', isSample: false }]
const plan = (csv: string, mapping?: Parameters<typeof planImport>[1]) => planImport(csv, mapping, known)

test('a customer that is known by name or domain is updated, and keeps what the file has no column for', () => {
  const found = plan('Company;Domain;ARR\nhalden rail;;1.200,50\nHalden AS;halden.no;5\nBrightwater;bw.com;7')
  expect(found).toMatchObject({
    rows: [
      { line: 2, is_known: true, problem: null },
      { line: 3, is_known: true, problem: null },
      { line: 4, is_known: false, problem: null },
    ],
    customers: [{ name: 'Halden Rail', arr: 1_200.5, plan: 'Team', domains: ['halden.no'] }, { arr: 5 }, { arr: 7 }],
  })
})

test('bad rows are told by line with the reason, also where quoted cells contain commas and line breaks', () => {
  const found = plan('Name,Domain,ARR\n"Acme, Inc.",acme.com,"12,500"\n,b.com,1\nBo,b.com,many\nacme  inc.,acme.com,1')
  expect('rows' in found && found.rows.map(({ line, name, problem }) => [line, name, problem])).toEqual([
    [2, 'Acme, Inc.', null],
    [3, '', 'The name is empty.'],
    [4, 'Bo', "“many” isn't an amount. Use a number such as 12500."],
    [5, 'acme inc.', 'It is the same customer as in line 2.'],
  ])
})

test.each([
  ['', 'The file is empty.'],
  ['\0\0PK', "This isn't a CSV file. Export the list as CSV and try again."],
])('what is no list of customers says so', (csv, problem) => {
  expect(plan(csv)).toEqual({ problem })
})

test('too many rows and columns that do not exist are refused', () => {
  const rows = `Name\n${'Acme\n'.repeat(customerLimits.csvRows + 1)}`
  expect(plan(rows)).toEqual({ problem: 'The file has 5,001 rows. The limit is 5,000: split it.' })
  expect(plan('Name\nAcme', { name: 3 })).toMatchObject({
    problem: expect.stringContaining('Choose the columns again'),
  })
  expect(plan('Foo,Bar\nAcme,1')).toMatchObject({ rows: [{ problem: 'Choose the column that has the name.' }] })
})
