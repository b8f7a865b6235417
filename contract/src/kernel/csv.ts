/**
 * Characters that start a formula in a spreadsheet, including full-width forms and ones behind invisible characters.
 */
const formula = /^[\s\0\ufeff]*[=+\-@＝＋－＠]|^[\t\r\n]/

/** Text that a spreadsheet shows and never executes. */
export function csvCell(text: string): string {
  const harmless = (formula.test(text) ? `'${text}` : text).replaceAll('\0', '')
  return /[",\r\n\t']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Numbers are written as they are: no spreadsheet executes them. */
export const csvLine = (cells: readonly (string | number)[]): string =>
  `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : csvCell(cell))).join(',')}\r\n`
