import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root, sourceFiles } from './find-texts.ts'

/** A participle says nothing about what a type holds: a filter, options, a new row, a result. */
const declared = /^(?:export )?(?:interface|type|class) (Asked|Told|Heard|Made|Given)\b/gm

/** One line for each type that is named after what was done instead of what it holds. */
export const oldNames = (files: readonly string[] = sourceFiles()): string[] =>
  files.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(declared)].map(
      ([, name]) => `${file}: ${name} (name it <Noun>Filter, <Noun>Options, New<Noun> or <Noun>Result)`,
    ),
  )
