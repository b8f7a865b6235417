/** What a spreadsheet takes for the beginning of a formula, also written wide, or behind signs it does not show. */
const formula = /^[\s\0\ufeff]*[=+\-@＝＋－＠]|^[\t\r\n]/

/** One cell: text that a spreadsheet shows and never runs. */
export function csvCell(text: string): string {
  const harmless = (formula.test(text) ? `'${text}` : text).replaceAll('\0', '')
  return /[",\r\n\t']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** A number is written as it is: no spreadsheet runs one. */
export const csvLine = (cells: readonly (string | number)[]): string =>
  `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : csvCell(cell))).join(',')}\r\n`
