import { createHash } from 'node:crypto'
import { realpathSync, rmSync, symlinkSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { StartError } from '#kernel/errors'

export interface FolderLock {
  release(): Promise<void>
}

/** Maximum length of a socket's address. */
const longestAddress = 100

/**
 * Allows one server per data folder. The lock is a listening socket in that folder: it ends the moment its holder dies,
 * for any reason, and works across containers that share the folder.
 */
export async function lockFolder(dataDir: string): Promise<FolderLock> {
  const address = addressIn(realpathSync(dataDir))
  const server = (await tryListen(address)) ?? (await retryAfterStale(address))
  if (!server || !(await answersUs(server, address))) {
    throw new StartError(
      `Another Sextant is running on ${dataDir}. Stop it first, or set SEXTANT_DATA_DIR to another folder.`,
    )
  }
  server.unref()
  return { release: () => new Promise((done) => server.close(() => done())) }
}

function addressIn(folder: string): string {
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 24)
  if (process.platform === 'win32') return `\\\\.\\pipe\\sextant-${name}`
  const address = path.join(folder, 'lock')
  return address.length <= longestAddress ? address : path.join(shortcutTo(folder, name), 'lock')
}

/** A short link to a folder whose path is too long for a socket's address. */
function shortcutTo(folder: string, name: string): string {
  const shortcut = path.join(tmpdir(), `sextant-${name}`)
  rmSync(shortcut, { force: true })
  symlinkSync(folder, shortcut)
  return shortcut
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

/** A socket's file outlives its process; if no one answers, delete it. */
async function retryAfterStale(address: string): Promise<Server | undefined> {
  if (process.platform === 'win32' || (await answers(address))) return undefined
  rmSync(address, { force: true })
  return tryListen(address)
}

/** If two servers cleared the same stale socket, the one whose socket was removed gives up. */
async function answersUs(server: Server, address: string): Promise<boolean> {
  const reached = new Promise<boolean>((resolve) => {
    server.once('connection', () => resolve(true))
    setTimeout(() => resolve(false), 500).unref()
  })
  await new Promise((done) => setTimeout(done, 20))
  await answers(address)
  return reached
}

function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address)
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
