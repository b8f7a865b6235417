import { appendFile, mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { AuditAnchors } from '#ports/audit'
import { readLines, thinned } from './checkpoint-lines.ts'

/** About two thousand checkpoints. */
const largestBytes = 800_000

/** A file of checkpoints for each workspace, in the data folder. */
export function createFileAnchors(folder: string): AuditAnchors {
  const fileOf = (workspaceId: string) => path.join(folder, `${workspaceId}.jsonl`)
  return {
    place: 'files on this server',
    everyMs: 1_000,
    async keep(checkpoint) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = fileOf(checkpoint.workspaceId)
      // Starts a new line, even if a crash cut off the one before it.
      await appendFile(file, `\n${JSON.stringify(checkpoint)}\n`, { mode: 0o600, flush: true })
      if ((await stat(file)).size > largestBytes) await thinOut(file)
    },
    read: async (workspaceId) => readLines(await textOf(fileOf(workspaceId))),
    workspaces: async () => (await namesIn(folder)).flatMap((name) => /^(.+)\.jsonl$/.exec(name)?.[1] ?? []),
  }
}

async function thinOut(file: string): Promise<void> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter(Boolean)
  const partial = `${file}.${process.pid}`
  await writeFile(partial, `${thinned(lines).join('\n')}\n`, { mode: 0o600, flush: true })
  await rename(partial, file)
}

const textOf = (file: string) => orWhereNone(readFile(file, 'utf8'), '')
const namesIn = (folder: string) => orWhereNone(readdir(folder), [])

async function orWhereNone<T>(read: Promise<T>, none: T): Promise<T> {
  try {
    return await read
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return none
    throw error
  }
}
