import { globSync } from 'node:fs'
import path from 'node:path'
import type { Sample } from './samples.ts'

const source = path.resolve(import.meta.dirname, '../src')
const files = globSync('{app,features/*}/*.samples.ts', { cwd: source }).sort()

const loaded = await Promise.all(
  files.map(async (file) => {
    const { samples } = (await import(path.join(source, file))) as { samples: Sample[] }
    return samples.map((sample) => ({ folder: path.dirname(file), sample }))
  }),
)

/** One good call of every route, by the folder it is declared in. */
export const samplesByFolder = new Map(
  Map.groupBy(loaded.flat(), ({ folder }) => folder)
    .entries()
    .map(([folder, found]) => [folder, found.map(({ sample }) => sample)]),
)

export const allSamples = [...samplesByFolder.values()].flat()
