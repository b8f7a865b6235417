import { globSync } from 'node:fs'
import path from 'node:path'
import type { ExampleCall } from './example-calls.ts'

const source = path.resolve(import.meta.dirname, '../src')
const files = globSync('{app,features/*}/*.example-calls.ts', { cwd: source }).sort()

const exampleCallsIn = async (file: string) => {
  const { samples } = (await import(path.join(source, file))) as { samples: ExampleCall[] }
  return samples.map((sample) => ({ folder: path.dirname(file), sample }))
}
const loaded = (await Promise.all(files.map(exampleCallsIn))).flat()

/** One valid call of every route, by the folder that declares it. */
export const exampleCallsByFolder = Map.groupBy(loaded, ({ folder }) => folder)

export const allExampleCalls = loaded.map(({ sample }) => sample)
