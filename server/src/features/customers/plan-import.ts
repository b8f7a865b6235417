import type { Customer, CustomerPreview } from '@sextant/contract/customers/routes'
import {
  type CustomerMapping,
  type CustomerRow,
  customerFields,
  customerIn,
  customerLimits,
  guessMapping,
  nameKeyOf,
} from '@sextant/contract/customers/rules'
import { detectDelimiter, parseDelimited } from '@sextant/engine/transcripts/formats/csv'

type PreviewRow = CustomerPreview['rows'][number]

export interface ImportPlan extends Pick<CustomerPreview, 'columns' | 'mapping'> {
  rows: PreviewRow[]
  /** The good rows, under the names that the customers have already. */
  customers: CustomerRow[]
}

/** What a file would change, or why it isn't a list of customers. */
export function planImport(
  csv: string,
  given: CustomerMapping | undefined,
  known: readonly Customer[],
): ImportPlan | { problem: string } {
  const text = csv.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  if (text.trim() === '') return { problem: 'The file is empty.' }
  if (text.includes('\0')) return { problem: "This isn't a CSV file. Export the list as CSV and try again." }
  const [header = [], ...lines] = parseDelimited(text, detectDelimiter(text) ?? ',')
  const columns = header.map((name) => name.trim().slice(0, 80))
  const mapping = given ?? guessMapping(columns)
  const beyond = customerFields.some((field) => (mapping[field] ?? 0) >= columns.length)
  if (beyond) return { problem: 'A field is read from a column that the file lacks. Choose the columns again.' }
  const most = customerLimits.csvRows.toLocaleString('en-US')
  if (lines.length > customerLimits.csvRows) {
    return { problem: `The file has ${lines.length.toLocaleString('en-US')} rows. The limit is ${most}: split it.` }
  }
  return { columns, mapping, ...rowsOf(lines, mapping, known) }
}

const nothing = { name: '', domains: [], arr: null, plan: '', segment: '' }

function rowsOf(lines: readonly string[][], mapping: CustomerMapping, known: readonly Customer[]) {
  const knownByKey = keyed(known)
  const lineOf = new Map<string, number>()
  const customers: CustomerRow[] = []
  const rows = lines.flatMap((cells, at): PreviewRow[] => {
    if (cells.every((cell) => cell.trim() === '')) return []
    const line = at + 2
    const read: CustomerRow | { problem: string } =
      mapping.name === undefined ? { problem: 'Choose the column that has the name.' } : customerIn(cells, mapping)
    if ('problem' in read) return [{ line, ...nothing, name: nameIn(cells, mapping), is_known: false, ...read }]
    const keys = keysOf(read)
    const before = keys.map((key) => lineOf.get(key)).find((one) => one !== undefined)
    if (before !== undefined) {
      return [{ line, ...read, is_known: false, problem: `It is the same customer as in line ${before}.` }]
    }
    for (const key of keys) lineOf.set(key, line)
    const was = keys.map((key) => knownByKey.get(key)).find((one) => one !== undefined)
    customers.push(was ? updated(was, read, mapping) : read)
    return [{ line, ...read, is_known: was !== undefined, problem: null }]
  })
  return { rows, customers }
}

const nameIn = (cells: readonly string[], { name }: CustomerMapping) =>
  name === undefined ? '' : (cells[name] ?? '').trim().slice(0, 80)

const keysOf = ({ name, domains }: Pick<CustomerRow, 'name' | 'domains'>) => [
  `name ${nameKeyOf(name)}`,
  ...domains.map((domain) => `domain ${domain}`),
]
const keyed = (known: readonly Customer[]) => new Map(known.flatMap((one) => keysOf(one).map((key) => [key, one])))

/** What the file has no column for stays as it is. The name stays, because it is what the customer is found by. */
const updated = (was: Customer, row: CustomerRow, mapping: CustomerMapping): CustomerRow => ({
  name: was.name,
  domains: mapping.domain === undefined ? was.domains : [...new Set([...was.domains, ...row.domains])],
  arr: mapping.arr === undefined ? was.arr : row.arr,
  plan: mapping.plan === undefined ? was.plan : row.plan,
  segment: mapping.segment === undefined ? was.segment : row.segment,
})
