import { createHash } from 'node:crypto'
import { realpathSync, rmSync, symlinkSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { StartError } from '#kernel/errors'

export interface FolderLock {
  release(): Promise<void>
}

/** As long as a socket's address may be. */
const longestAddress = 100

/**
 * One server at a time on a data folder. The lock is a socket in that folder which somebody listens on: the operating
 * system stops answering the moment its holder dies, however it died, and it holds for other containers that share
 * the folder too.
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

/** A short way into a folder whose own path is too long for a socket's address. */
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

/** A socket outlives its process as a file. Where nobody answers, it may go. */
async function retryAfterStale(address: string): Promise<Server | undefined> {
  if (process.platform === 'win32' || (await answers(address))) return undefined
  rmSync(address, { force: true })
  return tryListen(address)
}

/** Of two servers that cleared the same stale socket at once, the one whose socket was taken away gives up. */
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
