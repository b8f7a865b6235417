import { csvLine } from '@sextant/contract/kernel/csv'
import { saveFile } from '#kernel/save-file'
import type { TableColumn } from '#ui/table'

/** The loaded rows with the shown columns, as a sheet of its own. */
function sheetOf<Item>(columns: readonly TableColumn<Item>[], rows: readonly Item[]): string {
  const written = columns.flatMap(({ label, text }) => (text ? [{ label, text }] : []))
  const lines = rows.map((row) => csvLine(written.map(({ text }) => text(row) ?? '')))
  return [csvLine(written.map(({ label }) => label)), ...lines].join('')
}

export function saveTable<Item>(name: string, columns: readonly TableColumn<Item>[], rows: readonly Item[]): void {
  const file = new Blob([sheetOf(columns, rows)], { type: 'text/csv;charset=utf-8' })
  saveFile(file, `${name}-${new Date().toISOString().slice(0, 10)}.csv`)
}
