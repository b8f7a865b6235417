import { globSync } from 'node:fs'
import path from 'node:path'
import type { Sample } from './example-calls.ts'

const source = path.resolve(import.meta.dirname, '../src')
const files = globSync('{app,features/*}/*.example-calls.ts', { cwd: source }).sort()

const samplesIn = async (file: string) => {
  const { samples } = (await import(path.join(source, file))) as { samples: Sample[] }
  return samples.map((sample) => ({ folder: path.dirname(file), sample }))
}
const loaded = (await Promise.all(files.map(samplesIn))).flat()

/** One good call of every route, by the folder it is declared in. */
export const samplesByFolder = Map.groupBy(loaded, ({ folder }) => folder)

export const allSamples = loaded.map(({ sample }) => sample)
