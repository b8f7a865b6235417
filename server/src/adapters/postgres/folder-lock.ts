import { createHash } from 'node:crypto'
import { realpathSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { StartError } from '#kernel/errors'

export interface FolderLock {
  release(): Promise<void>
}

/**
 * One server at a time on a data folder. The lock is a listening socket: the operating system frees it the moment
 * its holder dies, however it died, so there is no stale lock to guess about.
 */
export async function lockFolder(dataDir: string): Promise<FolderLock> {
  const address = addressFor(realpathSync(dataDir))
  const server = (await tryListen(address)) ?? (await retryAfterStale(address))
  if (!server) {
    throw new StartError(
      `Another Sextant is running on ${dataDir}. Stop it first, or set SEXTANT_DATA_DIR to another folder.`,
    )
  }
  server.unref()
  return { release: () => new Promise((done) => server.close(() => done())) }
}

function addressFor(folder: string): string {
  const name = `sextant-${createHash('sha256').update(folder).digest('hex').slice(0, 24)}`
  if (process.platform === 'linux') return `\0${name}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : path.join(tmpdir(), `${name}.sock`)
}

function tryListen(address: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(address, () => resolve(server))
  })
}

/** Only a socket that is a file outlives its process; nobody answers there, and it may go. */
async function retryAfterStale(address: string): Promise<Server | undefined> {
  if (process.platform === 'linux' || process.platform === 'win32' || (await answers(address))) return undefined
  rmSync(address, { force: true })
  return tryListen(address)
}

function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address)
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
  })
}
