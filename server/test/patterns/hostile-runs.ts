interface HostileRun {
  name: string
  textOf(length: number): string
}

const filled = (unit: string) => (length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length)

const units = [
  ...[' ', '\n', '\t', '\r\n', ' \n', '\u00a0'],
  ...['1', '1.', '1,', '1:', '1 ', '1\n'],
  ...['(', ')', '()', '[', ']', '[]', '{', '}', '{{', '<', '>'],
  ...['"', '""', '",', "'", '“', '`', '**a', '_', '~', '|', '#', '#a '],
  ...['word ', 'a', 'A', 'Aa', 'é', 'a\n', 'A: a\n'],
  ...['-', '--', ' - ', 'a-', 'a.', 'a+', 'a_', 'a/'],
  ...['!', 'a!', '?', 'a? ', '.', '. ', ',', ', ', ';', ':', 'a:', '\\', '/', '=', '%', '$', '+'],
  ...['&', '&amp', '&#', '@', 'a@', 'a@a.', 'http://', 'https://a.'],
  ...['<a ', '<a>', '<v ', '<!--', '<![CDATA[', '<a b=', '{{a}}', '[a](', '"a":'],
  ...['\ud83d\ude00', '\u0301', '\u200d', '\0', '\ud800'],
]

/** One unit repeated, at the start and in the middle of a text. */
export const hostileRuns: readonly HostileRun[] = units.flatMap((unit) => {
  const run = filled(unit)
  const name = JSON.stringify(unit)
  return [
    { name, textOf: run },
    { name: `${name} inside a text`, textOf: (length) => `1 a${run(length)}b` },
  ]
})

/** The words that a pattern looks for, repeated. */
export function wordRuns(source: string): HostileRun[] {
  const plain = source.replace(/\\[pP]\{[^}]*\}|\\[a-zA-Z]|\(\?<\w+>/g, ' ')
  const words = [...new Set(plain.match(/[A-Za-z]{2,}/g))].slice(0, 5)
  const repeated = words.flatMap((word) => [`${word} `, `${word}-`])
  return repeated.map((unit) => ({ name: JSON.stringify(unit), textOf: filled(unit) }))
}
