import { guessImportMapping, type ImportMapping, importFields } from '@sextant/contract/advocates/import-columns'
import { advocateLimits } from '@sextant/contract/advocates/rules'
import { detectDelimiter, parseDelimited } from '@sextant/engine/transcripts/formats/csv'
import { UserError } from '#kernel/errors'

export interface PeopleTable {
  columns: string[]
  mapping: ImportMapping
  lines: string[][]
  /** The line of the first row in the file. */
  firstRow: number
}

/** Exports of survey tools begin with a title and empty lines. */
const mostLinesBefore = 10

/** The table of a file with its columns. Throws if it has none with people. */
export function readTable(text: string, given?: ImportMapping): PeopleTable {
  const clean = text
    .replace(/^\ufeff/, '')
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
  if (clean.trim() === '') throw new UserError('invalid_input', 'The file is empty.')
  const table = tableIn(clean) ?? { ...parsed(clean), before: 0 }
  const [head = [], ...lines] = table.rows
  const columns = head.map((cell) => cell.trim().slice(0, 80))
  const mapping = given ?? guessImportMapping(columns, lines)
  if (importFields.some((field) => (mapping[field] ?? 0) >= columns.length)) {
    throw new UserError('invalid_input', 'The file has changed. Choose its columns again.')
  }
  if (given === undefined && mapping.email === undefined) {
    throw new UserError('invalid_input', 'The first row must contain the column names, including Name and Email.')
  }
  if (lines.length === 0) throw new UserError('invalid_input', 'The file has a header row but no data.')
  if (lines.length > advocateLimits.csvRows) {
    const most = advocateLimits.csvRows.toLocaleString('en-US')
    throw new UserError(
      'too_large',
      `The file has ${lines.length.toLocaleString('en-US')} rows. You can import up to ${most} at a time.`,
    )
  }
  return { columns, mapping, lines, firstRow: table.before + 2 }
}

const parsed = (text: string) => ({ rows: parseDelimited(text, detectDelimiter(text) ?? ',') })

/** From the first line on that names a column of addresses. */
function tableIn(text: string) {
  let start = 0
  for (let before = 0; before < mostLinesBefore && start < text.length; before++) {
    const end = text.indexOf('\n', start)
    const line = text.slice(start, end < 0 ? text.length : end)
    if (/mail|correo|@/i.test(line.slice(0, 2_000)) || before === 0) {
      const { rows } = parsed(text.slice(start))
      const [head = [], ...lines] = rows
      if (head.length > 1 && guessImportMapping(head, lines).email !== undefined) return { rows, before }
    }
    if (end < 0) return undefined
    start = end + 1
  }
  return undefined
}
