import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './find-texts.ts'

/** The bench of the built-in engine, and the check itself. */
const exempt = /^(?:server\/test\/words|bench\/quality)\//

const codeFiles = (): string[] =>
  globSync('{contract,server,web,e2e,bench}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (file) => path.basename(file) === 'node_modules',
  }).filter((file) => !exempt.test(file))

/** A participle says nothing about what a type holds: a filter, options, a new row, a result. */
const types = /^(?:export )?(?:interface|type|class) (Asked|Told|Heard|Made|Given)\b/gm
const participles = 'asked|told|heard|made|given|shown|said|wanted|gone'
/** Variables, functions, first parameters and parts of a list. */
const locals = new RegExp(
  `(?:\\b(?:const|let|function) |\\b(?:const|let) \\[|\\()(${participles})\\b(?=\\]|, set[A-Z]|\\??: | = |\\(|\\) =>)`,
  'g',
)

/** One line for each type or local that is named after what was done instead of what it holds. */
export const oldNames = (files: readonly string[] = codeFiles()): string[] =>
  files.flatMap((file) => oldNamesIn(file, readFileSync(path.join(root, file), 'utf8')))

export const oldNamesIn = (file: string, code: string): string[] => [
  ...Array.from(
    code.matchAll(types),
    ([, name]) => `${file}: ${name} (name it <Noun>Filter, <Noun>Options, New<Noun> or <Noun>Result)`,
  ),
  ...Array.from(code.matchAll(locals), ([, name]) => `${file}: ${name} (name it after what it holds)`),
]
