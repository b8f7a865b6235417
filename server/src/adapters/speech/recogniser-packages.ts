import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

/** Download size in megabytes; 73 MB remain on disk. */
export const fetchedMegabytes = 70

const platforms = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64', 'win32-arm64', 'win32-x64']
const listFolder = path.join(import.meta.dirname, 'recogniser')
const lists = ['package.json', 'package-lock.json']
const longestFetchMs = 600_000

export interface RecogniserPackages {
  isSupported(): boolean
  isThere(): boolean
  /** The folder with libraries and weights, downloaded if missing. */
  ensure(): Promise<string>
}

export interface PackagesOptions {
  cacheFolder: string
  /** The download command. */
  npm?: string
}

/** Too large to install with the server, so it's downloaded with the first recording that needs it. */
export function createRecogniserPackages({ cacheFolder, npm = 'npm' }: PackagesOptions): RecogniserPackages {
  const version = createHash('sha256')
    .update(readFileSync(path.join(listFolder, 'package-lock.json')))
    .digest('hex')
  const folder = path.join(cacheFolder, `speech-${version.slice(0, 12)}`)
  let underWay: Promise<void> | undefined

  async function ensure(): Promise<string> {
    if (existsSync(folder)) return folder
    underWay ??= fetchInto(folder, npm).finally(() => {
      underWay = undefined
    })
    await underWay
    return folder
  }

  return {
    isSupported: () => platforms.includes(`${process.platform}-${process.arch}`) && !isAlpine(),
    isThere: () => existsSync(folder),
    ensure,
  }
}

/** The system's C library differs from the one the recognizer was built for. */
const isAlpine = () => existsSync('/etc/alpine-release')

async function fetchInto(folder: string, npm: string): Promise<void> {
  await mkdir(path.dirname(folder), { recursive: true })
  const workplace = await mkdtemp(`${folder}-`)
  try {
    for (const list of lists) await cp(path.join(listFolder, list), path.join(workplace, list))
    // Explicit prefix: under another npm, such as `npm start`, it could use that one's folder.
    const args = ['ci', '--prefix', workplace, '--ignore-scripts', '--no-audit', '--no-fund', '--fetch-retries=1']
    await promisify(execFile)(npm, args, {
      cwd: workplace,
      timeout: longestFetchMs,
      shell: process.platform === 'win32',
    })
    // A smaller model that isn't used: a quarter of the size.
    const unused = 'node_modules/@usefulsensors/moonshine-js/dist/model/tiny'
    await rm(path.join(workplace, unused), { recursive: true, force: true })
    // Renamed in one step, so an incomplete folder is never used.
    await rename(workplace, folder)
  } catch (error) {
    // Another server may have created the folder first.
    if (!existsSync(folder)) throw error
  } finally {
    await rm(workplace, { recursive: true, force: true })
  }
}
