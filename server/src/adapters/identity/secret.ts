import { hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { StartError } from '#kernel/errors'

/** The installation's secret: configured, or created once and kept in the data folder. */
export function installationSecret(configured: string | undefined, dataDir: string): string {
  if (configured) return configured
  const file = path.join(dataDir, 'secret')
  if (!existsSync(file)) writeDurably(file, randomBytes(32).toString('base64url'))
  const secret = readSecret(file)
  if (secret.length < 32) throw damaged(file)
  return secret
}

function readSecret(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    throw damaged(file)
  }
}

const damaged = (file: string) =>
  new StartError(
    `${file} doesn't contain the installation's secret. Restore it from a backup. If you don't have one, delete the file: Sextant creates a new secret, everyone has to sign in again, and stored credentials have to be entered again.`,
  )

/** Flushed to disk before anything is signed with it. */
function writeDurably(file: string, text: string): void {
  const partial = `${file}.${process.pid}`
  writeFileSync(partial, text, { mode: 0o600, flush: true })
  renameSync(partial, file)
}

/** Derives a key per purpose, so one key reveals nothing about the others. */
export const deriveKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'sextant', purpose, 32))
