import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../../..')

/** This many lines in a row that are the same in two files should be one piece of code. */
const fewestLines = 8

/** Files that may repeat lines, with the reason. */
const exempt: readonly [files: RegExp, reason: string][] = [
  [
    /^server\/src\/db\/(?:migrations\/|tables\.ts$)/,
    'a merged migration is never edited, and the table types are generated',
  ],
  [/^(?:server|web)\/src\/app\/features\.ts$/, 'both sides list the same rooms, and may not import each other'],
  [/\.(?:test|fixtures|example-calls)\.tsx?$/, 'a test reads best with its own setup in sight'],
]

const codeFiles = (): string[] =>
  globSync('{server,web}/src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !exempt.some(([files]) => files.test(file)))
    .sort()

interface Code {
  file: string
  code: string
}

interface Line {
  number: number
  text: string
}

const isWorthComparing = (text: string) => /\w/.test(text) && !/^(?:\/\/|\/?\*)/.test(text)

/** The lines that say something: no imports, comments, blank lines or lone brackets. */
function linesOf(code: string): Line[] {
  const withoutImports = code.replaceAll(/^import\b[^'"]*(?:'[^']*'|"[^"]*").*$/gm, (all) =>
    all.replaceAll(/[^\n]/g, ''),
  )
  return withoutImports
    .split('\n')
    .map((text, index) => ({ number: index + 1, text: text.replaceAll(/\s+/g, ' ').trim() }))
    .filter(({ text }) => isWorthComparing(text))
}

interface Place {
  file: string
  from: number
  to: number
}

/** Every run of `fewestLines` lines of a file, with where it is. */
function* runsOf({ file, code }: Code): Generator<[text: string, place: Place]> {
  const lines = linesOf(code)
  for (let start = 0; start + fewestLines <= lines.length; start++) {
    const run = lines.slice(start, start + fewestLines)
    const [first, last] = [run[0], run.at(-1)]
    if (first && last) yield [run.map(({ text }) => text).join('\n'), { file, from: first.number, to: last.number }]
  }
}

export const allCode = (): Code[] =>
  codeFiles().map((file) => ({ file, code: readFileSync(path.join(root, file), 'utf8') }))

const placeText = ({ file, from, to }: Place) => `${file}:${from}-${to}`

/** One line for each two files that share a run of identical lines. */
export function repeatedLines(files: readonly Code[]): string[] {
  const seen = new Map<string, Place>()
  const pairs = new Map<string, string>()
  for (const [text, place] of files.flatMap((file) => [...runsOf(file)])) {
    const earlier = seen.get(text)
    if (!earlier) seen.set(text, place)
    else if (earlier.file !== place.file) {
      const pair = `${earlier.file} ${place.file}`
      if (!pairs.has(pair)) pairs.set(pair, `${placeText(earlier)} and ${placeText(place)}`)
    }
  }
  return [...pairs.values()].map((pair) => `${pair}: ${fewestLines} identical lines; keep them in one place`)
}
