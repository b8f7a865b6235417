/** Rows of a delimited text; quoted fields may hold delimiters, line ends and doubled quotes. */
export function parseDelimited(text: string, delimiter: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let field = ''
  let quoted = false
  for (let i = 0; i < text.length; i++) {
    const char = text[i]
    if (quoted) {
      if (char !== '"') field += char
      else if (text[i + 1] === '"') {
        field += '"'
        i++
      } else quoted = false
    } else if (char === '"' && field === '') quoted = true
    else if (char === delimiter) {
      row.push(field)
      field = ''
    } else if (char === '\n') {
      rows.push([...row, field])
      row = []
      field = ''
    } else field += char
  }
  if (field !== '' || row.length > 0) rows.push([...row, field])
  return rows.filter((cells) => cells.some((cell) => cell.trim() !== ''))
}

/** The delimiter under which most rows are as wide as the header; undefined where the text is no table. */
export function detectDelimiter(text: string): string | undefined {
  const sample = text.slice(0, 200_000)
  const present = [',', ';', '\t', '|'].filter((delimiter) => sample.includes(delimiter))
  const tried = present.map((delimiter) => {
    const rows = parseDelimited(sample, delimiter)
    const width = rows[0]?.length ?? 0
    const even = rows.filter((row) => row.length === width).length / Math.max(1, rows.length)
    return { delimiter, width, even: rows.length >= 2 && width >= 2 ? even : 0 }
  })
  const best = tried.sort((a, b) => b.even * Math.min(b.width, 3) - a.even * Math.min(a.width, 3))[0]
  return best && best.even >= 0.9 ? best.delimiter : undefined
}
