import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, realpathSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { StartError } from '#kernel/errors'
import { canEnter, type OsUser } from './os-user.ts'

/** For files outside a clone that the database's OS user can't enter. */
const sharedFolder = '/var/lib/sextant'

/**
 * PostgreSQL's folder: `postgres` in the data folder. If the database's OS user can't enter that (a clone in root's
 * home), `postgres` is a link to a folder elsewhere.
 */
export function databaseFolder(dataDir: string, user: OsUser | undefined): string {
  mkdirSync(dataDir, { recursive: true })
  const here = path.join(dataDir, 'postgres')
  if (isLink(here)) return followed(here)
  if (canEnter(dataDir, user)) return own(here, user)
  const elsewhere = own(path.join(openFolder(), `data-${randomBytes(6).toString('hex')}`), user)
  symlinkSync(elsewhere, here)
  return elsewhere
}

/** A folder every user of this machine can enter. */
export function openFolder(): string {
  mkdirSync(sharedFolder, { recursive: true })
  chmodSync(sharedFolder, 0o755)
  return sharedFolder
}

const isLink = (file: string): boolean => lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() ?? false

function followed(link: string): string {
  if (existsSync(link)) return realpathSync(link)
  throw new StartError(
    `${link} points to a folder that no longer exists, so its database is lost. Remove the link to start with an empty one.`,
  )
}

function own(folder: string, user: OsUser | undefined): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (user) chownSync(folder, user.uid, user.gid)
  return folder
}
