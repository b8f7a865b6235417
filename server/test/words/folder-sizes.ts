import { globSync } from 'node:fs'
import path from 'node:path'
import { root } from './find-texts.ts'

/** More than this cannot be taken in at a glance. */
const mostFiles = 25

const isForTests = /\.(?:test|fixtures|example-calls)\.tsx?$/

const places = '{contract/src,server/src,server/test,web/src,web/test,web/build,e2e,bench,scripts}'

const codeFiles = (): string[] =>
  globSync(`${places}/**/*.{ts,tsx,mjs}`, {
    cwd: root,
    exclude: (file) => path.basename(file) === 'node_modules',
  }).filter((file) => !isForTests.test(file))

/** One line for each folder with more source files than anyone looks through. */
export function crowdedFolders(files: readonly string[] = codeFiles()): string[] {
  const byFolder = Map.groupBy(files, (file) => path.dirname(file))
  return [...byFolder]
    .filter(([, inside]) => inside.length > mostFiles)
    .map(
      ([folder, inside]) =>
        `${folder}: ${inside.length} source files; at most ${mostFiles}, group them by what they answer`,
    )
}
