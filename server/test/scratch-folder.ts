import { accessSync, constants, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const memory = '/dev/shm'
const enoughBytes = 2 * 1024 ** 3

/** A new folder in memory where the system has room for it: a database of a thousand files is copied there in no time. */
export const makeScratchFolder = (name: string) => mkdtempSync(path.join(hasMemory() ? memory : tmpdir(), name))

function hasMemory(): boolean {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= enoughBytes
  } catch {
    return false
  }
}
